/** The sentence of an insight taken apart where names stand in it, so that they can be links in any language. Pure. */
import { formatDate } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import type { FactKinds, Facts } from '../rules.ts'
import { addressOf } from '../../../../kernel/contract/link.ts'

/** `name` is the fact that the text is, where it opens something. */
export type Piece = { text: string; name: string | null }

/** Characters that nobody can type stand for the names while the sentence is made, one for each fact that opens something. */
const FIRST_MARK = 0xe000
const SPLIT = /([\ue000-\ue0ff])/

const namesIn = (kinds: FactKinds): string[] =>
  Object.entries(kinds).flatMap(([name, kind]) => (kind === 'record' || typeof kind === 'object' ? [name] : []))

/** Facts as a sentence says them, with marks in place of names. */
export function markedFacts(
  facts: Facts,
  kinds: FactKinds,
  language: string,
  money: { locale: string; currency: string },
): Record<string, string | number> {
  const names = namesIn(kinds)
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const kind = kinds[name]
      if (names.includes(name)) return [name, String.fromCharCode(FIRST_MARK + names.indexOf(name))]
      if (kind === 'date') return [name, formatDate(String(value), language)]
      return [name, kind === 'money' ? formatMoney(Number(value), money.locale, 'full', money.currency) : value]
    }),
  )
}

export function piecesOf(marked: string, facts: Facts, kinds: FactKinds): Piece[] {
  const names = namesIn(kinds)
  return marked
    .split(SPLIT)
    .filter((part) => part !== '')
    .map((part): Piece => {
      const name = SPLIT.test(part) ? names[part.charCodeAt(0) - FIRST_MARK] : undefined
      return name === undefined ? { text: part, name: null } : { text: String(facts[name] ?? ''), name }
    })
}

/** Where a name leads: to the record itself, or to the page its rule declares. */
export function addressOfName(
  name: string,
  kinds: FactKinds,
  { address, projectId }: { address: string; projectId: string | null },
  manifests: Parameters<typeof addressOf>[0],
): string {
  const kind = kinds[name]
  if (typeof kind !== 'object' || projectId === null) return address
  return addressOf(manifests, kind.opens, { [kind.param]: projectId }) ?? address
}
