/** What a record came from and what came of it, as modules declare it; nothing where there is nothing. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '../../../ui/Card.tsx'
import { RecordLine } from '../../../ui/RecordLine.tsx'
import { say } from '../app.tsx'
import { useListText } from '../list/use-list-text.ts'
import { useModuleTexts } from '../module-texts.ts'

type Step = {
  kind: string
  module: string
  name: string
  way: 'back' | 'ahead'
  rows: readonly { id: string; title: string; detail: string; address: string }[]
}

export function RecordThread(props: { found: UseQueryResult<{ steps: readonly Step[] }>; title?: string }) {
  const { t } = useListText()
  const title = props.title ?? t('thread')
  const steps = props.found.data?.steps ?? []
  useModuleTexts([...new Set(steps.map(({ module }) => module))].join(','))
  // the page stands without it: what could not be read shows on the other records' own pages
  if (steps.length === 0) return null
  return (
    <Card title={title}>
      <RecordLine
        label={title}
        steps={steps.map(({ module, name, way, kind, rows }) => ({
          key: `${module}.${name}.${way}`,
          title: say(`${module}:threads.${name}${way === 'back' ? 'From' : ''}`, kind),
          rows,
        }))}
      />
    </Card>
  )
}
