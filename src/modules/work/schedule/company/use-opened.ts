/** Plans and rows of the projects that are opened on the chart, fetched when they are. */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { scheduleApi } from '../api.ts'
import type { Span } from '../../../../ui/gantt/types.ts'
import type { Plan } from '../contract.ts'
import type { Rows } from '../parts/rows.ts'
import { fetchRows, rowsKey } from '../parts/rows-store.ts'
import { useNewestBaselines } from '../parts/use-baseline.ts'

const NO_BASELINE: ReadonlyMap<string, Span> = new Map()

export type Opened = {
  projectId: string
  plan: Plan | undefined
  rows: Rows | undefined
  /** Where the newest baseline has its tasks. */ baseline: ReadonlyMap<string, Span>
  failed: string | null
}

export function useOpened(projectIds: readonly string[]): Opened[] {
  const client = useQueryClient()
  const plans = useQueries({
    queries: projectIds.map((projectId) => scheduleApi.getPlan.queryOptions({ input: { projectId } })),
  })
  const rows = useQueries({
    queries: projectIds.map((projectId) => ({
      queryKey: rowsKey(projectId),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchRows(client, projectId, signal),
      structuralSharing: false,
    })),
  })
  const baselines = useNewestBaselines(plans.map(({ data }) => data))
  return projectIds.map((projectId, at) => {
    const error = plans[at]?.error ?? rows[at]?.error
    return {
      projectId,
      plan: plans[at]?.data,
      rows: rows[at]?.data,
      baseline: baselines[at] ?? NO_BASELINE,
      failed: error ? failureText(error) : null,
    }
  })
}
