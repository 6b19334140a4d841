/** A country, a time zone and money, found by part of their names. They bring the list of all countries along, so pages fetch them late. */
import { useMemo, useState } from 'react'
import { COUNTRIES, CURRENCIES } from '../lib/region-codes.ts'
import { allZones, presentZone, zonesOf } from '../lib/regions.ts'
import { plainText } from '../lib/text.ts'
import { formatDate } from '../lib/dates.ts'
import { type Choice, PickInput } from './PickInput.tsx'
import { useUiText } from './use-ui-text.ts'

type RegionInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  name?: string
  help?: string | undefined
  error?: string | undefined
}

/** Spanish and French write names of money small, as within a sentence. */
const asLabel = (name: string, language: string) => name.charAt(0).toLocaleUpperCase(language) + name.slice(1)

type Named = Choice & { also?: string }

/** People write their country as it is called at home. */
const TONGUES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl']

const found = (choices: readonly Named[], q: string): Choice[] => {
  const words = plainText(q)
    .split(' ')
    .filter((word) => word !== '')
  return choices.filter(({ title, detail = '', also = '' }) => {
    const text = ` ${plainText(`${title} ${detail} ${also}`)}`
    return words.every((word) => text.includes(` ${word}`))
  })
}

function CodeInput({
  codes,
  kind,
  ...field
}: RegionInputProps & { codes: readonly string[]; kind: 'region' | 'currency' }) {
  const { language } = useUiText()
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: kind })
    const others = TONGUES.map((tongue) => new Intl.DisplayNames([tongue], { type: kind }))
    return codes
      .map((id) => ({
        id,
        title: asLabel(names.of(id) ?? id, language),
        detail: id,
        also: others.map((each) => each.of(id) ?? '').join(' '),
      }))
      .toSorted((one, other) => one.title.localeCompare(other.title, language))
  }, [codes, kind, language])
  return (
    <PickInput
      {...field}
      required
      value={choices.find(({ id }) => id === field.value) ?? null}
      onChange={(chosen) => chosen && field.onChange(chosen.id)}
      useFound={(q) => ({ found: found(choices, q), loading: false })}
    />
  )
}

export const CountryInput = (props: RegionInputProps) => <CodeInput {...props} codes={COUNTRIES} kind="region" />

export const CurrencyInput = (props: RegionInputProps) => <CodeInput {...props} codes={CURRENCIES} kind="currency" />

const zoneChoice = (id: string): Choice => ({ id, title: id.replaceAll('_', ' ') })

/** The zones of the country stand first; all others are found by their names. Under it stands what clocks there show. */
export function ZoneInput({ country, help, ...field }: RegionInputProps & { country: string }) {
  const { t, language } = useUiText()
  const [now] = useState(() => new Date())
  const choices = useMemo(() => {
    const own = zonesOf(country)
    return [...own, 'UTC', ...allZones().filter((zone) => !own.includes(zone))].map(zoneChoice)
  }, [country])
  const value = presentZone(field.value)
  return (
    <PickInput
      {...field}
      required
      help={help ?? t('timeThere', { time: formatDate(now, language, 'dateTime', value) })}
      value={zoneChoice(value)}
      onChange={(chosen) => chosen && field.onChange(chosen.id)}
      useFound={(q) => ({ found: found(choices, q), loading: false })}
    />
  )
}
