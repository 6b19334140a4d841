/** What shows on the bar under the pointer or the keyboard: its ring, the handles of links and progress; and while something is drawn or dragged, the line and the readout. */
import { BAR_PX, barRect, spanOf } from './geometry.ts'
import { linkType, mayDo, type Draft } from './draft.ts'
import { useLive, type Live } from './live.ts'
import { DAY_MINUTES, spanWords, type Scale } from './scale.ts'
import { useGanttText, type GanttText } from './texts.ts'
import type { GanttProps, GanttRow, Span } from './types.ts'

type Callbacks = Pick<GanttProps, 'onMove' | 'onResize' | 'onProgress' | 'onLink'>
type Props = {
  byId: ReadonlyMap<string, GanttRow>
  positions: ReadonlyMap<string, number>
  scale: Scale
  rowHeight: number
  live: Live
  callbacks: Callbacks
  readOnly: boolean
  active: string | null
}

export function GanttHands(props: Props) {
  const hovered = useLive(props.live, (state) => state.hovered)
  const draft = useLive(props.live, (state) => state.draft)
  const target = draft?.kind === 'link' ? draft.to : null
  const shown = [...new Set(draft ? [draft.id, target] : [props.active, hovered])].filter((id) => id !== null)
  return (
    <>
      {shown.map((id) => (
        <Hand key={id} id={id} {...props} strong={id === props.active || draft !== null} />
      ))}
      {draft?.kind === 'link' && <Rubber {...props} />}
      {draft && <Readout {...props} draft={draft} />}
    </>
  )
}

function useRect(id: string, { byId, positions, scale, rowHeight, live }: Props) {
  const moved = useLive(live, (state) => state.spans.get(id))
  const [row, at] = [byId.get(id), positions.get(id)]
  const span = row && (moved ?? spanOf(row))
  if (!row || at === undefined || !span) return null
  const bar = barRect(span, row.milestone, scale, rowHeight)
  return { row, span, bar, top: at * rowHeight + bar.top }
}

function Hand(props: Props & { id: string; strong: boolean }) {
  const percent = useLive(props.live, (state) =>
    state.draft?.kind === 'progress' && state.draft.id === props.id ? state.draft.percent : null,
  )
  const place = useRect(props.id, props)
  if (!place) return null
  const { row, bar, top } = place
  const may = (kind: Draft['kind']) => mayDo(kind, row, props.callbacks, props.readOnly)
  const done = bar.left + (bar.width * (percent ?? row.percent ?? 0)) / 100
  return (
    <>
      {props.strong && (
        <div
          className="pg-ring"
          data-drag={may('move') || may('finish')}
          style={{ left: bar.left - 3, top: top - 3, width: bar.width + 6, height: BAR_PX + 6 }}
        />
      )}
      {may('link') && <div className="pg-hand" style={{ left: bar.left - 13, top: top + 2.5 }} />}
      {may('link') && <div className="pg-hand" style={{ left: bar.left + bar.width + 4, top: top + 2.5 }} />}
      {may('progress') && bar.width >= 28 && (
        <div className="pg-progress" style={{ left: done, top: top + BAR_PX - 2 }} />
      )}
    </>
  )
}

/** From the end the link leaves to the pointer, or to the bar it has found. */
function Rubber(props: Props) {
  const at = useLive(props.live, (state) => state.at)
  const draft = useLive(props.live, (state) => (state.draft?.kind === 'link' ? state.draft : null))
  const [from, to] = [useRect(draft?.id ?? '', props), useRect(draft?.to ?? '', props)]
  if (!draft || !from) return null
  const x = draft.end === 'F' ? from.bar.left + from.bar.width : from.bar.left
  const y = from.top + BAR_PX / 2
  const end = to ? ([draft.toEnd === 'F' ? to.bar.left + to.bar.width : to.bar.left, to.top + BAR_PX / 2] as const) : at
  if (!end) return null
  const [left, top] = [Math.min(x, end[0]) - 8, Math.min(y, end[1]) - 8]
  return (
    <svg
      className="pg-links"
      style={{ left, top, zIndex: 8 }}
      width={Math.abs(end[0] - x) + 16}
      height={Math.abs(end[1] - y) + 16}
      aria-hidden
    >
      <path
        d={`M${x - left} ${y - top}L${end[0] - left} ${end[1] - top}`}
        stroke="var(--mui-palette-primary-main)"
        strokeWidth={2}
        strokeDasharray={to ? undefined : '4 3'}
      />
      <circle cx={end[0] - left} cy={end[1] - top} r={4} fill="var(--mui-palette-primary-main)" />
    </svg>
  )
}

/** What is about to happen, in words: for the eye here, for the ear in the live region. */
export function draftWords(
  draft: Draft,
  byId: ReadonlyMap<string, GanttRow>,
  t: GanttText,
  language: string,
  withTime: boolean,
  outcome: Span | null = null,
): string {
  const name = byId.get(draft.id)?.name ?? ''
  if (draft.kind === 'progress') return t('said.percent', { name, n: draft.percent })
  if (draft.kind !== 'link')
    return t('said.dates', { name, dates: spanWords(outcome ?? draft.span, language, t('to'), withTime) })
  if (draft.to === null) return t('said.dropNothing')
  return t('said.target', {
    from: name,
    to: byId.get(draft.to)?.name ?? '',
    type: t(`types.${linkType(draft.end, draft.toEnd)}`),
  })
}

function Readout(props: Props & { draft: Draft }) {
  const { t, language } = useGanttText()
  const at = useLive(props.live, (state) => state.at)
  const outcome = useLive(props.live, (state) => (state.outcome?.of === props.draft ? state.outcome.span : null))
  const place = useRect(props.draft.kind === 'link' ? (props.draft.to ?? props.draft.id) : props.draft.id, props)
  const words = draftWords(props.draft, props.byId, t, language, props.scale.snap < DAY_MINUTES, outcome)
  const [x, y] = at ?? [place?.bar.left ?? 0, place?.top ?? 0]
  // above the bar or the finger; in the first row there is no room, so below it
  const above = y > 40
  return (
    <div className="pg-readout" aria-hidden style={{ left: x, top: above ? y - 40 : y + 32 }}>
      {words}
    </div>
  )
}
