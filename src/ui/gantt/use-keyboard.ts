/** Carries out what the keys mean. Every action of the pointer has its key here. */
import { useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { mayDo, percentOf, shifted, type Draft, type End, type LinkDraft } from './draft.ts'
import { spanOf } from './geometry.ts'
import { draftWords } from './GanttHands.tsx'
import { commandOf, keyUnderAlt, modeAfter, type Command, type Mode } from './keys.ts'
import type { Live } from './live.ts'
import { between, isWithin } from './rows.ts'
import { DAY_MINUTES, nextZoom } from './scale.ts'
import type { GanttText } from './texts.ts'
import type { GanttColumn, GanttHandle, GanttLink, GanttProps, GanttRow, Zoom } from './types.ts'
import type { Editing } from './use-editing.ts'

export type KeyNeeds = {
  props: GanttProps
  shown: readonly GanttRow[]
  byId: ReadonlyMap<string, GanttRow>
  positions: ReadonlyMap<string, number>
  linksOf: (id: string) => readonly GanttLink[]
  active: { id: string | null; cell: number }
  setActive: (active: { id: string | null; cell: number }) => void
  /** In use, chosen or fitted. */ zoom: Zoom
  pageRows: number
  /** Those that are shown. */ columns: readonly GanttColumn[]
  showRow: (id: string) => void
  showMinute: (minute: number) => void
  /** `key` is null for the name. */
  edit: (id: string, key: string | null, typed: string | null) => void
  menuAt: (id: string) => { x: number; y: number }
  handle: GanttHandle
  t: GanttText
  language: string
  withTime: boolean
  say: (text: string) => void
}

export function useKeyboard(live: Live, editing: Editing, needs: RefObject<KeyNeeds>) {
  const mode = useRef<Mode>('browse')
  /** Where Shift began to select. */
  const anchor = useRef<number | null>(null)
  /** Rows are being ticked one by one, so walking on leaves them ticked. */
  const ticking = useRef(false)
  /** After Escape the next Tab leaves the chart, whatever Tab means in it. */
  const released = useRef(false)

  return useMemo(() => {
    const activeRow = () => {
      const { active, shown, byId } = needs.current
      return (active.id === null ? undefined : byId.get(active.id)) ?? shown[0]
    }
    const speak = () => {
      const { draft } = live.get()
      const { byId, t, language, withTime, say } = needs.current
      if (draft) say(draftWords(draft, byId, t, language, withTime))
    }
    const show = (draft: Draft) => {
      editing.show(draft)
      speak()
    }

    function begin(wanted: Exclude<Mode, 'browse'>): boolean {
      const { props, t, say } = needs.current
      const row = activeRow()
      if (!row) return false
      if (!mayDo(wanted, row, props, props.readOnly ?? false)) {
        say(t('said.mayNot', { name: row.name }))
        return false
      }
      const span = spanOf(row)
      const name = row.name
      if (wanted === 'link') editing.show({ kind: 'link', id: row.id, end: 'F', to: null, toEnd: 'S' })
      else if (wanted === 'progress') editing.show({ kind: 'progress', id: row.id, percent: row.percent ?? 0 })
      else if (span) editing.show({ kind: wanted, id: row.id, span })
      say(
        wanted === 'link'
          ? t('said.linking', { name })
          : wanted === 'progress'
            ? t('said.progress', { name })
            : wanted === 'move'
              ? t('said.moving', { name })
              : t('said.resizing', { name }),
      )
      if (span) needs.current.showMinute(wanted === 'finish' ? span.finish : span.start)
      return true
    }

    function change(command: Command): void {
      const { draft } = live.get()
      if (!draft) return
      if (command.do === 'percent' && draft.kind === 'progress')
        show({ ...draft, percent: percentOf(draft.percent + command.by) })
      if (command.do === 'linkType' && draft.kind === 'link')
        show({ ...draft, end: command.type[0] as End, toEnd: command.type[1] as End })
      if (command.do === 'target' && draft.kind === 'link') target(draft, command.to)
      if (command.do === 'shift' && (draft.kind === 'move' || draft.kind === 'start' || draft.kind === 'finish')) {
        const span = shifted(draft.kind, draft.span, command.minutes, Math.min(DAY_MINUTES, Math.abs(command.minutes)))
        show({ ...draft, span })
        needs.current.showMinute(draft.kind === 'finish' ? span.finish : span.start)
      }
    }

    /** The next row a link may go to; those above and below in the tree are passed over. */
    function target(draft: LinkDraft, to: number | 'first' | 'last'): void {
      const { shown, positions, byId, showRow } = needs.current
      const way = to === 'first' || (typeof to === 'number' && to > 0) ? 1 : -1
      const from = positions.get(draft.to ?? draft.id) ?? 0
      let at =
        to === 'first' ? 0 : to === 'last' ? shown.length - 1 : Math.max(0, Math.min(shown.length - 1, from + to))
      for (; at >= 0 && at < shown.length; at += way) {
        const row = shown[at]
        if (
          !row ||
          row.id === draft.id ||
          !spanOf(row) ||
          isWithin(byId, row.id, draft.id) ||
          isWithin(byId, draft.id, row.id)
        )
          continue
        showRow(row.id)
        show({ ...draft, to: row.id })
        return
      }
    }

    function goTo(position: number, extend: boolean): void {
      const { shown, active, setActive, showRow, props, positions } = needs.current
      const at = Math.max(0, Math.min(shown.length - 1, position))
      const row = shown[at]
      if (!row) return
      if (extend) {
        ticking.current = false
        anchor.current ??= positions.get(active.id ?? '') ?? at
        props.onSelect(between(shown, anchor.current, at))
      } else {
        anchor.current = null
        if (!ticking.current || props.selected.size === 0) props.onSelect(new Set([row.id]))
      }
      live.set({ link: null })
      setActive({ ...active, id: row.id })
      showRow(row.id)
    }

    function pickLink(by: -1 | 1): void {
      const { linksOf, byId, t, say } = needs.current
      const row = activeRow()
      if (!row) return
      const links = linksOf(row.id)
      const now = links.findIndex((link) => link.id === live.get().link)
      const at = now === -1 ? (by === 1 ? 0 : links.length - 1) : (now + by + links.length) % links.length
      const link = links[at]
      live.set({ link: link?.id ?? null })
      if (!link) return say(t('said.noLinks', { name: row.name }))
      say(
        t('said.linkPicked', {
          n: at + 1,
          count: links.length,
          from: byId.get(link.from)?.name ?? '',
          to: byId.get(link.to)?.name ?? '',
          type: t(`types.${link.type}`),
        }),
      )
    }

    /** What a key acts on: the selected rows in their order, else the one the keyboard stands on. */
    const chosen = (): string[] => {
      const { props, shown } = needs.current
      const row = activeRow()
      const ids = shown.filter((one) => props.selected.has(one.id)).map((one) => one.id)
      return ids.length > 0 ? ids : row ? [row.id] : []
    }
    /** The same, where they may be changed. */
    const changeable = (): string[] => {
      const { props, byId } = needs.current
      return props.readOnly ? [] : chosen().filter((id) => byId.get(id)?.mayChange)
    }

    function remove(): void {
      const { props } = needs.current
      const { link } = live.get()
      if (props.readOnly) return
      if (link) {
        live.set({ link: null })
        props.onUnlink?.(link)
        return
      }
      const ids = chosen()
      if (ids.length > 0) props.onRemove?.(ids)
    }

    function edit(typed: string | null): void {
      const { props, active, columns } = needs.current
      const row = activeRow()
      if (!row) return
      const column = columns[active.cell - 1]
      const may = row.mayChange && !props.readOnly
      if (may && column?.toggle) column.toggle(row)
      else if (may && (column ? column.edit : props.editName)) needs.current.edit(row.id, column?.key ?? null, typed)
      else if (typed === null) props.onOpen?.(row.id)
    }

    function enter(): void {
      const { props, shown, positions } = needs.current
      const row = activeRow()
      if (!row) return
      const at = positions.get(row.id) ?? 0
      if (at < shown.length - 1) goTo(at + 1, false)
      else if (!props.readOnly) props.onAppend?.(row.id)
    }

    function browse(command: Command): void {
      const { props, shown, positions, active, setActive, pageRows, handle } = needs.current
      const row = activeRow()
      const at = row ? (positions.get(row.id) ?? 0) : 0
      switch (command.do) {
        case 'row':
          return goTo(
            command.to === 'first'
              ? 0
              : command.to === 'last'
                ? shown.length - 1
                : command.to === 'pageDown'
                  ? at + pageRows
                  : command.to === 'pageUp'
                    ? at - pageRows
                    : active.id === null
                      ? 0
                      : at + command.to,
            command.extend,
          )
        case 'cell':
          return setActive({
            id: row?.id ?? null,
            cell: Math.max(0, Math.min(needs.current.columns.length, active.cell + command.by)),
          })
        case 'parent':
          return row?.parentId ? goTo(positions.get(row.parentId) ?? at, false) : undefined
        case 'fold':
          return row && fold(row.id, command.open)
        case 'select': {
          if (!row) return undefined
          const begun = ticking.current || props.selected.size !== 1 || !props.selected.has(row.id)
          ticking.current = true
          return begun ? props.onSelect(toggled(props.selected, row.id)) : undefined
        }
        case 'selectAll':
          return props.onSelect(new Set(shown.map((one) => one.id)))
        case 'open':
          return needs.current.props.editName ? row && props.onOpen?.(row.id) : edit(null)
        case 'edit':
          return edit(null)
        case 'type':
          return edit(command.text)
        case 'enter':
          return enter()
        case 'act':
          return changeable().length > 0 ? props.onAct?.(command.act, changeable()) : undefined
        case 'menu':
          return row && props.onMenu?.(chosen(), needs.current.menuAt(row.id))
        case 'remove':
          return remove()
        case 'today':
          return handle.toToday()
        case 'fit':
          return handle.fitAll()
        case 'show':
          return row && handle.showRow(row.id)
        case 'zoom':
          return props.onZoom(nextZoom(needs.current.zoom, command.by))
        case 'pickLink':
          return pickLink(command.by)
        case 'indent':
          return changeable().length > 0 ? props.onIndent?.(changeable()) : undefined
        case 'outdent':
          return changeable().length > 0 ? props.onOutdent?.(changeable()) : undefined
        case 'reorder':
          return row?.mayChange && !props.readOnly ? props.onReorder?.(row.id, command.by) : undefined
        default:
          return live.set({ link: null })
      }
    }

    function fold(id: string, open_: boolean): void {
      const { props } = needs.current
      const next = new Set(props.collapsed)
      if (open_) next.delete(id)
      else next.add(id)
      props.onCollapse(next)
    }

    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      // a change that ended some other way, by Escape of a drag for example
      if (live.get().draft === null) mode.current = 'browse'
      const was = mode.current
      const { props, active } = needs.current
      const row = activeRow()
      if (event.key !== 'Tab' && event.key !== 'Shift') released.current = false
      const command = commandOf(
        was,
        {
          key: keyUnderAlt(event.nativeEvent),
          shift: event.shiftKey,
          ctrl: event.ctrlKey || event.metaKey,
          alt: event.altKey,
        },
        {
          cell: active.cell,
          summary: row?.summary ?? false,
          open: row ? !props.collapsed.has(row.id) : false,
          types: props.editName !== undefined && !props.readOnly && !released.current,
        },
      )
      if (event.key === 'Escape') {
        released.current = was === 'browse'
        ticking.current = false
      }
      // Escape with nothing to cancel is for whatever the chart stands in
      if (!command || (was === 'browse' && command.do === 'cancel' && live.get().link === null)) return
      // Tab leaves the chart as well as the mode, unless it says the level of the row
      if (event.key !== 'Tab' || command.do === 'indent' || command.do === 'outdent') event.preventDefault()
      event.stopPropagation()
      mode.current = command.do === 'begin' && !begin(command.mode) ? was : modeAfter(was, command)
      if (command.do === 'begin') return
      if (was === 'browse') browse(command)
      else if (command.do === 'keep') editing.keep()
      else if (command.do === 'cancel') editing.cancel()
      else change(command)
    }
    return {
      onKeyDown,
      /** The pointer has chosen rows: one by one, or others. */
      picked: (oneByOne: boolean) => {
        ticking.current = oneByOne
        released.current = false
        anchor.current = null
      },
      goTo,
      enter,
      chosen,
    }
  }, [live, editing, needs])
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
