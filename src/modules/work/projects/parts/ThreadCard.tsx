/** What the project came from and what came of it, as other modules declare it; nothing where there is nothing. */
import { useQuery } from '@tanstack/react-query'
import { say } from '../../../../kernel/web/app.tsx'
import { useModuleTexts } from '../../../../kernel/web/module-texts.ts'
import { Card } from '../../../../ui/Card.tsx'
import { RecordLine } from '../../../../ui/RecordLine.tsx'
import { searchApi } from '../../../platform/search/api.ts'
import { useText } from './use-text.ts'

export function ThreadCard({ projectId }: { projectId: string }) {
  const { t } = useText()
  const found = useQuery(searchApi.getThread.queryOptions({ input: { kind: 'project', recordId: projectId } }))
  const steps = found.data?.steps ?? []
  useModuleTexts([...new Set(steps.map(({ module }) => module))].join(','))
  // the page stands without it: what could not be read shows on the tabs themselves
  if (steps.length === 0) return null
  return (
    <Card title={t('page.thread')}>
      <RecordLine
        label={t('page.thread')}
        steps={steps.map(({ module, name, way, kind, rows }) => ({
          key: `${module}.${name}.${way}`,
          title: say(`${module}:threads.${name}${way === 'back' ? 'From' : ''}`, kind),
          rows,
        }))}
      />
    </Card>
  )
}
