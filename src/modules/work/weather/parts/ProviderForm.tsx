import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText, fieldIssues } from '../../../../kernel/web/failure.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { WeatherSettings } from '../contract.ts'
import { DEFAULT_PROVIDER, LEAST_MINUTES, MOST_MINUTES } from '../rules.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { useText } from './use-text.ts'

type Typed = { on: boolean; url: string; everyMinutes: number | null }

/** Whether and where forecasts are asked for. */
export function ProviderForm({ settings }: { settings: WeatherSettings }) {
  const { t } = useText()
  const [typed, setTyped] = useState<Typed | null>(null)
  const draft = useFormDraft('weather-provider', { typed }, (kept) => setTyped(kept.typed), { ask: true })
  const save = useSaveSettings(() => setTyped(null))
  const stored: Typed = { on: settings.on, url: settings.url ?? '', everyMinutes: settings.everyMinutes }
  const now = typed ?? stored
  const every = now.everyMinutes
  const everyFits = every !== null && Number.isInteger(every) && every >= LEAST_MINUTES && every <= MOST_MINUTES
  const issue = save.isError ? fieldIssues(save.error)['url'] : undefined
  const limits = t('settings.everyHelp', { least: LEAST_MINUTES, most: MOST_MINUTES })
  const change = (part: Partial<Typed>) => setTyped({ ...now, ...part })
  return (
    <SettingsForm
      draft={draft}
      changed={typed !== null && JSON.stringify({ ...typed, url: typed.url.trim() }) !== JSON.stringify(stored)}
      valid={everyFits}
      busy={save.isPending}
      error={save.isError && !issue ? failureText(save.error) : undefined}
      onSave={() => {
        if (everyFits) save.mutate({ on: now.on, url: now.url.trim() || null, everyMinutes: every })
      }}
      onDiscard={() => {
        setTyped(null)
        save.reset()
      }}
    >
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
        placeholder={DEFAULT_PROVIDER}
        help={t('settings.urlHelp')}
        error={issue}
      />
      <NumberInput
        label={t('settings.every')}
        unit={t('settings.everyUnit')}
        value={every}
        onChange={(everyMinutes) => change({ everyMinutes })}
        help={limits}
        error={everyFits ? undefined : limits}
      />
    </SettingsForm>
  )
}
