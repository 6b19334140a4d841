import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../manifest.ts'
import { ProjectList } from '../parts/ProjectList.tsx'
import { useListed } from '../parts/use-listed.ts'
import { useText } from '../parts/use-text.ts'

/** Projects that colleagues share with a person: they can be opened, whatever else the person may do with them (spec 1 §2). */
export default function SharedModule() {
  const { t } = useText()
  return (
    <ProjectList
      name="shared"
      title={t('panels.shared')}
      found={useListed('shared')}
      none={t('list.emptyShared')}
      register={link(projects, 'projects', { view: 'shared' })}
      openOnly
    />
  )
}
