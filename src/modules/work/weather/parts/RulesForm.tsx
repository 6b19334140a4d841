import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import type { System } from '../../../../lib/units.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import type { WeatherSettings } from '../contract.ts'
import { RULE_KINDS, WEATHER_RULES, type WeatherRule } from '../rules.ts'
import { FIGURE_OF, shownValue, storedValue, symbolOf } from './figures.ts'
import { useFigures } from './use-figures.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { useText } from './use-text.ts'

/** Limits as they are typed, in the units of the person. */
type Typed = Record<WeatherRule, { on: boolean; limit: number | null }>

function typedOf(rules: WeatherSettings['rules'], system: System): Typed {
  const of = (rule: WeatherRule) => ({
    on: rules[rule].on,
    limit: shownValue(rules[rule].limit, FIGURE_OF[rule], system),
  })
  return { gust: of('gust'), rain: of('rain'), frost: of('frost'), heat: of('heat'), snow: of('snow') }
}

/** Which weather stops which work, and from where on. */
export function RulesForm({ settings }: { settings: WeatherSettings }) {
  const { t } = useText()
  const { system } = useFigures()
  const [typed, setTyped] = useState<Typed | null>(null)
  const draft = useFormDraft(`weather-rules-${system}`, { typed }, (kept) => setTyped(kept.typed), { ask: true })
  const save = useSaveSettings(() => setTyped(null))
  const stored = typedOf(settings.rules, system)
  const now = typed ?? stored
  const fits = (rule: WeatherRule) => {
    const { limit } = now[rule]
    if (limit === null || Number.isNaN(limit)) return false
    const value = storedValue(limit, FIGURE_OF[rule], system)
    return value >= RULE_KINDS[rule].least && value <= RULE_KINDS[rule].most
  }
  const changed = WEATHER_RULES.filter(
    (rule) => now[rule].on !== stored[rule].on || now[rule].limit !== stored[rule].limit,
  )
  // what was not touched is not sent, so that a limit does not drift by being shown in other units
  const send = () =>
    save.mutate({
      rules: Object.fromEntries(
        changed.map((rule) => [
          rule,
          {
            on: now[rule].on,
            limit:
              now[rule].limit === stored[rule].limit
                ? settings.rules[rule].limit
                : storedValue(now[rule].limit ?? 0, FIGURE_OF[rule], system),
          },
        ]),
      ),
    })
  return (
    <SettingsForm
      draft={draft}
      changed={typed !== null && changed.length > 0}
      valid={WEATHER_RULES.every(fits)}
      busy={save.isPending}
      error={save.isError ? failureText(save.error) : undefined}
      onSave={send}
      onDiscard={() => {
        setTyped(null)
        save.reset()
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
        {t('settings.rulesHelp')}
      </Typography>
      {WEATHER_RULES.map((rule) => (
        <RuleRow
          key={rule}
          rule={rule}
          value={now[rule]}
          fits={fits(rule)}
          onChange={(value) => setTyped({ ...now, [rule]: value })}
        />
      ))}
    </SettingsForm>
  )
}

function RuleRow({
  rule,
  value,
  fits,
  onChange,
}: {
  rule: WeatherRule
  value: Typed[WeatherRule]
  fits: boolean
  onChange: (value: Typed[WeatherRule]) => void
}) {
  const { t } = useText()
  const { system, show } = useFigures()
  const figure = FIGURE_OF[rule]
  const { least, most, limit } = RULE_KINDS[rule]
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'start',
      }}
    >
      <Box sx={{ pt: { sm: 2.75 } }}>
        <CheckInput label={t(`rules.${rule}`)} value={value.on} onChange={(on) => onChange({ ...value, on })} />
      </Box>
      <NumberInput
        label={t(`limits.${rule}`)}
        unit={symbolOf(figure, system)}
        value={value.limit}
        onChange={(typed) => onChange({ ...value, limit: typed })}
        disabled={!value.on}
        help={t('settings.source', { limit: show(limit, figure) })}
        error={fits ? undefined : t('settings.range', { least: show(least, figure), most: show(most, figure) })}
      />
    </Box>
  )
}
