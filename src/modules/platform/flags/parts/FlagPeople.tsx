import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { flagsApi } from '../api.ts'
import type { FlagPerson } from '../contract.ts'
import { bucketOf } from '../rules.ts'
import { useText } from './use-text.ts'

const SIZE = 50

/** The people of the company with their bucket. The browser finds the bucket out itself: it is the same everywhere. */
export function FlagPeople(props: { flag: string; name: string; onClose: () => void }) {
  const { t } = useText()
  const id = useId()
  const [q, setQ] = useState('')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const pages = usePages(q)
  const people = useQuery({
    ...flagsApi.listFlagPeople.queryOptions({
      input: { flag: props.flag, q: q || undefined, size: SIZE, cursor: pages.cursor },
    }),
    placeholderData: keepPreviousData,
  })
  const next = people.data?.next ?? null
  const columns: Column<FlagPerson>[] = [
    {
      key: 'person',
      header: t('people.person'),
      phone: 'title',
      render: (row) => `${row.firstName} ${row.lastName}`.trim() || row.email,
    },
    { key: 'bucket', header: t('people.bucket'), align: 'right', phone: 'meta', render: (row) => bucketOf(row.userId) },
    {
      key: 'state',
      header: t('people.state'),
      phone: 'second',
      render: (row) => <StatusChip tone={row.on ? 'success' : 'neutral'} label={t(row.on ? 'on' : 'off')} />,
    },
  ]
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      onClose={props.onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? { borderRadius: 0, border: 0 } : {} } }}
    >
      <DialogTitle id={id} sx={{ '&&': { px: { xs: 2, sm: 3 } } }}>
        {t('people.title', { name: props.name })}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('people.bucketHelp')}
        </Typography>
        <DataTable
          label={t('people.title', { name: props.name })}
          columns={columns}
          rows={people.data?.rows ?? []}
          rowKey={(row) => row.userId}
          loading={people.isFetching}
          error={
            people.isError ? { text: failureText(people.error), requestId: failureOf(people.error).requestId } : null
          }
          onRetry={() => void people.refetch()}
          toolbar={<ListToolbar find={<FindBox label={t('people.find')} value={q} onChange={setQ} />} />}
          empty={<EmptyState drawing={false} title={t('people.nobody')} />}
          hasNext={next !== null}
          hasPrevious={pages.index > 0}
          onNext={() => pages.next(next)}
          onPrevious={pages.previous}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{t('people.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
