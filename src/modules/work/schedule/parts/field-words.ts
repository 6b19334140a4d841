/** The value of a field of a task, in words. */
import { formatDate } from '../../../../lib/dates.ts'
import { durationText } from '../../../../lib/durations.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { i18n } from '../../../../kernel/web/i18n.ts'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'

const LENGTHS = ['duration', 'effort', 'optimistic', 'pessimistic', 'remaining', 'link.lag']
const MONEY = ['budget', 'actualCost']
const TIMES = [
  'constraintAt',
  'deadline',
  'actualStart',
  'actualFinish',
  'plan.start',
  'plan.finishBy',
  'plan.dataDate',
]
const LONGEST = 120

export function fieldWords(
  field: string,
  value: unknown,
  { language, minutesPerDay }: { language: string; minutesPerDay: number },
): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return i18n.t(`schedule:${value ? 'yes' : 'no'}`)
  if (LENGTHS.includes(field) && typeof value === 'number') return durationText(value, { minutesPerDay }, language)
  if (MONEY.includes(field) && typeof value === 'number')
    return formatMoney(value, numberLocale(language), 'full', companyCurrency())
  if (TIMES.includes(field) && typeof value === 'string') return formatDate(value.slice(0, 10), language)
  if (field === 'percent') return `${String(value)} %`
  if (field === 'stage') return i18n.t(`schedule:stages.${String(value)}`)
  if (field === 'constraint') return i18n.t(`schedule:constraints.${String(value)}`)
  if (Array.isArray(value)) return value.length === 0 ? '–' : String(value.length)
  const text = typeof value === 'object' ? Object.values(value).map(String).join(', ') : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
