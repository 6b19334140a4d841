/** The form of one record: what is typed is kept as a draft, refused fields are told at the field, and saving makes old answers stale. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, fieldIssues } from '../failure.ts'
import { useFormDraft } from '../draft.ts'

/** `start` is what the form begins with, `draft` names it in this browser, `key` are the queries that show such records. */
export function useRecordForm<V extends object, R>(options: {
  draft: string
  start: V
  key: () => QueryKey
  save: (values: V) => Promise<R>
  onSaved: (record: R) => void
}) {
  const client = useQueryClient()
  const [values, setValues] = useState(options.start)
  const draft = useFormDraft(options.draft, values, setValues)
  const saving = useMutation({
    mutationFn: () => options.save(values),
    onSuccess: (record) => {
      draft.clear()
      void client.invalidateQueries({ queryKey: options.key() })
      options.onSaved(record)
    },
  })
  const issues = saving.isError ? fieldIssues(saving.error) : {}
  return {
    values,
    /** What an input of this field needs beside its label. */
    input: <K extends keyof V & string>(key: K) => ({
      name: key,
      value: values[key],
      onChange: (value: V[K]) => setValues({ ...values, [key]: value }),
      ...(issues[key] === undefined ? {} : { error: issues[key] }),
    }),
    set: <K extends keyof V & string>(key: K, value: V[K]) => setValues({ ...values, [key]: value }),
    /** What was refused at a field that is part of another, as `fields.floors`. */
    issueAt: (place: string): string | undefined => issues[place],
    /** What the dialog around it needs. */
    dialog: {
      busy: saving.isPending,
      // a refusal that names fields stands at them
      error: saving.isError && Object.keys(issues).length === 0 ? failureText(saving.error) : undefined,
      draft: draft.isKept,
      onDiscardDraft: draft.discard,
      onSubmit: () => saving.mutate(),
    },
  }
}
