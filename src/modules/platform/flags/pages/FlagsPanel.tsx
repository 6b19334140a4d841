import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { flagsApi } from '../api.ts'
import type { FlagRow } from '../contract.ts'
import { FlagPeople } from '../parts/FlagPeople.tsx'
import { RolloutInput } from '../parts/RolloutInput.tsx'
import { useFlagName } from '../parts/use-flag-name.ts'
import { useText } from '../parts/use-text.ts'

/** What is switched on, for how many people, and who of the company is in. */
export default function FlagsPanel() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const nameOf = useFlagName()
  const mayChange = useSession().may('platform')
  const [opened, setOpened] = useState<FlagRow | null>(null)
  const flags = useQuery(flagsApi.listFlags.queryOptions({ input: {} }))
  const change = useMutation({
    mutationFn: ({ flag, wanted }: { flag: string; wanted: { enabled?: boolean; rollout?: number } | null }) =>
      wanted ? flagsApi.setFlag.call({ flag, ...wanted }) : flagsApi.resetFlag.call({ flag }),
    onSuccess: (row) => toast.info(t('changed', { name: nameOf(row.id) })),
    onError: (error) => toast.error(t('failed', { reason: failureText(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: flagsApi.key() }),
  })
  const differs = (row: FlagRow) => row.enabled !== row.byDefault.enabled || row.rollout !== row.byDefault.rollout
  const columns: Column<FlagRow>[] = [
    { key: 'name', header: t('columns.name'), phone: 'title', render: (row) => nameOf(row.id) },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'second',
      render: (row) =>
        mayChange ? (
          <Switch
            size="small"
            checked={row.enabled}
            disabled={change.isPending}
            slotProps={{ input: { 'aria-label': t('toggle', { name: nameOf(row.id) }) } }}
            onChange={(_event, enabled) => change.mutate({ flag: row.id, wanted: { enabled } })}
          />
        ) : (
          <StatusChip tone={row.enabled ? 'success' : 'neutral'} label={t(row.enabled ? 'enabled' : 'disabled')} />
        ),
    },
    {
      key: 'rollout',
      header: t('columns.rollout'),
      phone: 'meta',
      align: 'right',
      render: (row) =>
        mayChange ? (
          <RolloutInput
            key={row.rollout}
            label={t('percent', { name: nameOf(row.id) })}
            value={row.rollout}
            onChange={(rollout) => change.mutate({ flag: row.id, wanted: { rollout } })}
          />
        ) : (
          `${row.rollout} ${t('percentSign')}`
        ),
    },
    {
      key: 'dependsOn',
      header: t('columns.dependsOn'),
      secondary: true,
      hideBelow: 'md',
      render: (row) => row.dependsOn.map(nameOf).join(', ') || t('none'),
    },
    {
      key: 'you',
      header: t('columns.you'),
      hideBelow: 'md',
      render: (row) => <StatusChip tone={row.on ? 'success' : 'neutral'} label={t(row.on ? 'on' : 'off')} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('panels.flags')}
        columns={columns}
        rows={flags.data?.rows ?? []}
        rowKey={(row) => row.id}
        loading={flags.isFetching && !flags.data}
        error={flags.isError ? { text: failureText(flags.error), requestId: failureOf(flags.error).requestId } : null}
        onRetry={() => void flags.refetch()}
        toolbar={
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '80ch', p: 1 }}>
            {t('intro')}
            {mayChange ? '' : ` ${t('readOnly')}`}
          </Typography>
        }
        rowActions={(row) => (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {mayChange && differs(row) && (
              <Button color="inherit" onClick={() => change.mutate({ flag: row.id, wanted: null })}>
                {t('reset')}
              </Button>
            )}
            <Button onClick={() => setOpened(row)}>{t('whoIsIn')}</Button>
          </Box>
        )}
      />
      {opened && <FlagPeople flag={opened.id} name={nameOf(opened.id)} onClose={() => setOpened(null)} />}
    </>
  )
}
