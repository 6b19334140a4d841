/** What happened, in a sentence with the record as a place of its own. */
import type { ActivityRow } from '../contract.ts'
import type { useText } from './use-text.ts'

type Say = ReturnType<typeof useText>['t']

const FIELDS = [
  'name',
  'description',
  'client',
  'location',
  'startDate',
  'endDate',
  'notes',
  'status',
  'type',
  'projectManager',
  'progress',
  'phase',
  'team',
  'tags',
  'budget',
  'projectPhase',
] as const

/** More than this many fields are not named one by one. */
const MOST_NAMED = 3
/** Stands where the record goes; no text has it. */
const RECORD = '\u0001'

/** The words before and after the record. */
export function sentenceOf(row: ActivityRow, t: Say, language: string): [string, string] {
  const { deed, by, other, within, count } = row
  const words = { by, other, within, count, record: RECORD }
  const named = FIELDS.filter((name) => row.fields.includes(name))
  const whole =
    deed !== 'updated'
      ? t(`deeds.${deed}`, words)
      : named.length === 0 || named.length > MOST_NAMED || named.length < row.fields.length
        ? t('deeds.changed', words)
        : t('deeds.updated', {
            ...words,
            fields: new Intl.ListFormat(language, { type: 'conjunction' }).format(
              named.map((name) => t(`fields.${name}`)),
            ),
          })
  const [before = '', after = ''] = whole.split(RECORD)
  return [before, after]
}
