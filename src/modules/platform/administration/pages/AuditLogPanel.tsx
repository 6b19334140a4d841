import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { administrationApi } from '../api.ts'
import type { AuditEntry } from '../contract.ts'
import { askedFor, type AuditFilters, isFiltered, NO_FILTERS } from '../parts/audit-filters.ts'
import { AuditDetails } from '../parts/AuditDetails.tsx'
import { AuditFilterFields } from '../parts/AuditFilterFields.tsx'
import { useAuditExport } from '../parts/use-audit-export.ts'
import { useSubject } from '../parts/use-subject.ts'
import { useText } from '../parts/use-text.ts'

const SIZE = 50

/** Who did what to whom, when and from where. */
export default function AuditLogPanel() {
  const { t, language } = useText()
  const [filters, setFilters] = useState<AuditFilters>(NO_FILTERS)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const subjectOf = useSubject()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [unfolded, setUnfolded] = useState(false)
  const exporting = useAuditExport()
  const asked = askedFor(useDeferredValue(filters))
  const pages = usePages(JSON.stringify(asked))
  const log = useQuery({
    ...administrationApi.listAudit.queryOptions({ input: { ...asked, size: SIZE, cursor: pages.cursor, total: true } }),
    placeholderData: keepPreviousData,
  })
  const rows = log.data?.rows ?? []
  const { next = null, lookedBackTo = null, total } = log.data ?? {}
  const actor = (entry: AuditEntry) => (entry.actorId ? entry.actorName : t('audit.system'))
  const columns: Column<AuditEntry>[] = [
    { key: 'what', header: t('audit.what'), phone: 'title', render: (entry) => eventLabel(entry.kind) },
    {
      key: 'whom',
      header: t('audit.whom'),
      phone: 'second',
      render: (entry) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {subjectOf(entry)}
        </Box>
      ),
    },
    { key: 'who', header: t('audit.who'), secondary: true, phone: 'second', render: actor },
    { key: 'ip', header: t('audit.ip'), secondary: true, hideBelow: 'md', render: (entry) => entry.ip || '–' },
    {
      key: 'at',
      header: t('audit.time'),
      secondary: true,
      align: 'right',
      phone: 'meta',
      render: (entry) => <DateText value={new Date(entry.at)} format="dateTime" />,
    },
  ]
  const from = pages.index * SIZE + 1
  // pages that looked through many events may have held few rows; then nobody knows how many came before
  const counted = pages.index === 0 || !(asked.module ?? asked.from ?? asked.to)
  const change = (part: Partial<AuditFilters>) => setFilters((now) => ({ ...now, ...part }))
  const only = (part: Partial<AuditFilters>) => {
    setOpened(null)
    setFilters({ ...NO_FILTERS, ...part })
  }
  const empty = next ? (
    <EmptyState
      drawing={false}
      title={t('audit.noneSoFar', { date: formatMoment(new Date(lookedBackTo ?? 0), language) })}
      text={t('audit.noneSoFarHelp')}
      actions={
        <Button variant="contained" onClick={() => pages.next(next)}>
          {t('audit.lookFurther')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing={!isFiltered(filters)}
      title={isFiltered(filters) ? t('audit.noneFound') : t('audit.none')}
      text={isFiltered(filters) ? t('audit.noneFoundHelp') : undefined}
    />
  )
  return (
    <>
      <DataTable
        label={t('audit.title')}
        columns={columns}
        rows={rows}
        rowKey={(entry) => entry.id}
        loading={log.isFetching}
        onRowOpen={setOpened}
        error={log.isError ? { text: failureText(log.error), requestId: failureOf(log.error).requestId } : null}
        onRetry={() => void log.refetch()}
        empty={empty}
        toolbar={
          <Box sx={{ display: 'grid', gap: 1.5, p: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {(!phone || unfolded) && <AuditFilterFields filters={filters} onChange={change} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {phone && (
                <Button
                  variant="outlined"
                  color="inherit"
                  aria-expanded={unfolded}
                  onClick={() => setUnfolded(!unfolded)}
                >
                  {t('audit.filters')}
                </Button>
              )}
              {isFiltered(filters) && (
                <Button color="inherit" onClick={() => setFilters(NO_FILTERS)}>
                  {t('audit.clear')}
                </Button>
              )}
              <Box
                sx={{
                  display: 'flex',
                  flex: 1,
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'flex-end',
                  gap: 1,
                }}
              >
                <Button
                  variant="outlined"
                  color="inherit"
                  aria-disabled={exporting.isPending}
                  onClick={() => !exporting.isPending && exporting.mutate(asked)}
                >
                  {t('audit.export')}
                </Button>
              </Box>
            </Box>
          </Box>
        }
        foot={
          lookedBackTo !== null && rows.length > 0
            ? t('audit.lookedBackTo', { date: formatMoment(new Date(lookedBackTo), language) })
            : undefined
        }
        hasNext={next !== null}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(next)}
        onPrevious={pages.previous}
        total={
          total && rows.length > 0 && counted
            ? t(total.capped ? 'audit.totalCapped' : 'audit.total', {
                from,
                to: from + rows.length - 1,
                count: total.count.toLocaleString(language),
              })
            : undefined
        }
      />
      {opened && (
        <AuditDetails
          entry={opened}
          onClose={() => setOpened(null)}
          onOnlyRecord={() => only({ entityId: opened.entityId })}
          onOnlyPerson={() =>
            only({ person: opened.actorId ? { userId: opened.actorId, name: opened.actorName, email: '' } : null })
          }
        />
      )}
    </>
  )
}
