import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'
import { ProjectList } from '../parts/ProjectList.tsx'
import { useListed } from '../parts/use-listed.ts'
import { useText } from '../parts/use-text.ts'

/** Every project of the company, for those who see them all (spec 1 §2). */
export default function AllModule() {
  const { t } = useText()
  return (
    <ProjectList
      name="all"
      title={t('panels.all')}
      found={useListed('all')}
      none={t('list.emptyActive')}
      register={link(projects, 'projects')}
    />
  )
}
