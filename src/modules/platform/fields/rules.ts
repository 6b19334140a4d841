/** Pure decisions about the fields a company adds to its records. */
import {
  type FieldDef,
  type FieldKind,
  type FieldProblem,
  type FieldValue,
  problemsIn,
  stored,
} from '../../../lib/fields.ts'

/** Fields of one kind of record; more would make its form unreadable. */
export const MAX_FIELDS = 60
export const MAX_CHOICES = 100

export type Definition = {
  label: string
  kind: FieldKind
  required: boolean
  defaultValue: FieldValue
  values: readonly string[]
  min: number | null
  max: number | null
  help: string
}

/** A company writes its labels once; everybody reads the same text. */
const inEveryLanguage = (text: string) => ({ en: text, es: text, fr: text })

/** The definition as the check of values and the forms read it. */
export function fieldOf(key: string, definition: Definition): FieldDef {
  const { label, kind, required, defaultValue, values, min, max, help } = definition
  return {
    key,
    kind,
    label: inEveryLanguage(label),
    ...(required ? { required } : {}),
    ...(defaultValue === null ? {} : { default: defaultValue }),
    ...(kind === 'choice' ? { values } : {}),
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(help === '' ? {} : { help: inEveryLanguage(help) }),
  }
}

/** What does not go with the kind is dropped, so that a field whose kind changed keeps no limits of the old one. */
export function fitted(definition: Definition): Definition {
  const figure = definition.kind === 'number' || definition.kind === 'money'
  const values =
    definition.kind === 'choice'
      ? [...new Set(definition.values.map((one) => one.trim()).filter((one) => one !== ''))]
      : []
  return {
    ...definition,
    values,
    min: figure ? definition.min : null,
    max: figure ? definition.max : null,
    defaultValue: stored(definition.defaultValue),
  }
}

export type DefinitionProblem =
  | { field: 'values'; problem: 'noChoices' }
  | { field: 'max'; problem: 'maxBelowMin' }
  | { field: 'defaultValue'; problem: FieldProblem['problem'] }

/** What makes no sense in a definition. */
export function wrongIn(definition: Definition): DefinitionProblem[] {
  const { kind, values, min, max, defaultValue } = definition
  const problems: DefinitionProblem[] = []
  if (kind === 'choice' && values.length === 0) problems.push({ field: 'values', problem: 'noChoices' })
  if (min !== null && max !== null && max < min) problems.push({ field: 'max', problem: 'maxBelowMin' })
  const [unfit] =
    defaultValue === null ? [] : problemsIn([fieldOf('default', definition)], { default: defaultValue }, 'new')
  if (unfit) problems.push({ field: 'defaultValue', problem: unfit.problem })
  return problems
}
