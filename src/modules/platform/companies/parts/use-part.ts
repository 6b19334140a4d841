/** One card of the company record: its fields are typed apart, kept as a draft, and saved alone. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { mergedIn } from '../../../../kernel/web/record/changes.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { companiesApi } from '../api.ts'
import type { CompanyRecord } from './company-record.ts'
import { useText } from './use-text.ts'

export type Changes = Omit<Parameters<typeof companiesApi.update.call>[0], 'version'>

export function usePart<T extends object>(
  company: CompanyRecord,
  card: string,
  stored: T,
  toChanges: (values: T) => Changes,
  onSaved?: () => unknown,
) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { values, set, edited, discard, draft, notice } = useTyped(company, card, stored)
  const save = useMutation({
    mutationFn: (also: Changes) =>
      companiesApi.update.call({ version: company.version, ...toChanges(values), ...also }),
    onSuccess: (answer) => {
      client.setQueryData(companiesApi.get.queryKey({ input: {} }), answer)
      discard()
      toast.info(t('saved'))
      return onSaved?.()
    },
    // the other cards stay as they are; this one shows the message and the current record stands behind it
    onError: (error) =>
      failureOf(error).code === 'CONFLICT' && client.invalidateQueries({ queryKey: companiesApi.get.key() }),
  })
  const conflict = save.isError && failureOf(save.error).code === 'CONFLICT'
  return {
    values,
    /** Saves with something that belongs to this step and not to the record. */
    saveWith: (also: Changes) => save.mutate(also),
    set,
    form: {
      draft,
      changed: edited,
      busy: save.isPending,
      onSave: () => save.mutate({}),
      notice,
      error: !save.isError ? undefined : conflict ? t('conflict') : t('failed', { reason: failureText(save.error) }),
      onDiscard: () => {
        discard()
        save.reset()
      },
    },
  }
}

/** What is typed into a card, while others may save the same record: it follows what they save, except where the person typed, and names what both wrote. */
export function useTyped<T extends object>(company: CompanyRecord, card: string, stored: T) {
  // what the record was when the person began says which fields are theirs
  const [edit, setEdit] = useState<{ base: T; typed: T } | null>(null)
  const draft = useFormDraft(`company/${company.id}/${card}`, { edit }, (kept) => setEdit(kept.edit), { ask: true })
  const { values, clashes } = edit ? mergedIn(edit.base, edit.typed, stored) : { values: stored, clashes: {} }
  return {
    values,
    set: (change: Partial<T>) => setEdit({ base: edit?.base ?? stored, typed: { ...values, ...change } }),
    edited: edit !== null && JSON.stringify(values) !== JSON.stringify(stored),
    discard: () => setEdit(null),
    draft,
    notice: useMeanwhile(Object.values(clashes)),
  }
}

/** Says what somebody else saved where the person typed something else; their saving would replace it. */
function useMeanwhile(theirs: readonly unknown[]): string | undefined {
  const { t } = useText()
  if (theirs.length === 0) return undefined
  const said = theirs.filter((value) => typeof value === 'string' || typeof value === 'number')
  if (said.length < theirs.length) return t('meanwhile')
  return t('meanwhileValues', { values: said.map((value) => `“${value}”`).join(', ') })
}
