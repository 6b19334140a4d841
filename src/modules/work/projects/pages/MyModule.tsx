import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { addressOf, link } from '../../../../kernel/contract/link.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { projectsApi } from '../api.ts'
import { projects } from '../manifest.ts'
import { ProjectList } from '../parts/ProjectList.tsx'
import { useFirmSample } from '../parts/use-firm-sample.ts'
import { useListed } from '../parts/use-listed.ts'
import { useText } from '../parts/use-text.ts'
import { useApp } from '../../../../kernel/web/app.tsx'

/** The projects a person owns (spec 1 §2); a company without any is offered sample data. */
export default function MyModule() {
  const { t } = useText()
  const { may } = useSession()
  const found = useListed('mine')
  const newProject =
    addressOf(useApp().manifests, 'dashboard.home', { action: 'new-project' }) ??
    link(projects, 'projects', { action: 'new-project' })
  const none = found.data?.pages[0]?.rows.length === 0
  return (
    <ProjectList
      name="my"
      title={t('panels.my')}
      found={found}
      none={t('list.empty')}
      register={link(projects, 'projects', { view: 'mine' })}
      noneActions={none && <SampleOffer />}
      action={
        may({ permission: 'projects.create' }) && <Button href={newProject}>{t('quickCreate.newProject')}</Button>
      }
    />
  )
}

function SampleOffer() {
  const { t } = useText()
  const { mayLoad, load } = useFirmSample({ reload: true })
  const any = useQuery({ ...projectsApi.list.queryOptions({ input: { scope: 'all', size: 1 } }), enabled: mayLoad })
  if (!mayLoad || any.data?.rows.length !== 0) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={load.isPending || load.isSuccess}
      onClick={() => load.mutate()}
    >
      {t('home.loadSample')}
    </Button>
  )
}
