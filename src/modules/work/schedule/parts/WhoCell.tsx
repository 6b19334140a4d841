/** Who works on a task, written as names: those that are found are offered, and nobody is assigned whom nobody knows. */
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { fold } from '../../../../lib/scheduling/files/csv-words.ts'
import type { EditCell } from '../../../../ui/gantt/types.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { scheduleApi } from '../api.ts'
import type { Plan, Task } from '../contract.ts'
import type { Act } from './act.ts'
import { CellInput } from './CellInput.tsx'
import { CellList } from './CellList.tsx'
import { type ResourceChoice, resourceIdOf, useResourceChoices } from './use-resource-choices.ts'
import { useText } from './use-text.ts'

const OFFERED = 6
const WHOLE = 100

type Props = { plan: Plan; task: Task; title: string; value: string; edit: Parameters<EditCell>[1]; act: Act }

export function WhoCell({ plan, task, title, value, edit, act }: Props) {
  const { t } = useText()
  const id = useId()
  const toast = useToast()
  const client = useQueryClient()
  const [text, setText] = useState(edit.typed ?? value)
  const [marked, setMarked] = useState(0)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const over = useRef(false)
  const part = text.split(/[,;]/).at(-1)?.trim() ?? ''
  const { choices } = useResourceChoices(text === value ? '' : part)
  const known: ResourceChoice[] = [
    ...plan.resources.map((one) => ({
      key: one.id,
      name: one.name,
      about: '',
      userId: one.userId,
      resourceId: one.id,
    })),
    ...choices.filter((one) => !plan.resources.some((known) => fold(known.name) === fold(one.name))),
  ]
  const byName = (name: string) => known.find((one) => fold(one.name) === fold(name))
  const offered =
    part !== '' && text !== value && !byName(part)
      ? known.filter((one) => fold(one.name).includes(fold(part))).slice(0, OFFERED)
      : []
  const at = Math.min(marked, offered.length - 1)
  const names = (typed: string) =>
    typed
      .split(/[,;]/)
      .map((one) => one.trim())
      .filter(Boolean)
  const stranger = names(text).find((name) => !byName(name))

  const assign = async (people: readonly ResourceChoice[]) => {
    try {
      const ids = await Promise.all(people.map(resourceIdOf))
      const units = new Map(task.assignments.map((one) => [one.resourceId, one.units]))
      const after = [...new Set(ids)].map((resourceId) => ({ resourceId, units: units.get(resourceId) ?? WHOLE }))
      await act([{ op: 'assign', taskId: task.id, before: task.assignments, after }])
      if (ids.some((one) => !plan.resources.some((known) => known.id === one)))
        await client.invalidateQueries({
          queryKey: scheduleApi.getPlan.queryKey({ input: { projectId: plan.projectId } }),
        })
    } catch (failure) {
      toast.error(failureText(failure))
    }
  }
  const keep = (typed: string): boolean => {
    if (over.current) return true
    const people = names(typed).map(byName)
    if (people.includes(undefined)) return false
    over.current = true
    void assign(people.filter((one) => one !== undefined))
    return true
  }
  const withChoice = (choice: ResourceChoice) => [...names(text).slice(0, -1), choice.name].join(', ')
  const onKey = (event: KeyboardEvent) => {
    if (offered.length === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setMarked((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
      return true
    }
    const choice = offered[at]
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.shiftKey || !choice || !keep(withChoice(choice)))
      return false
    edit.close(event.key === 'Enter' ? 'down' : 'next')
    return true
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
        choices={offered.map(({ key, name }) => ({ key, name }))}
        marked={at}
        onChoose={(chosen) => {
          const choice = offered[chosen]
          if (choice && keep(withChoice(choice))) edit.close()
        }}
      >
        {offered.length === 0 && stranger !== undefined && <span>{t('cells.stranger', { name: stranger })}</span>}
      </CellList>
    </Box>
  )
}
