import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { administrationApi } from '../api.ts'
import type { ShownSettings } from '../contract.ts'
import { useText } from './use-text.ts'

type Changes = Parameters<typeof administrationApi.changeSettings.call>[0]
type Shown = Partial<Omit<ShownSettings, 'providers' | 'mail' | 'backups' | 'pausedSince'>> & {
  smtpUrl?: string | null
}

/** Puts an answer of the server where every card reads it. */
export function useShowSettings(): (settings: ShownSettings) => void {
  const client = useQueryClient()
  return (settings) => client.setQueryData(administrationApi.getSettings.queryKey({ input: {} }), settings)
}

/** The fields of one card: what was changed is held apart from what is stored, sent alone, and kept when sending fails. */
export function useSettings(settings: ShownSettings, card: string) {
  const { t } = useText()
  const toast = useToast()
  const show = useShowSettings()
  const [typed, setTyped] = useState<Shown>({})
  const { smtpUrl: _secret, ...open } = typed
  const draft = useFormDraft(
    `installation/${card}`,
    open,
    (kept) => setTyped((now) => ({ ...(now.smtpUrl === undefined ? {} : { smtpUrl: now.smtpUrl }), ...kept })),
    { ask: true },
  )
  const stored: Shown = settings
  const changes = Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => value !== stored[name as keyof Shown] && !(name === 'smtpUrl' && value === ''),
    ),
  ) as Changes
  const save = useMutation({
    mutationFn: (sent: Changes) => administrationApi.changeSettings.call(sent),
    onSuccess: (answer, sent) => {
      show(answer)
      // what was typed while it was sent is not thrown away
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof Changes] !== value)),
      )
      toast.info(t('saved'))
    },
  })
  return {
    value: <K extends keyof Shown>(name: K, otherwise: NonNullable<Shown[K]>): NonNullable<Shown[K]> =>
      typed[name] ?? stored[name] ?? otherwise,
    set: (change: Shown) => setTyped((now) => ({ ...now, ...change })),
    form: {
      // a secret is part of no draft
      draft: { ...draft, keeps: draft.keeps && !typed.smtpUrl },
      changed: Object.keys(changes).length > 0,
      busy: save.isPending,
      error: save.isError ? failureText(save.error) : undefined,
      onSave: () => save.mutate(changes),
      onDiscard: () => {
        setTyped({})
        save.reset()
      },
    },
    saveAlone: save,
  }
}
