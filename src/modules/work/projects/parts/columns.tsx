import Box from '@mui/material/Box'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import type { FieldDef } from '../../../../lib/fields.ts'
import type { ListColumn } from '../../../../kernel/contract/list.ts'
import type { ProjectRow } from '../contract.ts'
import { PROJECT_COLUMNS } from '../rules.ts'
import { useFieldLanguage, useFieldText } from '../../../../ui/FieldInput.tsx'
import { StateChip } from './StateChip.tsx'
import { When } from './When.tsx'
import { useText } from './use-text.ts'

/** Columns that can be hidden; the name always stands. */
export const OPTIONAL_COLUMNS: readonly string[] = Object.entries<ListColumn>(PROJECT_COLUMNS).flatMap(
  ([key, { fixed, only }]) => (fixed || only === 'file' ? [] : [key]),
)

/** The columns of the register, then the fields that are chosen. Money is in whole units: cents are of no use when comparing projects. */
export function useProjectColumns(fields: readonly FieldDef[]): Column<ProjectRow>[] {
  const { t } = useText()
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const common: Column<ProjectRow>[] = [
    {
      key: 'name',
      header: t(PROJECT_COLUMNS.name.label),
      sortable: true,
      phone: 'title',
      width: '48%',
      render: (row) => <Clipped text={row.name} leastPx={140} />,
    },
    {
      key: 'client',
      header: t(PROJECT_COLUMNS.client.label),
      sortable: true,
      secondary: true,
      phone: 'second',
      width: '30%',
      render: (row) => <Clipped text={row.client || '–'} leastPx={90} />,
    },
    {
      key: 'state',
      header: t(PROJECT_COLUMNS.state.label),
      phone: 'meta',
      render: (row) => <StateChip state={row.state} />,
    },
    {
      key: 'phase',
      header: t(PROJECT_COLUMNS.phase.label),
      secondary: true,
      hideBelow: 'xl',
      width: '22%',
      render: (row) => <Clipped text={row.phase || '–'} leastPx={70} />,
    },
    {
      key: 'progress',
      header: t(PROJECT_COLUMNS.progress.label),
      hideBelow: 'md',
      render: (row) => <ProgressBar percent={row.progress} />,
    },
    {
      key: 'startDate',
      header: t(PROJECT_COLUMNS.startDate.label),
      sortable: true,
      secondary: true,
      align: 'right',
      render: (row) => <DateText value={row.startDate} format="short" />,
    },
    {
      key: 'endDate',
      header: t(PROJECT_COLUMNS.endDate.label),
      sortable: true,
      align: 'right',
      render: (row) => <DateText value={row.endDate} format="short" />,
    },
    {
      key: 'budget',
      header: t(PROJECT_COLUMNS.budget.label),
      align: 'right',
      hideBelow: 'lg',
      render: (row) => <Money cents={row.budget} format="whole" />,
    },
    {
      key: 'updatedAt',
      header: t(PROJECT_COLUMNS.updatedAt.label),
      sortable: true,
      secondary: true,
      align: 'right',
      hideBelow: 'lg',
      render: (row) => <When at={row.updatedAt} />,
    },
    {
      key: 'owner',
      header: t(PROJECT_COLUMNS.owner.label),
      align: 'center',
      hideBelow: 'lg',
      render: (row) => <Avatar name={row.ownerName} />,
    },
  ]
  const own = fields.map((field): Column<ProjectRow> => ({
    key: `fields.${field.key}`,
    header: field.label[language],
    secondary: true,
    align: field.kind === 'number' || field.kind === 'money' ? 'right' : 'left',
    phone: 'hidden',
    render: (row) => <Clipped text={textOf(field, row.fields[field.key]) || '–'} leastPx={110} />,
  }))
  return [...common, ...own]
}

/** Texts share what the other columns leave of the table: without a width of their own, long words push nothing away. On phones they wrap. */
function Clipped(props: { text: string; leastPx: number }) {
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
