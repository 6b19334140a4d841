/** The cell of predecessors or successors while it is written: `3FS+2d`, or part of a name. It answers with the date before anything is kept. */
import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { durationText } from '../../../../lib/durations.ts'
import { fold } from '../../../../lib/scheduling/files/csv-words.ts'
import { dayOfStart, minuteOf } from '../../../../lib/wall-clock.ts'
import type { EditCell } from '../../../../ui/gantt/types.ts'
import type { Plan, Task } from '../contract.ts'
import { finishDay, outline } from '../rules.ts'
import type { Act } from './act.ts'
import { CellInput } from './CellInput.tsx'
import { CellList } from './CellList.tsx'
import { drawn } from './drawn.ts'
import { elapsedText } from './elapsed.ts'
import { type CellLink, type LinkBook, linkCellText, type LinkSide, linkSteps, readCell } from './link-cells.ts'
import type { Rows } from './rows.ts'
import type { AskEngine } from './use-preview.ts'
import { useText } from './use-text.ts'

const OFFERED = 6
/** So long the engine is left alone while somebody types. */
const PAUSE_MS = 120

type Props = {
  plan: Plan
  rows: Rows
  book: LinkBook
  task: Task
  side: LinkSide
  title: string
  edit: Parameters<EditCell>[1]
  act: Act
  ask: AskEngine
}

export function LinkCell({ plan, rows, book, task, side, title, edit, act, ask }: Props) {
  const { t } = useText()
  const id = useId()
  const value = linkCellText(book, task.id, side)
  const [text, setText] = useState(edit.typed ?? value)
  const [marked, setMarked] = useState(0)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const over = useRef(false)
  const cell = useMemo(() => readCell(book, task.id, text), [book, task.id, text])
  // the last part is what somebody is typing; a number that is not there, or part of a name, is looked for
  const part = text.split(/[,;]/).at(-1)?.trim() ?? ''
  const unknown = cell.problem?.kind === 'unknownPredecessor' && cell.problem.typed === part
  const offered = useMemo(() => (unknown ? found(rows, part, task.id) : []), [unknown, rows, part, task.id])
  const at = Math.min(marked, offered.length - 1)
  const steps = useMemo(
    () => (cell.problem ? [] : linkSteps(book, task.id, side, cell.links)),
    [book, task.id, side, cell],
  )
  const starts = useStart({ plan, rows, task, steps, ask })

  const keep = (typed: string): boolean => {
    if (over.current) return true
    const read = readCell(book, task.id, typed)
    if (read.problem) return false
    over.current = true
    void act(linkSteps(book, task.id, side, read.links))
    return true
  }
  const withChoice = (choice: { wbs: string }) =>
    [
      ...text
        .split(/[,;]/)
        .slice(0, -1)
        .map((one) => one.trim()),
      choice.wbs,
    ].join(', ')
  const take = (then: 'down' | 'next') => {
    const choice = offered[at]
    if (!choice || !keep(withChoice(choice))) return false
    edit.close(then)
    return true
  }
  const onKey = (event: KeyboardEvent) => {
    if (offered.length === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setMarked((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
      return true
    }
    return event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)
      ? take(event.key === 'Enter' ? 'down' : 'next')
      : false
  }
  return (
    <Box ref={setAnchor} component="span" sx={{ display: 'block' }}>
      <CellInput
        label={`${title}: ${task.name}`}
        value={value}
        typed={edit.typed}
        onType={(typed) => {
          setText(typed)
          setMarked(0)
        }}
        onKey={onKey}
        onKeep={keep}
        onClose={edit.close}
        {...(offered.length > 0 ? { list: { id, marked: `${id}-${at}` } } : {})}
      />
      <CellList
        id={id}
        anchor={anchor}
        choices={offered.map(({ task: one, wbs }) => ({ key: one.id, number: wbs, name: one.name }))}
        marked={at}
        onChoose={(chosen) => {
          const choice = offered[chosen]
          if (choice && keep(withChoice(choice))) edit.close()
        }}
      >
        {cell.problem && offered.length === 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {t(`cells.${cell.problem.kind}`, { text: cell.problem.typed })}
          </Box>
        )}
        {!cell.problem &&
          cell.links.map((link) => (
            <LinkSentence key={`${link.task.id} ${link.type}`} link={link} plan={plan} side={side} />
          ))}
        {!cell.problem && side === 'before' && starts !== null && <So start={starts} />}
        <span>{t('cells.linkHelp')}</span>
      </CellList>
    </Box>
  )
}

/** Tasks whose number begins with what was typed, or whose name holds it. */
function found(rows: Rows, part: string, except: string) {
  const [number, words] = [part.replace(/\s*(?:FS|SS|FF|SF)?\s*(?:[+-].*)?$/i, ''), fold(part)]
  if (number === '' && words === '') return []
  return outline([...rows.tasks.values()])
    .filter(
      ({ task, wbs }) =>
        task.id !== except &&
        task.name !== '' &&
        ((number !== '' && wbs.startsWith(number)) || (words !== '' && fold(task.name).includes(words))),
    )
    .slice(0, OFFERED)
}

/** When the task would start with these links, once the engine has said it. */
function useStart({
  plan,
  rows,
  task,
  steps,
  ask,
}: Pick<Props, 'plan' | 'rows' | 'task' | 'ask'> & { steps: ReturnType<typeof linkSteps> }): number | null {
  const [answer, setAnswer] = useState<{ steps: typeof steps; start: number } | null>(null)
  useEffect(() => {
    if (steps.length === 0) return undefined
    let gone = false
    const timer = setTimeout(() => {
      const basis = drawn(rows, [{ changes: steps, dates: [], over: null }])
      void ask(plan, basis, { changes: [] }).then((dates) => {
        const moved = dates.find((one) => one.id === task.id)
        if (!gone) setAnswer({ steps, start: moved?.start ?? minuteOf(task.start) ?? 0 })
      })
    }, PAUSE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [plan, rows, task, steps, ask])
  return answer?.steps === steps ? answer.start : null
}

function LinkSentence({ link, plan, side }: { link: CellLink; plan: Plan; side: LinkSide }) {
  const { t, language } = useText()
  const { task, type, lag, elapsed } = link
  const amount = Math.abs(lag)
  const words = elapsed
    ? elapsedText(amount, language)
    : durationText(amount, { minutesPerDay: plan.minutesPerDay }, language)
  const day = type === 'FS' || type === 'FF' ? finishDay(task) : dayOfStart(minuteOf(task.start) ?? 0)
  const sentence =
    side === 'before'
      ? t(`why.${type}`, { name: task.name, date: formatDate(day, language) })
      : t(`cells.to.${type}`, { name: task.name })
  return (
    <span>
      {sentence}
      {lag === 0 ? '' : ` ${t(lag > 0 ? 'why.lag' : 'why.lead', { lag: words })}`}
    </span>
  )
}

function So({ start }: { start: number }) {
  const { t, language } = useText()
  return (
    <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
      {t('cells.so', { date: formatDate(dayOfStart(start), language) })}
    </Box>
  )
}
