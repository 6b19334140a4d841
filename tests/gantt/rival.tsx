/** The same schedules in @svar-ui/react-gantt, in the same theme, to compare with. `?tasks=10000` */
import { Gantt, Willow } from '@svar-ui/react-gantt'
import '@svar-ui/react-gantt/all.css'
import { createRoot } from 'react-dom/client'
import { ThemeRoot } from '../../src/ui/ThemeRoot.tsx'
import { largeSchedule } from './schedule.ts'

const { rows, links } = largeSchedule(Number(new URLSearchParams(location.search).get('tasks') ?? 1_000))
const KINDS = { FS: 'e2s', SS: 's2s', FF: 'e2e', SF: 's2e' } as const
const tasks = rows.map((row) => ({
  id: row.id,
  text: row.name,
  start: new Date((row.start ?? 0) * 60_000),
  end: new Date((row.finish ?? 0) * 60_000),
  progress: row.percent,
  parent: row.parentId ?? 0,
  type: row.summary ? 'summary' : row.milestone ? 'milestone' : 'task',
  ...(row.summary && { open: true }),
}))
const arrows = links.map((link) => ({ id: link.id, source: link.from, target: link.to, type: KINDS[link.type] }))
const scales = [
  { unit: 'month', step: 1, format: '%F %Y' },
  { unit: 'week', step: 1, format: '%j' },
]

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeRoot>
    <Willow fonts={false}>
      <div style={{ height: '100vh' }}>
        <Gantt tasks={tasks} links={arrows} scales={scales} cellWidth={31} cellHeight={32} />
      </div>
    </Willow>
  </ThemeRoot>,
)
