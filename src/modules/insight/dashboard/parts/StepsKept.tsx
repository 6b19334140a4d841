/** The first steps where they stay: after they were put away, and when all of them are done. */
import { useQuery } from '@tanstack/react-query'
import { link } from '../../../../kernel/contract/link.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { dashboardApi } from '../api.ts'
import { dashboard } from '../manifest.ts'
import { Steps } from './FirstSteps.tsx'
import { usePutSteps } from './use-steps.ts'
import { useStepsText } from './use-steps-text.ts'

export function StepsKept() {
  const { t } = useStepsText()
  const go = useGo()
  const { mutate: put } = usePutSteps()
  const { data } = useQuery({
    ...dashboardApi.getSteps.queryOptions({ input: { all: true } }),
    refetchOnMount: 'always',
  })
  if (!data || data.rows.length === 0) return null
  const back = { label: t('back'), onClick: () => put(false, { onSuccess: () => go(link(dashboard, 'home')) }) }
  // with everything done they would go away again at once
  const open = data.rows.some(({ done }) => !done)
  return <Steps rows={data.rows} compact act={data.away && open ? back : undefined} />
}
