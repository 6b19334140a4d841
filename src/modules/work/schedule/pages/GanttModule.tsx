/** The projects a person ticked, on one time scale (spec 1 §2). */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../../projects/api.ts'
import { scheduleApi } from '../api.ts'
import { LEAST_PX, type Zoom, ZOOMS } from '../company/timeline.ts'
import { TimelineChart } from '../company/TimelineChart.tsx'
import { TimelineTable } from '../company/TimelineTable.tsx'
import { useText } from '../parts/use-text.ts'
import { TIMELINE_OFFERED } from '../rules.ts'

export default function GanttModule() {
  const { t } = useText()
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [asTable, setAsTable] = useState(false)
  const ticked = useQuery({ ...projectsApi.getTimeline.queryOptions({ input: {} }), refetchInterval: REFRESH_MS })
  const ids = ticked.data?.activeProjectIds ?? []
  const found = useQuery({
    ...scheduleApi.listTimeline.queryOptions({ input: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  // names and dates are the projects' own
  useFollow(['projects'], scheduleApi.listTimeline.key())
  const failed = [ticked, found].find((one) => one.isError)
  // what was unticked goes at once, what was ticked comes with its answer
  const rows = (found.data?.rows ?? []).filter((row) => ids.includes(row.projectId))
  const empty =
    ticked.isSuccess && (ids.length === 0 || (found.isSuccess && !found.isPlaceholderData && rows.length === 0))
  const tools = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {!asTable && (
        <InlineSelect
          framed
          label={t('timeline.zoom')}
          value={zoom}
          onChange={setZoom}
          options={ZOOMS.map((one) => ({ value: one, label: t(`timeline.zooms.${one}`) }))}
        />
      )}
      <Button onClick={() => setAsTable(!asTable)}>{t(asTable ? 'timeline.chart' : 'timeline.table')}</Button>
    </Box>
  )
  return (
    <ModuleCard title={t('panels.gantt')} action={rows.length > 0 && tools}>
      {failed ? (
        <ErrorState
          headingLevel="h3"
          title={t('timeline.failed')}
          text={failureText(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : empty ? (
        <Nothing />
      ) : rows.length === 0 ? (
        <Box sx={{ p: 2, minHeight: LEAST_PX, boxSizing: 'border-box' }}>
          <LoadingBlocks rows={4} />
        </Box>
      ) : asTable ? (
        <TimelineTable label={t('panels.gantt')} rows={rows} />
      ) : (
        <TimelineChart label={t('panels.gantt')} rows={rows} zoom={zoom} />
      )}
    </ModuleCard>
  )
}

/** Says how to tick, and offers what the person works on. */
function Nothing() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const active = useQuery(
    projectsApi.list.queryOptions({ input: { scope: 'mine', state: 'active', size: TIMELINE_OFFERED } }),
  )
  const show = useMutation({
    mutationFn: (activeProjectIds: string[]) => projectsApi.setTimeline.call({ activeProjectIds }),
    onSuccess: (answer) => client.setQueryData(projectsApi.getTimeline.queryOptions({ input: {} }).queryKey, answer),
    onError: (error) => toast.error(t('timeline.notSaved', { reason: failureText(error) })),
  })
  const offered = active.data?.rows.map((row) => row.id) ?? []
  return (
    <EmptyLine
      title={t('timeline.none')}
      text={t('timeline.help')}
      actions={
        offered.length > 0 && (
          <Button variant="outlined" color="inherit" disabled={show.isPending} onClick={() => show.mutate(offered)}>
            {t('timeline.offer')}
          </Button>
        )
      }
    />
  )
}
