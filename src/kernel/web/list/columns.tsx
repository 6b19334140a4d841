/** The columns of a list as they are declared: what a cell shows follows from the column's kind, and a page says only what is different. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { FieldDef } from '../../../lib/fields.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/data-table-types.ts'
import { useFieldLanguage, useFieldText } from '../../../ui/FieldInput.tsx'
import { numberLocale } from '../../../ui/formats.ts'
import { Money } from '../../../ui/Money.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { useUiText } from '../../../ui/use-ui-text.ts'
import { When } from '../../../ui/When.tsx'
import {
  type ColumnKind,
  type ListColumn,
  type ListColumns,
  type NamedRecord,
  nameKey,
  stateWord,
} from '../../contract/list.ts'
import { useSession } from '../session.tsx'
import { useListText } from './use-list-text.ts'

/** A record as cells read it. */
type Values = Readonly<Record<string, unknown>>

/** What differs from the column's kind: its width, where it is left out, or the cell itself. */
export type SpecialColumns<Row> = Readonly<Record<string, Partial<Omit<Column<Row>, 'key' | 'header'>>>>

/** Where a column stands that says nothing else. Later ones give way first when the table is narrow. */
const NARROW_FROM = { md: 4, lg: 6 }
const RIGHT: ReadonlySet<ColumnKind> = new Set(['number', 'money', 'date', 'instant'])

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** How the value of a declared column is shown, wherever it stands: in a table, or on the record's own page. */
export function useCell(texts: string): (key: string, column: ListColumn, row: Values) => ReactNode {
  const { t, language } = useTexts(texts)
  const ui = useUiText()
  const list = useListText()
  return (key, column, row) => {
    const value = row[key]
    const late = column.late === undefined ? 0 : (numberIn(row[column.late]) ?? 0)
    switch (column.kind) {
      case 'text':
        return <Clipped text={textIn(value) || '–'} leastPx={column.fixed ? 140 : 90} />
      case 'texts':
        return <Clipped text={Array.isArray(value) && value.length > 0 ? value.join(', ') : '–'} leastPx={90} />
      case 'number':
        return typeof value === 'number' ? formatNumber(value, numberLocale(language)) : '–'
      case 'money':
        return <Money cents={numberIn(value)} />
      case 'percent':
        return <ProgressBar percent={numberIn(value)} />
      case 'date':
        return (
          <>
            {late > 0 && <Late words={list.t('daysLate', { count: late })} />}
            <DateText value={textIn(value) || null} format="short" />
          </>
        )
      case 'instant':
        return typeof value === 'number' ? <When at={value} /> : '–'
      case 'state':
        return value === null || value === undefined ? (
          '–'
        ) : (
          <StatusChip tone={column.tones?.[String(value)] ?? 'neutral'} label={t(stateWord(column, value))} />
        )
      case 'person':
        return textIn(row[nameKey(key)]) ? <Person name={textIn(row[nameKey(key)])} /> : '–'
      case 'record':
        return value ? <Named {...(value as NamedRecord)} /> : '–'
      case 'flag':
        return value === null || value === undefined ? '–' : ui.t(value === true ? 'yes' : 'no')
    }
  }
}

/** The declared columns that the person may see, then the fields that are chosen. */
export function useListColumns<Row extends object>(
  texts: string,
  declared: ListColumns,
  options: { fields: readonly FieldDef[]; special?: SpecialColumns<Row> | undefined },
): { columns: Column<Row>[]; optional: string[] } {
  const { t } = useTexts(texts)
  const { may } = useSession()
  const cell = useCell(texts)
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const shown = Object.entries(declared).filter(
    ([, { only = 'screen', permission }]) => only === 'screen' && (permission === undefined || may({ permission })),
  )
  const common = shown.map(([key, column], place): Column<Row> => {
    const byPlace =
      place >= NARROW_FROM.lg
        ? { hideBelow: 'lg' as const }
        : place >= NARROW_FROM.md
          ? { hideBelow: 'md' as const }
          : {}
    return {
      key,
      header: t(column.label),
      ...(column.sort ? { sortable: true } : {}),
      ...(RIGHT.has(column.kind) ? { align: 'right' as const } : {}),
      ...(place === 0
        ? { phone: 'title' as const, width: '48%' }
        : {
            phone:
              column.kind === 'state'
                ? ('meta' as const)
                : place === 1 || column.late !== undefined
                  ? ('second' as const)
                  : ('hidden' as const),
          }),
      ...(place > 0 && column.kind !== 'state' ? { secondary: true } : {}),
      ...byPlace,
      render: (row) => cell(key, column, row as Values),
      ...options.special?.[key],
    }
  })
  const own = options.fields.map((field): Column<Row> => ({
    key: `fields.${field.key}`,
    header: field.label[language],
    secondary: true,
    align: field.kind === 'number' || field.kind === 'money' ? 'right' : 'left',
    phone: 'hidden',
    render: (row) => (
      <Clipped
        text={textOf(field, (row as { fields?: Readonly<Record<string, unknown>> }).fields?.[field.key]) || '–'}
        leastPx={110}
      />
    ),
  }))
  return { columns: [...common, ...own], optional: shown.flatMap(([key, { fixed }]) => (fixed ? [] : [key])) }
}

/** Before the date, so that dates stay below each other. */
function Late(props: { words: string }) {
  return (
    <Box component="span" sx={{ mr: 1 }}>
      <StatusChip tone="error" label={props.words} />
    </Box>
  )
}

/** The way to another record. */
function Named(props: NamedRecord) {
  return (
    <Link href={props.address} color="inherit" sx={{ fontWeight: 400 }}>
      <Clipped text={props.title} leastPx={90} />
    </Link>
  )
}

/** Initials alone name nobody who has not met them. */
function Person(props: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Avatar name={props.name} decorative />
      <Box component="span" sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Clipped text={props.name} leastPx={90} />
      </Box>
    </Box>
  )
}

/** Texts share what the other columns leave of the table: without a width of their own, long words push nothing away. On phones they wrap. */
export function Clipped(props: { text: string; leastPx: number }) {
  return (
    <Box
      component="span"
      title={props.text}
      sx={{
        display: { sm: 'block' },
        contain: { sm: 'inline-size' },
        minWidth: { sm: props.leastPx },
        overflow: { sm: 'hidden' },
        textOverflow: 'ellipsis',
        whiteSpace: { sm: 'nowrap' },
        overflowWrap: 'anywhere',
      }}
    >
      {props.text}
    </Box>
  )
}
