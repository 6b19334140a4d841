import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText, fieldIssues } from '../../../../kernel/web/failure.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { assistantApi } from '../api.ts'
import type { ModelSettings } from '../contract.ts'
import { useText } from './use-text.ts'

type Typed = { on: boolean; url: string; model: string }

/** The model of the installation. The key is no part of what is kept as a draft. */
export function ModelForm({ settings }: { settings: ModelSettings }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [key, setKey] = useState('')
  const [forget, setForget] = useState(false)
  const draft = useFormDraft('assistant-model', { typed }, (kept) => setTyped(kept.typed), { ask: true })
  const reset = () => {
    setTyped(null)
    setKey('')
    setForget(false)
  }
  const save = useMutation({
    mutationFn: (now: Typed) =>
      assistantApi.setModelSettings.call({
        on: now.on,
        url: now.url.trim() || null,
        model: now.model.trim(),
        ...(key.trim() !== '' ? { key: key.trim() } : forget ? { key: null } : {}),
      }),
    onSuccess: (stored) => {
      client.setQueryData(assistantApi.getModelSettings.queryKey({ input: {} }), stored)
      reset()
      toast.info(t('settings.saved'))
    },
  })
  const stored: Typed = { on: settings.on, url: settings.url ?? '', model: settings.model }
  const now = typed ?? stored
  const issues = save.isError ? fieldIssues(save.error) : {}
  const change = (part: Partial<Typed>) => setTyped({ ...now, ...part })
  const changed =
    JSON.stringify({ ...now, url: now.url.trim(), model: now.model.trim() }) !== JSON.stringify(stored) ||
    key.trim() !== '' ||
    forget
  return (
    <SettingsForm
      draft={draft}
      changed={changed}
      valid
      busy={save.isPending}
      error={save.isError && Object.keys(issues).length === 0 ? failureText(save.error) : undefined}
      onSave={() => save.mutate(now)}
      onDiscard={() => {
        reset()
        save.reset()
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('settings.intro')}
      </Typography>
      <CheckInput
        label={t('settings.on')}
        value={now.on}
        onChange={(on) => change({ on })}
        help={t('settings.onHelp')}
      />
      <TextInput
        label={t('settings.url')}
        type="url"
        value={now.url}
        onChange={(url) => change({ url })}
        maxLength={500}
        help={t('settings.urlHelp')}
        error={issues['url']}
      />
      <TextInput
        label={t('settings.model')}
        value={now.model}
        onChange={(model) => change({ model })}
        maxLength={200}
        help={t('settings.modelHelp')}
        error={issues['model']}
      />
      <PasswordInput
        label={t('settings.key')}
        value={key}
        onChange={setKey}
        autoComplete="new-password"
        help={settings.hasKey ? t('settings.keyStored') : t('settings.keyHelp')}
        error={issues['key']}
      />
      {settings.hasKey && <CheckInput label={t('settings.forgetKey')} value={forget} onChange={setForget} />}
    </SettingsForm>
  )
}
