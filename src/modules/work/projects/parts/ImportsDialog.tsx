import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { projectsApi } from '../api.ts'
import type { ProjectImport } from '../contract.ts'
import { InfoDialog } from '../../../../ui/InfoDialog.tsx'
import { useText } from './use-text.ts'

const SIZE = 20

/** What was imported, newest first; each leads to its result, where it can be undone. */
export function ImportsDialog(props: { onClose: () => void; onShow: (importId: string) => void }) {
  const { t } = useText()
  const pages = usePages('imports')
  const found = useQuery({
    ...projectsApi.listImports.queryOptions({ input: { size: SIZE, cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<ProjectImport>[] = [
    {
      key: 'fileName',
      header: t('imports.file'),
      phone: 'title',
      render: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.fileName}</span>,
    },
    {
      key: 'created',
      header: t('imports.count'),
      align: 'right',
      phone: 'meta',
      render: (row) => (row.undoneAt === null ? row.created : t('imports.undone')),
    },
    { key: 'byName', header: t('imports.by'), secondary: true, phone: 'second', render: (row) => row.byName },
    {
      key: 'createdAt',
      header: t('imports.when'),
      align: 'right',
      secondary: true,
      phone: 'second',
      render: (row) => <DateText value={new Date(row.createdAt)} format="dateTime" />,
    },
  ]
  return (
    <InfoDialog
      title={t('imports.listTitle')}
      width={760}
      onClose={props.onClose}
      actions={
        <Button variant="contained" onClick={props.onClose}>
          {t('imports.close')}
        </Button>
      }
    >
      <DataTable
        label={t('imports.listTitle')}
        columns={columns}
        rows={found.data?.rows ?? []}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.fileName}
        loading={found.isPending || found.isPlaceholderData}
        error={found.isError ? { text: failureText(found.error), requestId: failureOf(found.error).requestId } : null}
        onRetry={() => void found.refetch()}
        empty={<EmptyState drawing={false} title={t('imports.none')} />}
        hasNext={Boolean(found.data?.next)}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(found.data?.next ?? null)}
        onPrevious={pages.previous}
        onRowOpen={(row) => props.onShow(row.id)}
        rowActions={(row) => (
          <Button aria-label={t('imports.show', { file: row.fileName })} onClick={() => props.onShow(row.id)}>
            {t('imports.result')}
          </Button>
        )}
      />
    </InfoDialog>
  )
}
