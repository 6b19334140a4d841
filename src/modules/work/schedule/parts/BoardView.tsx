/** Tasks by stage. A card moves by pointer, by its menu, or with Alt and an arrow. */
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { dayOfStart, minuteOf } from '../../../../lib/wall-clock.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { Plan, Task } from '../contract.ts'
import { finishDay, type Stage, STAGES } from '../rules.ts'
import type { Act } from './act.ts'
import { setFields } from './changes.ts'
import type { Rows } from './rows.ts'
import { useText } from './use-text.ts'

const SHOWN_AT_FIRST = 50

type Props = {
  plan: Plan
  rows: Rows
  only: ReadonlySet<string> | null
  act: Act
  onOpen: (taskId: string) => void
  fresh: ReadonlySet<string>
  height: string
}

export function BoardView({ plan, rows, only, act, onOpen, fresh, height }: Props) {
  const { t } = useText()
  const [over, setOver] = useState<Stage | null>(null)
  const [more, setMore] = useState<Partial<Record<Stage, number>>>({})
  const [menu, setMenu] = useState<{ anchor: HTMLElement; task: Task } | null>(null)
  const columns = useMemo(() => {
    const by: Record<Stage, Task[]> = { todo: [], doing: [], review: [], done: [] }
    for (const task of rows.tasks.values())
      if (!task.summary && (only === null || only.has(task.id))) by[task.stage].push(task)
    for (const stage of STAGES)
      by[stage].sort((a, b) => (a.start === b.start ? a.name.localeCompare(b.name) : a.start < b.start ? -1 : 1))
    return by
  }, [rows.tasks, only])
  const move = (task: Task | undefined, stage: Stage) =>
    task && task.stage !== stage && plan.may.edit ? act([setFields(task, { stage })]) : undefined
  const onKey = (event: KeyboardEvent, task: Task) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const next = STAGES[STAGES.indexOf(task.stage) + by]
    if (!event.altKey || by === 0 || !next) return
    event.preventDefault()
    void move(task, next)
  }
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        height,
        overflow: 'auto',
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(200px, 1fr))',
        bgcolor: 'background.paper',
      }}
    >
      {STAGES.map((stage) => {
        const limit = more[stage] ?? SHOWN_AT_FIRST
        return (
          <Box
            key={stage}
            component="section"
            aria-label={t(`stages.${stage}`)}
            data-stage={stage}
            onDragOver={(event) => {
              if (plan.may.edit) {
                event.preventDefault()
                setOver(stage)
              }
            }}
            onDragLeave={() => setOver((now) => (now === stage ? null : now))}
            onDrop={(event) => {
              event.preventDefault()
              setOver(null)
              void move(rows.tasks.get(event.dataTransfer.getData('text/plain')), stage)
            }}
            sx={{
              borderLeft: 1,
              borderColor: 'line.hair',
              '&:first-of-type': { borderLeft: 0 },
              minWidth: 0,
              bgcolor: over === stage ? 'surface.selected' : undefined,
            }}
          >
            <Box
              sx={{
                position: 'sticky',
                top: 0,
                zIndex: 1,
                display: 'flex',
                justifyContent: 'space-between',
                px: 1.5,
                py: 1,
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'line.hair',
              }}
            >
              <Typography variant="h4" component="h2">
                {t(`stages.${stage}`)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {columns[stage].length}
              </Typography>
            </Box>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
            >
              {columns[stage].slice(0, limit).map((task) => (
                <Card
                  key={task.id}
                  task={task}
                  plan={plan}
                  fresh={fresh.has(task.id)}
                  onOpen={onOpen}
                  onKey={(event) => onKey(event, task)}
                  onMenu={(anchor) => setMenu({ anchor, task })}
                />
              ))}
              {columns[stage].length === 0 && (
                <Typography component="li" variant="body2" sx={{ color: 'text.secondary', px: 0.5, py: 1 }}>
                  {t('board.none')}
                </Typography>
              )}
            </Box>
            {columns[stage].length > limit && (
              <Box sx={{ px: 1, pb: 1 }}>
                <Button onClick={() => setMore({ ...more, [stage]: limit + SHOWN_AT_FIRST })}>
                  {t('board.more', { n: columns[stage].length - limit })}
                </Button>
              </Box>
            )}
          </Box>
        )
      })}
      <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        {STAGES.filter((stage) => stage !== menu?.task.stage).map((stage) => (
          <MenuItem
            key={stage}
            onClick={() => {
              void move(menu?.task, stage)
              setMenu(null)
            }}
          >
            {t('board.moveTo', { stage: t(`stages.${stage}`) })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

type CardProps = {
  task: Task
  plan: Plan
  fresh: boolean
  onOpen: (id: string) => void
  onKey: (event: KeyboardEvent) => void
  onMenu: (anchor: HTMLElement) => void
}

function Card({ task, plan, fresh, onOpen, onKey, onMenu }: CardProps) {
  const { t, language } = useText()
  const date = (day: string) => formatDate(day, language, 'dayMonth')
  const [start, finish] = [dayOfStart(minuteOf(task.start) ?? 0), finishDay(task)]
  const names = task.assignments
    .map(({ resourceId }) => plan.resources.find((one) => one.id === resourceId)?.name ?? '')
    .filter(Boolean)
    .join(', ')
  return (
    // the keys work from the link and the menu inside; the card itself is no stop
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Box
      component="li"
      draggable={plan.may.edit}
      onKeyDown={onKey}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', task.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        bgcolor: fresh ? 'tint.copper' : 'background.paper',
        px: 1.25,
        py: 1,
        cursor: plan.may.edit ? 'grab' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          onClick={() => onOpen(task.id)}
          sx={{
            flex: 1,
            minWidth: 0,
            typography: 'body2',
            fontWeight: 600,
            textAlign: 'left',
            overflowWrap: 'anywhere',
            py: 0.25,
          }}
        >
          {task.name}
        </Link>
        {plan.may.edit && (
          <IconButton
            aria-label={t('board.menuOf', { name: task.name })}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
            sx={{ my: -0.5, mr: -1 }}
          >
            <MoreHoriz />
          </IconButton>
        )}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
        {start === finish ? date(finish) : t('board.dates', { start: date(start), finish: date(finish) })}
        {names && ` · ${names}`}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mt: 0.75,
          flexWrap: 'wrap',
          '&:empty': { display: 'none' },
        }}
      >
        {task.critical && <StatusChip tone="error" label={t('critical')} />}
        {!task.milestone && task.percent > 0 && task.percent < 100 && <ProgressBar percent={task.percent} width={56} />}
      </Box>
    </Box>
  )
}
