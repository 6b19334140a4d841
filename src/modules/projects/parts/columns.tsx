import Box from '@mui/material/Box'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { tableRoom, type Column } from '../../../ui/data-table-types.ts'
import type { ProjectRow } from '../contract.ts'
import type { Field } from '../../fields/contract.ts'
import { useFieldLanguage, useFieldText } from '../../../ui/FieldInput.tsx'
import { StateChip } from './StateChip.tsx'
import { When } from './When.tsx'
import { useText } from './use-text.ts'

/** Columns that can be hidden; the name always stands. */
export const OPTIONAL_COLUMNS = ['client', 'state', 'phase', 'progress', 'startDate', 'endDate', 'budget', 'updatedAt', 'owner'] as const

/** What the columns of fixed width take of a wide table; dates and states are longer in some languages. */
const FIXED_PX = { en: 795, es: 856, fr: 840 }

/** A part of what the other columns leave of the table. */
const share = (part: number, fixedPx: number) => `calc(${part} * (100cqw - ${fixedPx}px))`

/** The columns of the register: those that are chosen, then the fields that are. Money is in whole units: cents are of no use when comparing projects. */
export function useProjectColumns(hidden: ReadonlySet<string>, fields: readonly Field[]): { shown: Column<ProjectRow>[]; headerOf: (key: string) => string } {
  const { t } = useText()
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const common: Column<ProjectRow>[] = [
    { key: 'name', header: t('list.project'), sortable: true, phone: 'title', render: (row) => <Clipped text={row.name} widths={{ sm: share(0.6, 425), md: share(0.6, 548), lg: share(0.48, FIXED_PX[language]) }} /> },
    { key: 'client', header: t('fields.client'), sortable: true, secondary: true, phone: 'second', render: (row) => <Clipped text={row.client || '–'} widths={{ sm: share(0.4, 425), md: share(0.4, 548), lg: share(0.3, FIXED_PX[language]) }} /> },
    { key: 'state', header: t('fields.status'), phone: 'meta', render: (row) => <StateChip state={row.state} /> },
    { key: 'phase', header: t('fields.phase'), secondary: true, hideBelow: 'lg', render: (row) => <Clipped text={row.phase || '–'} widths={{ lg: share(0.22, FIXED_PX[language]) }} /> },
    { key: 'progress', header: t('fields.progress'), hideBelow: 'md', render: (row) => <ProgressBar percent={row.progress} /> },
    { key: 'startDate', header: t('list.start'), sortable: true, secondary: true, align: 'right', render: (row) => <DateText value={row.startDate} format="short" /> },
    { key: 'endDate', header: t('list.end'), sortable: true, align: 'right', render: (row) => <DateText value={row.endDate} format="short" /> },
    { key: 'budget', header: t('fields.budget'), align: 'right', hideBelow: 'lg', render: (row) => <Money cents={row.budget} format="whole" /> },
    { key: 'updatedAt', header: t('list.changed'), sortable: true, secondary: true, align: 'right', hideBelow: 'lg', render: (row) => <When at={row.updatedAt} /> },
    { key: 'owner', header: t('list.owner'), align: 'center', hideBelow: 'lg', render: (row) => <Avatar name={row.ownerName} /> },
  ]
  const own = fields.map((field): Column<ProjectRow> => ({
    key: `fields.${field.key}`, header: field.label[language], secondary: true, align: field.kind === 'number' || field.kind === 'money' ? 'right' : 'left', phone: 'hidden',
    render: (row) => <Clipped text={textOf(field, row.fields[field.key]) || '–'} widths={{ sm: '90px', md: '110px', lg: '160px' }} />,
  }))
  return { shown: [...common.filter((column) => !hidden.has(column.key)), ...own], headerOf: (key) => common.find((column) => column.key === key)?.header ?? key }
}

/** Texts share what the table leaves beside the fixed columns, and long words push nothing away; on phones they wrap. */
function Clipped(props: { text: string; widths: { sm?: string; md?: string; lg: string } }) {
  const { sm, md, lg } = props.widths
  return (
    <Box component="span" title={props.text} sx={{ display: { sm: 'block' }, maxWidth: { sm }, overflow: { sm: 'hidden' }, textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' }, overflowWrap: 'anywhere', [tableRoom('md')]: { maxWidth: md }, [tableRoom('lg')]: { maxWidth: lg } }}>
      {props.text}
    </Box>
  )
}
