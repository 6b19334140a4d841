import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { integrationsApi } from '../api.ts'
import type { IncomingCall, IncomingHook } from '../contract.ts'
import { LOG_KEPT_DAYS } from '../rules.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { Facts, LogDialog } from './LogDialog.tsx'
import { useText } from './use-text.ts'

const SIZE = 25

/** What an incoming webhook received. */
export function CallsDialog({ hook, onClose }: { hook: IncomingHook; onClose: () => void }) {
  const { t, language } = useText()
  const [opened, setOpened] = useState<IncomingCall | null>(null)
  const pages = usePages(hook.id)
  const log = useQuery({
    ...integrationsApi.listCalls.queryOptions({
      input: { hookId: hook.id, size: SIZE, cursor: pages.cursor, total: true },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = log.data?.rows ?? []
  const { next = null, total } = log.data ?? {}
  const from = pages.index * SIZE + 1
  const columns: Column<IncomingCall>[] = [
    {
      key: 'received',
      header: t('calls.received'),
      phone: 'title',
      width: 170,
      render: (row) => <DateText value={new Date(row.receivedAt)} format="dateTime" />,
    },
    {
      key: 'from',
      header: t('calls.from'),
      secondary: true,
      phone: 'meta',
      width: 140,
      render: (row) => row.ip || '–',
    },
    {
      key: 'body',
      header: t('calls.body'),
      secondary: true,
      phone: 'second',
      render: (row) => (
        <Box
          component="code"
          sx={{
            display: 'block',
            fontSize: '0.8125rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            maxWidth: { xs: 220, sm: 320, md: 520 },
          }}
        >
          {row.body}
        </Box>
      ),
    },
  ]
  return (
    <LogDialog
      title={t('calls.title', { name: hook.name })}
      text={t('calls.kept', { days: LOG_KEPT_DAYS })}
      width={960}
      onClose={onClose}
    >
      <DataTable
        label={t('calls.list')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading={log.isFetching}
        onRowOpen={setOpened}
        error={log.isError ? { text: failureText(log.error), requestId: failureOf(log.error).requestId } : null}
        onRetry={() => void log.refetch()}
        empty={<EmptyState drawing={false} headingLevel="h3" title={t('calls.none')} text={t('calls.noneHelp')} />}
        hasNext={next !== null}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(next)}
        onPrevious={pages.previous}
        total={
          total && rows.length > 0
            ? t(total.capped ? 'totalCapped' : 'total', {
                from,
                to: from + rows.length - 1,
                count: total.count.toLocaleString(language),
              })
            : undefined
        }
      />
      {opened && (
        <LogDialog title={t('calls.detail')} onClose={() => setOpened(null)}>
          <Facts
            facts={[
              [t('calls.received'), <DateText key="at" value={new Date(opened.receivedAt)} format="dateTime" />],
              [t('calls.from'), opened.ip || '–'],
            ]}
          />
          <CodeBlock label={t('calls.body')} code={indented(opened.body)} wrap />
          {opened.cut && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('calls.cut')}
            </Typography>
          )}
        </LogDialog>
      )}
    </LogDialog>
  )
}

/** Of a long body only the beginning is here, which is no JSON any more. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
