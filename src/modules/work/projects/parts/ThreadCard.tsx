/** What the project came from and what came of it. */
import { useQuery } from '@tanstack/react-query'
import { RecordThread } from '../../../../kernel/web/record/RecordThread.tsx'
import { searchApi } from '../../../platform/search/api.ts'
import { useText } from './use-text.ts'

export function ThreadCard({ projectId }: { projectId: string }) {
  const { t } = useText()
  const found = useQuery(searchApi.getThread.queryOptions({ input: { kind: 'project', recordId: projectId } }))
  return <RecordThread found={found} title={t('page.thread')} />
}
