/** One card of the company record: its fields are typed apart, kept as a draft, and saved alone. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
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
) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState<T | null>(null)
  const draft = useFormDraft(`company/${company.id}/${card}`, { typed }, (kept) => setTyped(kept.typed), { ask: true })
  const values = typed ?? stored
  const save = useMutation({
    mutationFn: () => companiesApi.update.call({ version: company.version, ...toChanges(values) }),
    onSuccess: (answer) => {
      client.setQueryData(companiesApi.get.queryKey({ input: {} }), answer)
      setTyped(null)
      toast.info(t('saved'))
    },
    // the other cards stay as they are; this one shows the message and the current record stands behind it
    onError: (error) =>
      failureOf(error).code === 'CONFLICT' && client.invalidateQueries({ queryKey: companiesApi.get.key() }),
  })
  const conflict = save.isError && failureOf(save.error).code === 'CONFLICT'
  return {
    values,
    set: (change: Partial<T>) => setTyped({ ...values, ...change }),
    form: {
      draft,
      changed: typed !== null && JSON.stringify(typed) !== JSON.stringify(stored),
      busy: save.isPending,
      onSave: () => save.mutate(),
      error: !save.isError ? undefined : conflict ? t('conflict') : t('failed', { reason: failureText(save.error) }),
      onDiscard: () => {
        setTyped(null)
        save.reset()
      },
    },
  }
}
