/** The filters that the columns of a list offer: in words what is in force, and how another value is given. */
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { companyCurrency, numberLocale, formatMoment } from '../../../ui/formats.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useUiText } from '../../../ui/use-ui-text.ts'
import type { Finder } from '../../../ui/PickInput.tsx'
import { type ListColumn, type ListColumns, stateWord } from '../../contract/list.ts'
import { useSession } from '../session.tsx'
import type { FilterValue, FilterValues } from '../../contract/list.ts'
import { filterNames } from './column-filters.ts'
import { useListText } from './use-list-text.ts'

export type Choices = readonly { value: string; label: string }[]

/** What the person has to give: words, a colleague, or a first and a last of that kind. */
export type Asked =
  | { filter: 'is' | 'holds' }
  | { filter: 'person'; useFound: Finder }
  | { filter: 'range'; kind: ListColumn['kind'] }
/** What was given: the words or the id of the colleague under `from`, or the two ends; `name` is what the colleague is called. */
export type Given = { from: FilterValue | null; to: FilterValue | null; name?: string }

export type Offer = {
  id: string
  label: string
  /** What is in force; null where nothing is. */
  shown: string | null
  /** It can be added by the menu. */
  isOffered: boolean
  remove: () => void
  /** Always in the bar, and what it says there while nothing is in force. */
  any?: string | undefined
} & (
  | { choices: Choices; value?: string | undefined; choose: (value: string) => void }
  | { ask: Asked; fill: (given: Given) => void }
)

export function useColumnOffers(props: {
  texts: string
  columns: ListColumns
  by: FilterValues
  onBy: (by: FilterValues) => void
  choices?: Readonly<Record<string, Choices>> | undefined
  people?: Finder | undefined
  nameOfPerson: (key: string, id: string) => string | undefined
}): Offer[] {
  const { t: word } = useTexts(props.texts)
  const { t, language } = useListText()
  const ui = useUiText()
  const { may, session } = useSession()
  const write = (value: FilterValue, { kind }: ListColumn): string => {
    if (kind === 'date') return formatDate(String(value), language)
    if (kind === 'instant') return formatMoment(new Date(Number(value)), language)
    if (kind === 'money') return formatMoney(Number(value), numberLocale(language), 'full', companyCurrency())
    return typeof value === 'number' ? formatNumber(value, numberLocale(language)) : String(value)
  }
  const choicesOf = (key: string, column: ListColumn): Choices | null => {
    if (column.values) return column.values.map((value) => ({ value, label: word(stateWord(column, value)) }))
    if (column.kind === 'flag')
      return (['true', 'false'] as const).map((value) => ({ value, label: ui.t(value === 'true' ? 'yes' : 'no') }))
    if (column.kind === 'person' && !props.people)
      return props.choices?.[key] ?? (session ? [{ value: session.user.id, label: t('me') }] : [])
    return null
  }
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(props.by).filter(([name]) => !names.includes(name)))
  return Object.entries(props.columns).flatMap(([key, column]): Offer[] => {
    const { filter, permission } = column
    if (filter === undefined || (permission !== undefined && !may({ permission }))) return []
    const names = filterNames(key, column)
    const [first = key, last = key] = names
    const offer = {
      id: key,
      label: word(column.label),
      isOffered: true,
      remove: () => props.onBy(without(names)),
      any: column.any && word(column.any),
    }
    if (filter === 'range') {
      const [from, to] = [props.by[first], props.by[last]]
      const ends = {
        from: from === undefined ? '' : write(from, column),
        to: to === undefined ? '' : write(to, column),
      }
      const said = from === undefined ? 'filterToOnly' : to === undefined ? 'filterFromOnly' : 'filterRange'
      return [
        {
          ...offer,
          shown: from === undefined && to === undefined ? null : t(said, ends),
          ask: { filter, kind: column.kind },
          fill: (given) =>
            props.onBy({
              ...without(names),
              ...(given.from === null ? {} : { [first]: given.from }),
              ...(given.to === null ? {} : { [last]: given.to }),
            }),
        },
      ]
    }
    const value = props.by[key]
    const choices = filter === 'is' ? choicesOf(key, column) : null
    if (choices) {
      const named = choices.find((one) => one.value === String(value))?.label
      return [
        {
          ...offer,
          shown: value === undefined ? null : (named ?? String(value)),
          value: value === undefined ? undefined : String(value),
          choices,
          choose: (chosen) => props.onBy({ ...props.by, [key]: column.kind === 'flag' ? chosen === 'true' : chosen }),
        },
      ]
    }
    const isPerson = column.kind === 'person' && filter === 'is'
    const said = (given: string) =>
      !isPerson ? given : given === session?.user.id ? t('me') : (props.nameOfPerson(key, given) ?? t('somebody'))
    return [
      {
        ...offer,
        shown: value === undefined ? null : said(String(value)),
        ask: isPerson && props.people ? { filter: 'person', useFound: props.people } : { filter },
        fill: ({ from }) => props.onBy(from === null ? without(names) : { ...props.by, [key]: from }),
      },
    ]
  })
}
