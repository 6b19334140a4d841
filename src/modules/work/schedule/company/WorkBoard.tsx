/** The work of all projects by stage. A card is moved by dragging it, or by the list on it. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { scheduleApi } from '../api.ts'
import type { WorkItem } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { assigneeNames, finishDay, type Stage, STAGES, waitedNames } from '../rules.ts'
import { projectTaskAddress } from './addresses.ts'
import type { Changes } from './use-changes.ts'
import { askedOf, toStage, type WorkFilter } from './work-filter.ts'
import { WorkMarks } from './WorkMarks.tsx'
import { companyToday } from '../../../../ui/formats.ts'

const AT_ONCE = 25

type Props = { filter: WorkFilter; changes: Changes; onAssign: (item: WorkItem) => void }

export function WorkBoard({ filter, changes, onAssign }: Props) {
  const { t } = useText()
  const [dragged, setDragged] = useState<WorkItem | null>(null)
  const move = (item: WorkItem, stage: Stage) => {
    if (item.stage !== stage) void changes.act(item.projectId, [toStage(item, stage)])
  }
  const shown = filter.stage ? [filter.stage] : STAGES
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: `repeat(${shown.length}, minmax(260px, 86%))`,
          md: `repeat(${shown.length}, minmax(0, 1fr))`,
        },
        overflowX: { xs: 'auto', md: 'visible' },
        scrollSnapType: { xs: 'x mandatory', md: 'none' },
        pb: { xs: 1, md: 0 },
      }}
    >
      {shown.map((stage) => (
        <Column
          key={stage}
          stage={stage}
          filter={filter}
          onAssign={onAssign}
          onMove={move}
          onDrag={setDragged}
          dropping={dragged !== null && dragged.stage !== stage}
          onDrop={() => {
            if (dragged) move(dragged, stage)
            setDragged(null)
          }}
          title={t(`company.stages.${stage}`)}
        />
      ))}
    </Box>
  )
}

type ColumnProps = {
  stage: Stage
  title: string
  filter: WorkFilter
  dropping: boolean
  onDrop: () => void
  onDrag: (item: WorkItem | null) => void
  onMove: (item: WorkItem, stage: Stage) => void
  onAssign: (item: WorkItem) => void
}

function Column({ stage, title, filter, dropping, onDrop, onDrag, onMove, onAssign }: ColumnProps) {
  const { t } = useText()
  const [today] = useState(() => companyToday())
  const [over, setOver] = useState(false)
  const input = askedOf(stage, filter, today)
  const found = useInfiniteQuery(
    scheduleApi.listWork.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, cursor, size: AT_ONCE, total: cursor === undefined }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const total = found.data?.pages[0]?.total
  const accept = (event: DragEvent) => {
    if (!dropping) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <Box
      component="section"
      aria-label={title}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
      sx={{
        minWidth: 0,
        scrollSnapAlign: 'start',
        border: 1,
        borderColor: over && dropping ? 'primary.main' : 'line.hair',
        borderRadius: 1,
        bgcolor: over && dropping ? 'surface.selected' : 'surface.sunk',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 1.5, py: 1.25 }}>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        {total && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {total.capped ? t('company.moreThan', { count: total.count }) : total.count}
          </Typography>
        )}
        {stage === 'done' && filter.due === undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary', ml: 'auto' }}>
            {t('company.lastWeeks')}
          </Typography>
        )}
      </Box>
      {found.isPending && <LoadingBlocks rows={3} rowHeight={72} />}
      {found.isError && (
        <ErrorState headingLevel="h3" text={failureText(found.error)} onRetry={() => void found.refetch()} />
      )}
      {found.data && rows.length === 0 && (
        <Typography variant="body2" sx={{ px: 1.5, pb: 1.5, color: 'text.secondary' }}>
          {t('company.noneHere')}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          px: 1,
          pb: rows.length > 0 ? 1 : 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {rows.map((item) => (
          <Card key={item.id} item={item} onDrag={onDrag} onMove={onMove} onAssign={onAssign} />
        ))}
      </Box>
      {found.hasNextPage && (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('company.moreTasks')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function Card({
  item,
  onDrag,
  onMove,
  onAssign,
}: { item: WorkItem } & Pick<ColumnProps, 'onDrag' | 'onMove' | 'onAssign'>) {
  const { t } = useText()
  const waiting = waitedNames(item.waitsFor)
  return (
    <Box
      component="li"
      draggable={item.mayEdit}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', item.name)
        onDrag(item)
      }}
      onDragEnd={() => onDrag(null)}
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 1.5,
        py: 1,
        cursor: item.mayEdit ? 'grab' : 'default',
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Link
        href={projectTaskAddress(item.projectId, item.id)}
        color="inherit"
        draggable={false}
        sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {item.name}
      </Link>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {item.projectName} · <DateText value={finishDay(item)} />
      </Box>
      {waiting.length > 0 && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('company.waitsForNames', { names: waiting.join(', ') })}
        </Box>
      )}
      <WorkMarks item={item} wrap />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mx: -0.5, mb: -0.5 }}>
        {item.mayEdit ? (
          <>
            <Button
              color="inherit"
              aria-label={[assigneeNames(item.assignees), t('company.assign.title', { name: item.name })]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onAssign(item)}
              sx={{
                px: 0.5,
                minWidth: 0,
                flex: 1,
                justifyContent: 'flex-start',
                textAlign: 'left',
                typography: 'caption',
                color: item.assignees.length > 0 ? 'text.primary' : 'text.secondary',
              }}
            >
              {assigneeNames(item.assignees) || t('company.assign.open')}
            </Button>
            <InlineSelect
              label={t('company.stageOf', { name: item.name })}
              value={item.stage}
              options={STAGES.map((value) => ({ value, label: t(`company.stages.${value}`) }))}
              onChange={(stage) => onMove(item, stage)}
            />
          </>
        ) : (
          <Box sx={{ typography: 'caption', px: 0.5 }}>{assigneeNames(item.assignees)}</Box>
        )}
      </Box>
    </Box>
  )
}
