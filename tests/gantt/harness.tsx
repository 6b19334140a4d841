/** A page with nothing but the chart. `?tasks=10000&theme=dark&lang=es&mode=table&zoom=days&resources&readonly&empty&bare` */
import Box from '@mui/material/Box'
import { useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { texts } from '../../src/ui/texts.ts'
import { ThemeRoot } from '../../src/ui/ThemeRoot.tsx'
import { Gantt } from '../../src/ui/gantt/Gantt.tsx'
import { GanttLegend } from '../../src/ui/gantt/GanttLegend.tsx'
import { GanttTools } from '../../src/ui/gantt/GanttTools.tsx'
import { minuteWords } from '../../src/ui/gantt/scale.ts'
import { ganttPdf, ganttPngs } from '../../src/ui/gantt/print/print-gantt.ts'
import type { GanttChange, GanttColumn, GanttHandle, GanttRow, Span, Zoom } from '../../src/ui/gantt/types.ts'
import { day, largeSchedule, sampleSchedule } from './schedule.ts'

const DAY = 1_440
const query = new URLSearchParams(location.search)
const count = Number(query.get('tasks') ?? 0)
const language = query.get('lang') ?? 'en'
const given =
  count > 0
    ? { ...largeSchedule(count), resources: [] }
    : query.has('empty')
      ? { rows: [], links: [], resources: [] }
      : sampleSchedule()
texts.change(language)
if (query.get('theme') === 'dark') localStorage.setItem('mui-mode', 'dark')
else localStorage.setItem('mui-mode', 'light')

const told: unknown[] = []
/** For the check: files as text. */
async function printed(kind: 'pdf' | 'png', paper: 'a3' | 'a4' | 'tabloid' | 'letter', across = 1): Promise<string[]> {
  const print = {
    paper,
    across,
    title: 'Harbor Street Library',
    subtitle: 'Schedule, baseline 2',
    today: day('2026-11-18') + 720,
    language,
    freeTime: weekends,
    block: {
      firm: 'Ridgeline Engineering',
      project: 'Harbor Street Library',
      client: query.get('client') ?? 'City of Port Ellis',
      status: 'Checked',
      printed: '18 Nov 2026',
    },
    columns: [
      {
        title: 'Start',
        width: 56,
        align: 'right' as const,
        text: (row: GanttRow) => minuteWords(row.start ?? 0, language, false, false),
      },
      { title: 'Done', width: 40, align: 'right' as const, text: (row: GanttRow) => `${row.percent} %` },
    ],
  }
  const blobs =
    kind === 'pdf'
      ? [await ganttPdf(given.rows, given.links, print, new Date(0))]
      : await ganttPngs(given.rows, given.links, print)
  return Promise.all(
    blobs.map(async (blob) =>
      btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCodePoint(byte)).join('')),
    ),
  )
}
Object.assign(window, { told, printed })

function weekends(from: number, to: number): [number, number][] {
  const bands: [number, number][] = []
  for (let at = Math.floor(from / DAY) * DAY; at < to; at += DAY)
    if (new Date(at * 60_000).getUTCDay() === 6) bands.push([at, at + 2 * DAY])
  return bands
}

const after = new Map<string, string[]>()
for (const link of given.links) {
  const list = after.get(link.from)
  if (list) list.push(link.to)
  else after.set(link.from, [link.to])
}
let known: { rows: readonly GanttRow[]; byId: ReadonlyMap<string, GanttRow> } | null = null
function byIdOf(rows: readonly GanttRow[]): ReadonlyMap<string, GanttRow> {
  if (known?.rows !== rows) known = { rows, byId: new Map(rows.map((row) => [row.id, row])) }
  return known.byId
}

/** Stands in for the scheduling engine: what hangs on a moved task moves with it. */
function follow(rows: readonly GanttRow[], change: GanttChange): Map<string, Span> {
  const byId = byIdOf(rows)
  const row = byId.get(change.id)
  const by =
    change.kind === 'move'
      ? change.start - (row?.start ?? 0)
      : change.kind === 'finish'
        ? change.finish - (row?.finish ?? 0)
        : 0
  const moved = new Map<string, Span>()
  const queue = [change.id]
  for (let id = queue.pop(); id !== undefined && moved.size < 500; id = queue.pop()) {
    const one = byId.get(id)
    if (!one || moved.has(id) || one.start === null || one.finish === null) continue
    moved.set(id, { start: one.start + by, finish: one.finish + by })
    queue.push(...(after.get(id) ?? []))
  }
  return moved
}

function Harness() {
  const [rows, setRows] = useState<readonly GanttRow[]>(given.rows)
  const [links, setLinks] = useState(given.links)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(count > 0 ? [] : ['2.1']))
  const [zoom, setZoom] = useState<Zoom>((query.get('zoom') as Zoom) ?? 'weeks')
  const handle = useRef<GanttHandle>(null)
  const columns = useMemo<GanttColumn[]>(
    () => [
      {
        key: 'days',
        title: 'Days',
        width: 52,
        align: 'right',
        cell: (row) => (row.milestone ? '–' : Math.round(((row.finish ?? 0) - (row.start ?? 0)) / DAY)),
      },
      {
        key: 'start',
        title: 'Start',
        width: 64,
        align: 'right',
        cell: (row) => (row.start === null ? '–' : minuteWords(row.start, language, false, false)),
      },
      {
        key: 'finish',
        title: 'Finish',
        width: 64,
        align: 'right',
        cell: (row) =>
          row.finish === null ? '–' : minuteWords(row.milestone ? row.finish : row.finish - 1, language, false, false),
      },
      {
        key: 'done',
        title: 'Done',
        width: 70,
        align: 'right',
        cell: (row) => `${row.percent} %`,
        edit: (row, { close }) => (
          <input
            aria-label="Done"
            autoFocus
            defaultValue={row.percent}
            style={{ width: 44 }}
            onBlur={() => close()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                change(row.id, { percent: Number(event.currentTarget.value) })
                close()
              }
              if (event.key === 'Escape') close()
            }}
          />
        ),
      },
    ],
    [],
  )
  const change = (id: string, next: Partial<GanttRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...next } : row)))
  const shift = (moved: Map<string, Span>) =>
    setRows((all) =>
      all.map((row) => {
        const span = moved.get(row.id)
        return span ? { ...row, ...span } : row
      }),
    )
  const tell = (what: unknown) => told.push(what)
  return (
    <Box sx={{ height: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      {!query.has('bare') && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 2, p: 1 }}>
          <GanttLegend baseline float />
          <GanttTools zoom={zoom} onZoom={setZoom} handle={handle} />
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0, borderTop: 1, borderColor: 'line.hair' }}>
        <Gantt
          label="Schedule"
          rows={rows}
          links={links}
          columns={columns}
          collapsed={collapsed}
          onCollapse={setCollapsed}
          selected={selected}
          onSelect={setSelected}
          zoom={zoom}
          onZoom={setZoom}
          handle={handle}
          today={day('2026-11-18') + 12 * 60}
          freeTime={weekends}
          mode={query.get('mode') === 'table' ? 'table' : 'chart'}
          readOnly={query.has('readonly')}
          resources={query.has('resources') ? given.resources : undefined}
          gridWidth={507}
          preview={(wanted) => follow(rows, wanted)}
          onMove={(id, start) => {
            tell({ onMove: id, start })
            shift(follow(rows, { id, kind: 'move', start }))
          }}
          onResize={(id, end) => {
            tell({ onResize: id, ...end })
            change(id, end)
          }}
          onProgress={(id, percent) => {
            tell({ onProgress: id, percent })
            change(id, { percent })
          }}
          onLink={(link) => {
            tell({ onLink: link })
            setLinks((all) => [...all, { ...link, id: `${link.from}-${link.to}`, lag: 0, critical: false }])
          }}
          onUnlink={(id) => {
            tell({ onUnlink: id })
            setLinks((all) => all.filter((link) => link.id !== id))
          }}
          onOpen={(id) => tell({ onOpen: id })}
          onRemove={(ids) => tell({ onRemove: ids })}
          onIndent={(id) => tell({ onIndent: id })}
          onOutdent={(id) => tell({ onOutdent: id })}
          onReorder={(id, by) => tell({ onReorder: id, by })}
        />
      </Box>
    </Box>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeRoot defaultMode={query.get('theme') === 'dark' ? 'dark' : 'light'}>
    <Harness />
  </ThemeRoot>,
)
