/** A schedule without anybody in two places: choose a project, look at what would move, apply it and take it back. */
import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { scheduleApi } from '../../schedule/api.ts'
import type { Change } from '../../schedule/contract.ts'
import { forecastsApi } from '../api.ts'
import type { LevellingProposal } from '../contract.ts'
import { useText } from './use-text.ts'

const AT_ONCE = 50

export function LevellingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const title = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [chosen, choose] = useState('')
  const projects = useInfiniteQuery(
    forecastsApi.listOverbooked.infiniteOptions({
      input: (cursor: string | undefined) => ({ size: AT_ONCE, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const rows = projects.data?.pages.flatMap((page) => page.rows) ?? []
  const projectId = chosen || (rows.length === 1 ? (rows[0]?.id ?? '') : '')
  const people = rows.find((row) => row.id === projectId)?.people ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={title}
      slotProps={{
        paper: { sx: { width: phone ? '100%' : 760, m: phone ? 0 : 4, ...(phone && { borderRadius: 0, border: 0 }) } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Typography variant="h2" id={title} sx={{ flex: 1 }}>
          {t('level.title')}
        </Typography>
        <IconButton aria-label={t('level.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, sm: 3 }, pb: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: '72ch' }}>
          {t('level.help')}
        </Typography>
        {projects.isPending && <LoadingBlocks rows={2} />}
        {projects.isError && (
          <ErrorState
            headingLevel="h3"
            title={t('level.failed')}
            text={failureText(projects.error)}
            requestId={failureOf(projects.error).requestId}
            onRetry={() => void projects.refetch()}
          />
        )}
        {projects.data && rows.length === 0 && <Alert severity="info">{t('level.none')}</Alert>}
        {rows.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'end', gap: 1, maxWidth: 460, mb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <SelectInput
                label={t('level.project')}
                emptyLabel={t('level.choose')}
                value={projectId}
                onChange={choose}
                options={rows.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Box>
            {projects.hasNextPage && (
              <Button disabled={projects.isFetchingNextPage} onClick={() => void projects.fetchNextPage()}>
                {t('resources.next')}
              </Button>
            )}
          </Box>
        )}
        {people.length > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 2 }}>
            {t('level.people', { names: people.join(', ') })}
          </Typography>
        )}
        {projectId !== '' && <Proposal key={projectId} projectId={projectId} onDone={onClose} />}
      </Box>
    </Dialog>
  )
}

function Proposal({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const { t } = useText()
  const found = useQuery({ ...forecastsApi.getLevelling.queryOptions({ input: { projectId } }), retry: false })
  const apply = useApply(onDone)
  const proposal = found.data
  if (found.isPending)
    return (
      <Box component="output" sx={{ display: 'block' }}>
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {t('level.working')}
        </Typography>
        <LoadingBlocks rows={4} />
      </Box>
    )
  if (found.isError) return <Alert severity="warning">{failureText(found.error)}</Alert>
  if (!proposal || proposal.moves.length === 0) return <Alert severity="info">{t('level.fine')}</Alert>
  return (
    <>
      <FinishLine proposal={proposal} />
      <Moves proposal={proposal} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {proposal.mayEdit ? (
          <Button variant="contained" disabled={apply.isPending} onClick={() => apply.mutate(proposal)}>
            {t('level.apply')}
          </Button>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('level.readOnly')}
          </Typography>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('level.moves', { count: proposal.moves.length })}
        </Typography>
      </Box>
    </>
  )
}

/** One change of the schedule as any other: refused where somebody changed what was seen, and taken back by its own steps. */
function useApply(onDone: () => void) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['schedule', 'insights', 'figures'].some((module) => JSON.stringify(queryKey).startsWith(`[["${module}"`)),
    })
  const undo = useMutation({
    mutationFn: (input: { projectId: string; changes: Change[] }) => scheduleApi.change.call(input),
    onError: (error) => toast.error(failureText(error)),
    onSuccess: () => {
      toast.info(t('level.undone'))
      return again()
    },
  })
  return useMutation({
    mutationFn: ({ projectId, changes }: LevellingProposal) => scheduleApi.change.call({ projectId, changes }),
    onSuccess: ({ inverse }, { projectId, moves }) => {
      toast.undo(t('level.applied', { count: moves.length }), () => undo.mutate({ projectId, changes: inverse }))
      onDone()
      return again()
    },
    onError: (error) => {
      toast.error(failureOf(error).code === 'SCHEDULE_CONFLICT' ? t('level.again') : failureText(error))
      return again()
    },
  })
}

function FinishLine({ proposal: { oldFinish, newFinish } }: { proposal: LevellingProposal }) {
  const { t, language } = useText()
  if (oldFinish === null || newFinish === null) return null
  const day = (date: string) => formatDate(date, language)
  return (
    <Typography
      variant="body2"
      sx={{ mb: 1, fontWeight: 600, color: newFinish > oldFinish ? 'warning.main' : undefined }}
    >
      {newFinish === oldFinish
        ? t('level.finishSame', { date: day(oldFinish) })
        : t('level.finishMoves', { from: day(oldFinish), to: day(newFinish) })}
    </Typography>
  )
}

function Moves({ proposal: { moves } }: { proposal: LevellingProposal }) {
  const { t } = useText()
  const why = ({ resource, waitsFor }: LevellingProposal['moves'][number]) => {
    const names = waitsFor.join(', ')
    if (resource === null) return t('level.follows', { names })
    return names ? t('level.waits', { resource, names }) : t('level.off', { resource })
  }
  return (
    <Box
      sx={{
        overflowX: 'auto',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        maxHeight: '46dvh',
        overflowY: 'auto',
      }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={t('level.title')}
        sx={{
          '& tbody td, & tbody th': { py: 0.75, verticalAlign: 'top' },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('level.task')}</TableCell>
            <TableCell align="right">{t('level.old')}</TableCell>
            <TableCell align="right">{t('level.new')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('level.why')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {moves.map((move) => (
            <TableRow key={move.taskId}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                {move.name}
                <Box
                  component="span"
                  sx={{
                    display: { xs: 'block', sm: 'none' },
                    typography: 'caption',
                    color: 'text.secondary',
                    fontWeight: 400,
                  }}
                >
                  {why(move)}
                </Box>
              </TableCell>
              <TableCell align="right">
                <DateText value={move.oldStart} />
              </TableCell>
              <TableCell align="right">
                <DateText value={move.newStart} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'table-cell' } }}>
                {why(move)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
