import Add from '@mui/icons-material/AddOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PLANS } from '../../../../kernel/contract/vertical.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { companiesApi } from '../api.ts'
import type { PlatformCompany } from '../contract.ts'
import { companyColour } from '../parts/company-colour.ts'
import { Cue } from '../parts/CompanySwitcher.tsx'
import { useSwitch } from '../parts/use-switch.ts'
import { useText } from '../parts/use-text.ts'
import { useVerticalTitles } from '../parts/use-vertical-titles.ts'

const NewFirmDialog = lazy(() => import('../parts/NewFirmDialog.tsx').then((file) => ({ default: file.NewFirmDialog })))

const SIZE = 50

/** Every company of the installation, for the platform owner's people. */
export default function CompaniesPanel() {
  const { t } = useText()
  const titleOf = useVerticalTitles()
  const change = useSwitch()
  const [q, setQ] = useState('')
  const [making, setMaking] = useState(false)
  const pages = usePages(q)
  const list = useQuery({
    ...companiesApi.listCompanies.queryOptions({ input: { q, size: SIZE, cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
  })
  const next = list.data?.next ?? null
  const columns: Column<PlatformCompany>[] = [
    {
      key: 'name',
      header: t('platform.name'),
      phone: 'title',
      render: (row) => (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.5,
            minWidth: 0,
          }}
        >
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Cue colour={companyColour(row)} />
            {row.name}
          </Box>
          {row.type === 'saas_platform' && <StatusChip tone="copper" label={t('platform.master')} />}
          {row.sample && <StatusChip tone="neutral" label={t('platform.sample')} />}
        </Box>
      ),
    },
    {
      key: 'vertical',
      header: t('platform.vertical'),
      secondary: true,
      phone: 'second',
      render: (row) => titleOf(row.vertical),
    },
    {
      key: 'plan',
      header: t('platform.plan'),
      secondary: true,
      hideBelow: 'md',
      phone: 'second',
      render: (row) => {
        const plan = PLANS.find((one) => one === row.plan)
        return plan ? t(`platform.plans.${plan}`) : row.plan
      },
    },
    { key: 'people', header: t('platform.people'), align: 'right', render: (row) => row.people },
    {
      key: 'state',
      header: t('platform.state'),
      phone: 'second',
      render: (row) => (
        <StatusChip tone={row.status === 'active' ? 'success' : 'warning'} label={t(`platform.${row.status}`)} />
      ),
    },
    {
      key: 'created',
      header: t('platform.created'),
      secondary: true,
      align: 'right',
      hideBelow: 'lg',
      render: (row) => <DateText value={new Date(row.createdAt)} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('platform.title')}
        columns={columns}
        rows={list.data?.rows ?? []}
        rowKey={(row) => row.id}
        loading={list.isFetching}
        rowActions={(row) => <RowActions row={row} onEnter={() => change.mutate(row)} />}
        error={list.isError ? { text: failureText(list.error), requestId: failureOf(list.error).requestId } : null}
        onRetry={() => void list.refetch()}
        empty={<EmptyState drawing={false} title={t('platform.none')} />}
        toolbar={
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', px: 1, pt: 0.5 }}>
              {t('platform.intro')}
            </Typography>
            <ListToolbar
              find={<FindBox label={t('platform.find')} value={q} onChange={setQ} />}
              right={
                <Button variant="contained" startIcon={<Add />} onClick={() => setMaking(true)}>
                  {t('platform.newFirm')}
                </Button>
              }
            />
          </Box>
        }
        hasNext={next !== null}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(next)}
        onPrevious={pages.previous}
      />
      {making && (
        <Suspense fallback={null}>
          <NewFirmDialog
            onClose={() => setMaking(false)}
            onMade={(firm) => {
              setMaking(false)
              change.mutate(firm)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function RowActions(props: { row: PlatformCompany; onEnter: () => void }) {
  const { row } = props
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { may, company, recheck } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: (what: 'leave' | 'active' | 'suspended') =>
      what === 'leave'
        ? companiesApi.leaveCompany.call({ companyId: row.id })
        : companiesApi.setCompanyStatus.call({ companyId: row.id, status: what }),
    onSuccess: async (_done, what) => {
      setAsking(false)
      toast.info(t(what === 'leave' ? 'platform.left' : 'platform.statusChanged', { name: row.name }))
      if (what === 'leave') await recheck()
    },
    onError: (error) => toast.error(t('platform.failed', { reason: failureText(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: companiesApi.key() }),
  })
  const platform = may('platform') && row.type !== 'saas_platform'
  const here = row.id === company?.id
  const leaves = row.entered && !here
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      {!here && <Button onClick={props.onEnter}>{t(row.entered ? 'platform.switchTo' : 'platform.enter')}</Button>}
      {(platform || leaves) && (
        <IconButton
          aria-label={t('platform.more', { name: row.name })}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHoriz />
        </IconButton>
      )}
      {/* the buttons of all rows stand below each other, whether or not there is more to choose from */}
      {!platform && !leaves && <Box sx={{ width: 32, '@media (pointer: coarse)': { width: 44 } }} />}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {leaves && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              act.mutate('leave')
            }}
          >
            {t('platform.leave')}
          </MenuItem>
        )}
        {platform && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              if (row.status === 'active') setAsking(true)
              else act.mutate('active')
            }}
          >
            {t(row.status === 'active' ? 'platform.suspend' : 'platform.reopen')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        title={t('platform.suspendTitle', { name: row.name })}
        text={t('platform.suspendText')}
        confirmLabel={t('platform.suspend')}
        busy={act.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => act.mutate('suspended')}
      />
    </Box>
  )
}
