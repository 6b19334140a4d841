/** The page of one record: where it stands, what can be done with it, and every declared column and own field with its value. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldDef } from '../../../lib/fields.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFieldLanguage, useFieldText } from '../../../ui/FieldInput.tsx'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useTexts } from '../../../ui/texts.ts'
import type { ListColumns } from '../../contract/list.ts'
import { useCell } from '../list/columns.tsx'
import { useListText } from '../list/use-list-text.ts'
import { useSession } from '../session.tsx'
import { RecordFailed } from './RecordFailed.tsx'

type Shown = { name: string; fields: Readonly<Record<string, unknown>> }

export function RecordPage<R extends Shown>(props: {
  found: UseQueryResult<R>
  /** The module whose texts the labels of the columns are. */
  texts: string
  columns: ListColumns
  fields: readonly FieldDef[]
  /** The list it stands in: its title and its address. */
  list: { title: string; address: string }
  actions: (record: R) => ReactNode
  /** Long texts and whatever else belongs to the record, under its values. */
  more?: (record: R) => ReactNode
  /** Dialogs of the page. */
  children?: ReactNode
}) {
  const { t } = useListText()
  const { found } = props
  const record = found.data
  return (
    <Page
      title={record?.name ?? props.list.title}
      crumb={<Link href={props.list.address}>{props.list.title}</Link>}
      actions={record && props.actions(record)}
    >
      {found.isPending && <LoadingBlocks rows={6} />}
      {found.isError && (
        <RecordFailed
          error={found.error}
          onRetry={() => void found.refetch()}
          back={{ label: props.list.title, address: props.list.address }}
        />
      )}
      {record && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Card title={t('details')}>
            <Values texts={props.texts} columns={props.columns} fields={props.fields} record={record} />
          </Card>
          {props.more?.(record)}
        </Box>
      )}
      {props.children}
    </Page>
  )
}

function Values(props: { texts: string; columns: ListColumns; fields: readonly FieldDef[]; record: Shown }) {
  const { t } = useTexts(props.texts)
  const { may } = useSession()
  const cell = useCell(props.texts)
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const declared = Object.entries(props.columns).filter(
    ([, { permission, only }]) => only !== 'file' && (permission === undefined || may({ permission })),
  )
  const own = props.fields
    .map((field) => ({ field, text: textOf(field, props.record.fields[field.key]) }))
    .filter(({ text }) => text !== '')
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
        gap: 2,
        m: 0,
        p: 2,
      }}
    >
      {declared.map(([key, column]) => (
        <Value key={key} label={t(column.label)}>
          {cell(key, column, props.record as Readonly<Record<string, unknown>>)}
        </Value>
      ))}
      {own.map(({ field, text }) => (
        <Value key={field.key} label={field.label[language]}>
          {text}
        </Value>
      ))}
    </Box>
  )
}

function Value(props: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
        {props.label}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {props.children}
      </Typography>
    </Box>
  )
}
