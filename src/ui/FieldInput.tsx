/** The input of a field that a vertical or a company adds to a record, whatever its kind; and its value as text. */
import type { ReactNode } from 'react'
import { type FieldDef, fieldText, type FieldValue, type FieldWords, shownNumber, storedNumber } from '../lib/fields.ts'
import { CheckInput } from './CheckInput.tsx'
import { DateInput } from './DateInput.tsx'
import { FieldRow } from './FormLayout.tsx'
import { InstantInput } from './InstantInput.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { SelectInput } from './SelectInput.tsx'
import { TextInput } from './TextInput.tsx'
import { useUiText } from './use-ui-text.ts'

export type FieldInputProps = {
  field: FieldDef
  name?: string
  value: FieldValue | undefined
  onChange: (value: FieldValue) => void
  onBlur?: () => void
  error?: string
}

const asText = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')
const asNumber = (value: FieldValue | undefined) => (typeof value === 'number' ? value : null)
const asLines = (value: FieldValue | undefined) => (typeof value === 'object' && value !== null ? value.join('\n') : '')

export function FieldInput({ field, value, ...rest }: FieldInputProps) {
  const { t } = useUiText()
  const language = useFieldLanguage()
  const common = {
    ...rest,
    label: field.label[language],
    help: field.help?.[language],
    required: field.required ?? false,
  }
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} value={asText(value)} maxLength={300} />
    case 'longText':
      return <TextInput {...common} value={asText(value)} rows={3} maxLength={10_000} />
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? shownNumber(field, value) : null}
          onChange={(typed) => rest.onChange(typed === null ? null : storedNumber(field, typed))}
          unit={field.unit?.[language]}
        />
      )
    case 'money':
      return <MoneyInput {...common} value={asNumber(value)} allowNegative={field.min === undefined || field.min < 0} />
    case 'date':
      return <DateInput {...common} value={typeof value === 'string' ? value : null} />
    case 'instant':
      return <InstantInput {...common} value={asNumber(value)} />
    case 'boolean':
      return <CheckInput {...common} value={value === true} />
    case 'choice':
      return (
        <SelectInput
          {...common}
          value={asText(value)}
          emptyLabel={field.required ? undefined : t('choose')}
          options={choicesOf(field, value, language)}
        />
      )
    case 'list':
      return (
        <TextInput
          {...common}
          help={common.help ?? t('onePerLine')}
          value={asLines(value)}
          onChange={(text) => rest.onChange(text === '' ? [] : text.split('\n'))}
          rows={2}
        />
      )
  }
}

/** A choice that is offered no more is still what the record holds. */
function choicesOf(field: FieldDef, value: FieldValue | undefined, language: keyof FieldWords) {
  const values = field.values ?? []
  const all = typeof value === 'string' && value !== '' && !values.includes(value) ? [...values, value] : values
  return all.map((one) => ({ value: one, label: field.valueWords?.[one]?.[language] ?? one }))
}

/** Short fields two by two, long ones over the whole width, ticks last: a tick between two boxes would break their line. */
export function FieldInputs<F extends FieldDef>(props: { fields: readonly F[]; input: (field: F) => ReactNode }) {
  const { fields, input } = props
  const long = fields.filter((field) => field.kind === 'longText' || field.kind === 'list')
  const ticks = fields.filter((field) => field.kind === 'boolean')
  const short = fields.filter((field) => !long.includes(field) && !ticks.includes(field))
  return (
    <>
      {short.length > 0 && <FieldRow>{short.map(input)}</FieldRow>}
      {long.map(input)}
      {ticks.length > 0 && <FieldRow>{ticks.map(input)}</FieldRow>}
    </>
  )
}

/** Texts of fields come with their definition, in the languages of the product. */
export function useFieldLanguage(): keyof FieldWords {
  const { language } = useUiText()
  return language === 'es' || language === 'fr' ? language : 'en'
}

/** How a value of a field reads; empty where there is none. */
export function useFieldText(): (field: FieldDef, value: unknown) => string {
  const { t } = useUiText()
  const language = useFieldLanguage()
  return (field, value) => fieldText(field, value, { language, yes: t('yes'), no: t('no') })
}
