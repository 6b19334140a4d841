import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'
import { ProjectList } from '../parts/ProjectList.tsx'
import { useRecent } from '../parts/use-listed.ts'
import { useText } from '../parts/use-text.ts'

/** The projects a person opened last (spec 1 §2). */
export default function RecentModule() {
  const { t } = useText()
  return (
    <ProjectList
      name="recent"
      title={t('panels.recent')}
      found={useRecent()}
      none={t('home.noRecent')}
      register={link(projects, 'projects')}
    />
  )
}
