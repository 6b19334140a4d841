/** The state of a small form: values, and messages that appear on leaving a field. */
import { useState, type MouseEvent } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'

type Checks<V> = { [K in keyof V]?: (values: V) => string | undefined }

/** What is typed is kept as a draft under the name `draft`, except for the fields that are `secret`. */
type Kept<V> = { draft: string; secret?: readonly (keyof V & string)[] }

export function useFields<V extends Record<string, string>>(initial: V, checks: Checks<V>, keeping?: Kept<V>) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const open = Object.fromEntries(
    Object.entries(values).filter(([name]) => !keeping?.secret?.includes(name)),
  ) as Partial<V>
  const draft = useFormDraft(keeping?.draft ?? null, open, (kept) => setValues((was) => ({ ...was, ...kept })), {
    ask: true,
  })
  const problem = (name: keyof V & string) => checks[name]?.(values)
  const names = Object.keys(initial) as (keyof V & string)[]
  return {
    values,
    /** For `DraftLine`; cleared after success. */
    draft,
    /** Props of the input called `name`. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValues((was) => ({ ...was, [name]: value })),
      onBlur: () => setLeft((was) => new Set([...was, name])),
      error: left.has(name) ? problem(name) : undefined,
    }),
    /** Shows every message of `only` (or of all) and says whether there is none. */
    valid: (only: readonly (keyof V & string)[] = names) => {
      setLeft((was) => new Set([...was, ...only]))
      return only.every((name) => problem(name) === undefined)
    },
    /** Back to the first values, without messages. */
    clear: () => {
      setValues(initial)
      setLeft(new Set())
    },
  }
}

/** For the button of a form: a message that appears on leaving a field would move the button away from under the pointer. */
export const keepFieldFocused = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** Puts the cursor into the first field that has a message. */
export function focusFirstProblem(form: HTMLElement): void {
  setTimeout(() => {
    const field = form.querySelector('[aria-invalid="true"]')
    if (field instanceof HTMLElement) field.focus()
  })
}
