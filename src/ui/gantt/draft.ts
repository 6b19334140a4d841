/** A change that is being made with the pointer or the keyboard and is not kept yet. */
import type { LinkType, Minute } from '../../lib/scheduling/types.ts'
import type { GanttChange, GanttProps, GanttRow, Span, Told } from './types.ts'

export type End = 'S' | 'F'
export type SpanDraft = { kind: 'move' | 'start' | 'finish'; id: string; span: Span }
type ProgressDraft = { kind: 'progress'; id: string; percent: number }
export type LinkDraft = { kind: 'link'; id: string; end: End; to: string | null; toEnd: End }
export type Draft = SpanDraft | ProgressDraft | LinkDraft

/** Whole steps only: the time of day at which a task begins stays what it was. */
export const snapped = (minutes: number, step: number): number => Math.round(minutes / step) * step

/** The dates after moving a bar, or one of its ends, by some minutes. An end does not pass the other one. */
export function shifted(kind: SpanDraft['kind'], span: Span, by: number, least: number): Span {
  if (kind === 'move') return { start: span.start + by, finish: span.finish + by }
  const shortest = Math.min(least, Math.max(1, span.finish - span.start))
  if (kind === 'start') return { start: Math.min(span.start + by, span.finish - shortest), finish: span.finish }
  return { start: span.start, finish: Math.max(span.finish + by, span.start + shortest) }
}

export const percentOf = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

export const linkType = (from: End, to: End): LinkType => `${from}${to}`

/** What the caller's `preview` is asked; progress and links move nothing before they are kept. */
export function changeOf(draft: Draft): GanttChange | null {
  if (draft.kind === 'move') return { id: draft.id, kind: 'move', start: draft.span.start }
  if (draft.kind === 'start') return { id: draft.id, kind: 'start', start: draft.span.start }
  if (draft.kind === 'finish') return { id: draft.id, kind: 'finish', finish: draft.span.finish }
  return null
}

type Callbacks = Pick<GanttProps, 'onMove' | 'onResize' | 'onProgress' | 'onLink'>

/** Whether a draft differs from the row it began with, so that a click tells nobody anything. */
export function changes(draft: Draft, row: GanttRow): boolean {
  if (draft.kind === 'link') return draft.to !== null && draft.to !== draft.id
  if (draft.kind === 'progress') return draft.percent !== row.percent
  return draft.kind === 'finish' ? draft.span.finish !== row.finish : draft.span.start !== row.start
}

export function tell(draft: Draft, callbacks: Callbacks): Told {
  switch (draft.kind) {
    case 'move':
      return callbacks.onMove?.(draft.id, draft.span.start)
    case 'start':
      return callbacks.onResize?.(draft.id, { start: draft.span.start })
    case 'finish':
      return callbacks.onResize?.(draft.id, { finish: draft.span.finish })
    case 'progress':
      return callbacks.onProgress?.(draft.id, draft.percent)
    case 'link':
      return draft.to === null
        ? undefined
        : callbacks.onLink?.({ from: draft.id, to: draft.to, type: linkType(draft.end, draft.toEnd) })
  }
}

/** What a row lets be done to it with the callbacks there are. */
export function mayDo(kind: Draft['kind'], row: GanttRow, callbacks: Callbacks, readOnly: boolean): boolean {
  if (readOnly || !row.mayChange) return false
  if (kind === 'link') return callbacks.onLink !== undefined
  if (row.start === null && row.finish === null) return false
  if (kind === 'move') return callbacks.onMove !== undefined
  if (row.summary || row.milestone) return false
  return kind === 'progress' ? callbacks.onProgress !== undefined : callbacks.onResize !== undefined
}

/** The end of a bar a minute is nearer to. */
export const nearerEnd = (span: Span, minute: Minute): End => (minute > (span.start + span.finish) / 2 ? 'F' : 'S')
