/** The first cards of a project's page: what is late and what that moves, the plan against today, and the work of the next two weeks. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { daysBetween, formatDate } from '../../../../lib/dates.ts'
import { link } from '../../../../kernel/contract/link.ts'
import type { PanelProps } from '../../../../kernel/web/bind.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { StatusShape } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { useRowKeys } from '../../../../ui/use-row-keys.ts'
import { projectsApi } from '../../projects/api.ts'
import { projectScheduleAddress, projectTaskAddress } from '../company/addresses.ts'
import { useChanges } from '../company/use-changes.ts'
import { toStage } from '../company/work-filter.ts'
import type { WorkItem } from '../company.contract.ts'
import { schedule } from '../manifest.ts'
import type { LateTask, Outlook, SlippingTask } from '../outlook.contract.ts'
import { ConflictDialog } from '../parts/ConflictDialog.tsx'
import { PhaseChart } from '../parts/PhaseChart.tsx'
import { useOutlook, useOutlookText } from '../parts/use-outlook.ts'
import { finishDay } from '../rules.ts'

export default function OutlookCards({ params }: PanelProps) {
  const { t } = useOutlookText()
  const projectId = String(params['projectId'])
  const found = useOutlook(projectId)
  const changes = useChanges()
  if (found.isPending) return <LoadingBlocks rows={6} />
  if (found.isError)
    return (
      <Card title={t('late.title')}>
        <ErrorState
          headingLevel="h3"
          title={t('failed')}
          text={failureText(found.error)}
          onRetry={() => void found.refetch()}
        />
      </Card>
    )
  const { data: outlook } = found
  if (outlook.tasks === 0)
    return (
      <Card title={t('phases.title')}>
        <EmptyLine
          title={t('empty.title')}
          text={t('empty.text')}
          actions={
            <Button variant="outlined" color="inherit" href={projectScheduleAddress(projectId)}>
              {t('empty.act')}
            </Button>
          }
        />
      </Card>
    )
  return (
    <>
      <LateCard projectId={projectId} outlook={outlook} changes={changes} />
      <PlanCard projectId={projectId} plan={outlook.plan} />
      <NextCard projectId={projectId} next={outlook.next} late={outlook.late.count} changes={changes} />
      {changes.conflict && (
        <ConflictDialog conflict={changes.conflict} minutesPerDay={MINUTES_PER_DAY} onSettle={changes.settle} />
      )}
    </>
  )
}

/** What is changed here are stages and percents; a day only has to be given. */
const MINUTES_PER_DAY = 480

type Changing = { changes: ReturnType<typeof useChanges> }

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  containerType: 'inline-size',
  '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
} as const
/** Below this width of the list a row has two lines. */
const NARROW = '@container (max-width: 640px)'
const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 40,
  px: 2,
  py: 0.5,
  typography: 'body2',
  '&:hover': { bgcolor: 'surface.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The rows of a card, walked with the arrows and opened with Enter. */
function Rows<R extends WorkItem>(props: {
  label: string
  rows: readonly R[]
  onToggle?: (row: R) => void
  row: (row: R) => ReactNode
  edge?: (row: R) => boolean
  columns: string
}) {
  const go = useGo()
  const { rows, edge } = props
  const rowOf = (key: string) => rows.find(({ id }) => id === key)
  const { rowProps } = useRowKeys({
    keys: rows.map(({ id }) => id),
    onOpen: (key) => {
      const row = rowOf(key)
      if (row) go(projectTaskAddress(row.projectId, row.id))
    },
    onToggle: (key) => {
      const row = rowOf(key)
      if (row) props.onToggle?.(row)
    },
  })
  return (
    <Box component="ul" aria-label={props.label} sx={LIST}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          {...rowProps(row.id)}
          sx={{
            ...ROW,
            gridTemplateColumns: props.columns,
            ...(edge?.(row) && { boxShadow: 'inset 3px 0 var(--mui-palette-error-main)' }),
            [NARROW]: {
              gridTemplateColumns: 'auto minmax(0, 1fr) auto',
              rowGap: 0.25,
              py: 1,
              // a tick stands before the name
              '& > .name': { gridColumn: props.onToggle ? '2' : '1 / 3', whiteSpace: 'normal' },
              '& > .wide': { display: 'none' },
              '& > .who': { gridColumn: '1', gridRow: '2' },
              '& > .what': { gridColumn: '2 / 4', gridRow: '2', whiteSpace: 'normal' },
            },
          }}
        >
          {props.row(row)}
        </Box>
      ))}
    </Box>
  )
}

function Name({ row }: { row: WorkItem }) {
  return (
    <Link
      className="name"
      href={projectTaskAddress(row.projectId, row.id)}
      color="inherit"
      title={row.name}
      tabIndex={-1}
      sx={{ fontWeight: 600, minWidth: 0, ...CUT }}
    >
      {row.name}
    </Link>
  )
}

/** Whoever has it, by name where one does; several as initials. */
function Who({ row }: { row: WorkItem }) {
  const { t } = useOutlookText()
  const [first, ...others] = row.assignees
  if (!first)
    return (
      <Box className="who" sx={{ color: 'text.secondary', ...CUT }}>
        {t('late.nobody')}
      </Box>
    )
  return (
    <Box className="who" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Avatar name={first.name} decorative={others.length === 0} />
      {others.length === 0 ? (
        <Box component="span" sx={{ color: 'text.secondary', ...CUT }}>
          {first.name}
        </Box>
      ) : (
        others.slice(0, 2).map((one) => <Avatar key={one.resourceId} name={one.name} />)
      )}
    </Box>
  )
}

const STEPS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** How far a task is, changed in place by whoever may. */
function Percent({ row, changes }: { row: WorkItem } & Changing) {
  const { t } = useOutlookText()
  if (!row.mayEdit) return <ProgressBar percent={row.percent} />
  const offered = [...new Set([...STEPS, row.percent])].toSorted((a, b) => a - b)
  return (
    <InlineSelect
      label={t('next.percentOf', { name: row.name })}
      value={String(row.percent)}
      options={offered.map((percent) => ({ value: String(percent), label: `${percent} %` }))}
      onChange={(percent) =>
        void changes.act(row.projectId, [
          { op: 'set', taskId: row.id, before: { percent: row.percent }, after: { percent: Number(percent) } },
        ])
      }
    />
  )
}

function LateCard({ projectId, outlook, changes }: { projectId: string; outlook: Outlook } & Changing) {
  const { t } = useOutlookText()
  const { late, atRisk, next } = outlook
  const rows = [...late.rows, ...atRisk.rows]
  const address = link(schedule, 'portfolio', { projectId, due: 'late' })
  return (
    <Card
      title={t('late.title')}
      note={
        late.count > 0
          ? t('late.count', { late: late.count, next: next.count })
          : atRisk.count > 0 && t('late.atRisk', { count: atRisk.count })
      }
      action={late.count > late.rows.length && <Button href={address}>{t('late.all')}</Button>}
    >
      {rows.length === 0 ? (
        <EmptyLine title={t('late.none')} text={<PlannedLate projectId={projectId} />} />
      ) : (
        <Rows
          label={t('late.title')}
          rows={rows}
          edge={(row) => row.holdsUp}
          columns="minmax(0, 3fr) minmax(0, 2fr) 112px 72px minmax(0, 4fr) 84px"
          row={(row) => <LateRow row={row} changes={changes} />}
        />
      )}
    </Card>
  )
}

/** Nothing is behind, and still the end comes after the agreed one: then the plan itself has it there. */
function PlannedLate({ projectId }: { projectId: string }) {
  const { t, language } = useOutlookText()
  const { data: project } = useQuery(projectsApi.get.queryOptions({ input: { projectId } }))
  const { endDate, expectedFinish } = project ?? {}
  if (!endDate || !expectedFinish || expectedFinish <= endDate) return null
  return t('late.byPlan', {
    date: formatDate(expectedFinish, language),
    count: daysBetween(endDate, expectedFinish),
  })
}

function LateRow({ row, changes }: { row: LateTask | SlippingTask } & Changing) {
  const { t, language } = useOutlookText()
  const what =
    row.moves && row.holdsUp
      ? t('late.moves', { name: row.moves.name, date: formatDate(row.moves.date, language) })
      : row.holdsUp
        ? t('late.critical')
        : row.floatDays === null
          ? ''
          : row.floatDays === 0
            ? t('late.noFloat')
            : t('late.float', { count: row.floatDays })
  return (
    <>
      <Name row={row} />
      <Who row={row} />
      <Box className="wide" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {'expected' in row
          ? t('late.expected', { date: formatDate(row.expected, language, 'short') })
          : t('late.due', { date: formatDate(finishDay(row), language, 'short') })}
      </Box>
      <Box
        sx={{
          color: 'expected' in row ? 'warning.main' : 'error.main',
          fontWeight: 600,
          textAlign: 'right',
          whiteSpace: 'nowrap',
        }}
      >
        {t('late.by', { count: row.daysLate })}
      </Box>
      <Box className="what" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
        {row.holdsUp && <StatusShape tone="error" />}
        <span>{what}</span>
      </Box>
      <Box className="wide" sx={{ textAlign: 'right' }}>
        <Percent row={row} changes={changes} />
      </Box>
    </>
  )
}

function PlanCard({ projectId, plan }: { projectId: string; plan: Outlook['plan'] }) {
  const { t } = useOutlookText()
  const later = plan.phases.some(({ expected, finish }) => expected > finish)
  const note = [
    ...(plan.baseline === null ? [] : [t('phases.baseline', { name: plan.baseline })]),
    ...(later ? [t('phases.ahead')] : []),
  ]
  return (
    <Card
      title={t('phases.title')}
      note={note.join(', ')}
      action={<Button href={projectScheduleAddress(projectId)}>{t('phases.open')}</Button>}
    >
      <PhaseChart projectId={projectId} phases={plan.phases} />
      {plan.count > plan.phases.length && (
        <Box sx={{ px: 2, py: 1, typography: 'caption', color: 'text.secondary' }}>
          {t('phases.more', { count: plan.count - plan.phases.length })}
        </Box>
      )}
    </Card>
  )
}

function NextCard({
  projectId,
  next,
  late,
  changes,
}: { projectId: string; next: Outlook['next']; late: number } & Changing) {
  const { t, language } = useOutlookText()
  const toast = useToast()
  const done = async (row: WorkItem) => {
    if (!row.mayEdit) return
    const answer = await changes.act(projectId, [toStage(row, 'done')])
    if (answer) toast.undo(t('next.doneSaid', { name: row.name }), () => void changes.act(projectId, answer.inverse))
  }
  const day = (date: string) => formatDate(date, language, 'short')
  return (
    <Card
      title={t('next.title')}
      note={next.count > 0 && t('next.count', { count: next.count })}
      action={<Button href={link(schedule, 'portfolio', { projectId })}>{t('next.all')}</Button>}
    >
      {next.count === 0 ? (
        <EmptyLine title={t(late > 0 ? 'next.onlyLate' : 'next.none')} />
      ) : (
        <Rows
          label={t('next.title')}
          rows={next.rows}
          onToggle={(row) => void done(row)}
          columns="auto minmax(0, 3fr) minmax(0, 2fr) 196px 84px 88px"
          row={(row) => (
            <>
              <Checkbox
                disabled={!row.mayEdit}
                checked={false}
                tabIndex={-1}
                onChange={() => void done(row)}
                slotProps={{ input: { 'aria-label': t('next.done', { name: row.name }) } }}
                sx={{ ml: -0.75, mr: -1, gridRow: 1 }}
              />
              <Name row={row} />
              <Box className="wide" sx={{ minWidth: 0 }}>
                <Who row={row} />
              </Box>
              <Box className="what" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {row.expected
                  ? t('next.expected', { from: day(row.start.slice(0, 10)), to: day(row.expected) })
                  : t('next.fromTo', { from: day(row.start.slice(0, 10)), to: day(finishDay(row)) })}
              </Box>
              <Box className="wide">
                <Percent row={row} changes={changes} />
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'flex-end',
                  gap: 0.75,
                  whiteSpace: 'nowrap',
                  color: row.critical ? 'error.main' : 'text.secondary',
                  fontWeight: row.critical ? 600 : 400,
                }}
              >
                {row.critical && <StatusShape tone="error" />}
                {t(row.critical ? 'next.critical' : row.expected ? 'next.slips' : 'next.onPlan')}
              </Box>
            </>
          )}
        />
      )}
    </Card>
  )
}
