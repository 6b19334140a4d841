/** Begins, shows, keeps and drops a change. The pointer and the keyboard both work through it, so that they cannot differ. */
import { useMemo, type RefObject } from 'react'
import { changeOf, changes, tell, type Draft } from './draft.ts'
import { draftWords } from './GanttHands.tsx'
import type { Live } from './live.ts'
import type { GanttText } from './texts.ts'
import type { GanttChange, GanttProps, GanttRow, Preview, Span } from './types.ts'

export type Editing = {
  show: (draft: Draft, at?: readonly [number, number]) => void
  keep: () => void
  cancel: () => void
}

type Needs = {
  props: GanttProps
  byId: ReadonlyMap<string, GanttRow>
  t: GanttText
  language: string
  withTime: boolean
  say: (text: string) => void
}

/** So long a slow answer leaves the screen to the drag before it is asked again, as a share of what it took. */
const REST_SHARE = 1.5

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

export function useEditing(live: Live, needs: RefObject<Needs>): Editing {
  return useMemo(() => createEditing(live, needs), [live, needs])
}

function createEditing(live: Live, needs: RefObject<Needs>): Editing {
  let asked: GanttChange | null = null
  let busy = false
  let round = 0

  const own = (draft: Draft): [string, Span][] =>
    draft.kind === 'move' || draft.kind === 'start' || draft.kind === 'finish' ? [[draft.id, draft.span]] : []

  /** The bar stays under the pointer; where it will really end, the answer knows, if it is the answer to what is shown now. */
  const settleOn = (draft: Draft, change: GanttChange, follows: Preview) => {
    const span = JSON.stringify(changeOf(draft)) === JSON.stringify(change) ? follows.get(draft.id) : undefined
    live.set({
      spans: withOwn(
        follows,
        own(draft).map(([id, mine]) => [id, span && span.start === mine.start ? span : mine]),
      ),
      ...(span && { outcome: { of: draft, span } }),
    })
    const { byId, t, language, withTime, say } = needs.current
    const words = (told: Span | null) => draftWords(draft, byId, t, language, withTime, told)
    if (span && live.get().at === null && words(span) !== words(null)) say(words(span))
  }

  const ask = (change: GanttChange) => {
    asked = change
    if (!busy) void answer()
  }

  async function answer(): Promise<void> {
    const [{ preview }, change, mine] = [needs.current.props, asked, round]
    if (!preview || !change) return
    asked = null
    busy = true
    const began = performance.now()
    try {
      const follows = await preview(change)
      const { draft } = live.get()
      if (draft && mine === round) settleOn(draft, change, follows)
    } finally {
      const rest = Math.min(250, (performance.now() - began) * REST_SHARE)
      setTimeout(() => {
        busy = false
        if (asked) void answer()
      }, rest)
    }
  }

  /** A callback that fails leaves no draft behind. */
  const toldOf = (draft: Draft, props: GanttProps) => {
    try {
      return tell(draft, props)
    } catch (error) {
      end()
      throw error
    }
  }

  const end = () => {
    round += 1
    asked = null
    live.clear()
  }

  return {
    show: (draft, at) => {
      const before = live.get()
      // most moves of a pointer stay within a step
      if (before.draft && JSON.stringify(before.draft) === JSON.stringify(draft)) {
        live.set({ at: at ?? null })
        return
      }
      const span = own(draft)
      live.set({ draft, at: at ?? null, spans: span.length > 0 ? withOwn(before.spans, span) : before.spans })
      const change = changeOf(draft)
      if (change) ask(change)
    },
    keep: () => {
      const { draft } = live.get()
      const { props, byId, t, language, withTime, say } = needs.current
      const row = draft && byId.get(draft.id)
      if (!draft || !row || !changes(draft, row)) return end()
      say(
        t('said.kept', {
          what: draftWords(
            draft,
            byId,
            t,
            language,
            withTime,
            live.get().outcome?.of === draft ? (live.get().outcome?.span ?? null) : null,
          ),
        }),
      )
      const told = toldOf(draft, props)
      if (!isPromise(told)) return end()
      // the dates stay where they were dropped until the caller has its answer; a refusal is the caller's to tell
      round += 1
      const mine = round
      const settle = () => {
        if (mine === round) end()
      }
      live.set({ draft: null, at: null })
      told.then(settle, settle)
      return undefined
    },
    cancel: () => {
      if (live.get().draft) needs.current.say(needs.current.t('said.cancelled'))
      end()
    },
  }
}

function withOwn(spans: Preview, own: readonly [string, Span][]): Preview {
  const all = new Map(spans)
  for (const [id, span] of own) all.set(id, span)
  return all
}
