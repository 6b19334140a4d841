/** The sentence of an insight taken apart where names stand in it, so that they can be links in any language. Pure. */
import { formatDate } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { VALUE_KINDS } from '../rules.ts'

export type Piece = { text: string; name: null | 'task' | 'project' | 'resource' }
type Facts = Readonly<Record<string, string | number>>

const NAMES = ['task', 'project', 'resource'] as const
/** Characters that nobody can type stand for the names while the sentence is made. */
const MARKS = { task: '\u0001', project: '\u0002', resource: '\u0003' } as const

const SPLIT = new RegExp(`([${Object.values(MARKS).join('')}])`)

/** Facts as a sentence says them, with marks in place of names. */
export function markedFacts(
  facts: Facts,
  language: string,
  money: { locale: string; currency: string },
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const kind = VALUE_KINDS[name]
      if (isName(name)) return [name, MARKS[name]]
      if (kind === 'date') return [name, formatDate(String(value), language)]
      return [name, kind === 'money' ? formatMoney(Number(value), money.locale, 'full', money.currency) : value]
    }),
  )
}

const isName = (name: string): name is keyof typeof MARKS => (NAMES as readonly string[]).includes(name)

export function piecesOf(marked: string, facts: Facts): Piece[] {
  return marked
    .split(SPLIT)
    .filter((part) => part !== '')
    .map((part): Piece => {
      const name = NAMES.find((one) => MARKS[one] === part)
      return name ? { text: String(facts[name] ?? ''), name } : { text: part, name: null }
    })
}
