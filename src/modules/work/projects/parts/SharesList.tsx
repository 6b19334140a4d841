import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { SHARE_ACCESS, type ShareAccess } from '../rules.ts'
import { personName } from './person-name.ts'
import { useText } from './use-text.ts'

/** An address that breaks before the @ when it has to. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

/** Who a project is shared with; whoever may share can change or end it here. */
export function SharesList(props: { projectId: string; mayShare: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const shares = useQuery(projectsApi.listShares.queryOptions({ input: { projectId: props.projectId } }))
  type Row = NonNullable<typeof shares.data>['rows'][number]
  const key = projectsApi.listShares.queryKey({ input: { projectId: props.projectId } })
  const change = useMutation({
    mutationFn: ({ row, access }: { row: Row; access: ShareAccess | null }) =>
      access === null
        ? projectsApi.unshare.call({ projectId: props.projectId, userId: row.userId })
        : projectsApi.share.call({ projectId: props.projectId, userId: row.userId, access }),
    onSuccess: (answer, { row, access }) => {
      client.setQueryData(key, answer)
      if (access !== null) return
      toast.info(t('sharing.ended', { name: personName(row) }))
      list.current?.focus()
    },
    onError: (error) => toast.error(t('sharing.failed', { reason: failureText(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: projectsApi.key() }),
  })
  const withdraw = useMutation({
    mutationFn: (email: string) => projectsApi.withdrawOffer.call({ projectId: props.projectId, email }),
    onSuccess: (answer, email) => {
      client.setQueryData(key, answer)
      toast.info(t('sharing.ended', { name: email }))
      list.current?.focus()
    },
    onError: (error) => toast.error(t('sharing.failed', { reason: failureText(error) })),
  })
  if (shares.isPending) return <LoadingBlocks rows={2} />
  if (shares.isError)
    return <ErrorState headingLevel="h3" text={failureText(shares.error)} onRetry={() => void shares.refetch()} />
  if (shares.data.rows.length + shares.data.offers.length === 0)
    return (
      <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
        {t('sharing.nobody')}
      </Typography>
    )
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label={t('sharing.list')}
      sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none', '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
    >
      {shares.data.rows.map((row) => (
        <Box
          key={row.userId}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, px: 2, py: 1, minHeight: 48 }}
        >
          <Avatar name={personName(row)} decorative />
          <Box sx={{ flex: '1 1 120px', minWidth: 0, typography: 'body2' }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{personName(row)}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <Email address={row.email} />
            </Box>
          </Box>
          {props.mayShare ? (
            <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
              <InlineSelect
                label={t('sharing.accessOf', { name: personName(row) })}
                value={row.access}
                disabled={change.isPending}
                onChange={(access) => change.mutate({ row, access })}
                options={SHARE_ACCESS.map((access) => ({ value: access, label: t(`sharing.${access}`) }))}
              />
              <Tooltip title={t('sharing.end')}>
                <IconButton
                  aria-label={t('sharing.endOf', { name: personName(row) })}
                  onClick={() => change.mutate({ row, access: null })}
                  sx={{ mr: -1 }}
                >
                  <Close />
                </IconButton>
              </Tooltip>
            </Box>
          ) : (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(`sharing.${row.access}`)}</Box>
          )}
        </Box>
      ))}
      {shares.data.offers.map(({ email, access }) => (
        <Box
          key={email}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, px: 2, py: 1, minHeight: 48 }}
        >
          <Avatar name={email} decorative />
          <Box sx={{ flex: '1 1 120px', minWidth: 0, typography: 'body2' }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <Email address={email} />
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('sharing.offered')}</Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', typography: 'body2', color: 'text.secondary' }}>
            {t(`sharing.${access}`)}
            {props.mayShare && (
              <Tooltip title={t('sharing.end')}>
                <IconButton
                  aria-label={t('sharing.endOf', { name: email })}
                  onClick={() => withdraw.mutate(email)}
                  sx={{ mr: -1 }}
                >
                  <Close />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
