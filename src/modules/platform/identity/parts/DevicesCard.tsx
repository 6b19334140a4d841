import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { focusLater } from '../../../../kernel/web/focus.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import type { Device } from '../contract.ts'
import { deviceName } from './device-name.ts'
import { useEnded } from './use-ended.ts'
import { useProfileText } from './use-profile-text.ts'

const EVERYWHERE_ELSE = 'everywhere else'

/** Where the person is signed in; any other device can be signed out from here. */
export function DevicesCard() {
  const { t, language } = useProfileText()
  const toast = useToast()
  const client = useQueryClient()
  const ended = useEnded()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<Device | typeof EVERYWHERE_ELSE | null>(null)
  const [open, setOpen] = useState(false)
  const devices = useQuery({
    ...identityApi.listDevices.queryOptions({ input: {} }),
    placeholderData: keepPreviousData,
  })
  const nameOf = (device: Device) => {
    const { browser, system } = deviceName(device.userAgent)
    return browser && system ? t('devices.on', { browser, system }) : (browser ?? system ?? t('devices.unknown'))
  }
  const signOut = useMutation({
    mutationFn: (which: Device | typeof EVERYWHERE_ELSE) =>
      which === EVERYWHERE_ELSE
        ? identityApi.signOutElsewhere.call({})
        : identityApi.signOutDevice.call({ deviceId: which.id }),
    onSuccess: ({ endedSessions }, which) => {
      setOpen(false)
      toast.info(which === EVERYWHERE_ELSE ? ended(endedSessions) : t('devices.deviceEnded', { device: nameOf(which) }))
      // the button that asked is gone now
      focusLater(() => list.current)
    },
    onSettled: () => client.invalidateQueries({ queryKey: identityApi.listDevices.key() }),
  })
  const ask = (which: Device | typeof EVERYWHERE_ELSE) => {
    signOut.reset()
    setAsked(which)
    setOpen(true)
  }
  const rows = (devices.data?.rows ?? []).toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt,
  )
  const one = asked === EVERYWHERE_ELSE ? null : asked
  return (
    <Card
      title={t('devices.title')}
      action={
        rows.some((row) => !row.current) && (
          <Button color="error" onClick={() => ask(EVERYWHERE_ELSE)}>
            {t('devices.elsewhere')}
          </Button>
        )
      }
    >
      {devices.isPending && <LoadingBlocks rows={2} rowHeight={64} />}
      {devices.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(devices.error)}
          requestId={failureOf(devices.error).requestId}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.data && !devices.isError && (
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label={t('devices.title')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            outline: 'none',
            '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
          }}
        >
          {rows.map((row) => (
            <Box
              key={row.id}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1.25, minHeight: 64 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 1,
                    rowGap: 0.5,
                    typography: 'body2',
                    fontWeight: 600,
                  }}
                >
                  {nameOf(row)}
                  {row.current && <StatusChip tone="success" label={t('devices.current')} />}
                </Box>
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 2,
                    typography: 'caption',
                    color: 'text.secondary',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {row.ipAddress && <span>{row.ipAddress}</span>}
                  <span>
                    {t('devices.since')} <DateText value={new Date(row.signedInAt)} format="dateTime" />
                  </span>
                  <span>
                    {t('devices.seen')}{' '}
                    <DateText
                      value={new Date(row.current ? Math.max(row.seenAt, devices.dataUpdatedAt) : row.seenAt)}
                      format="ago"
                    />
                  </span>
                </Box>
              </Box>
              {!row.current && (
                <Button
                  color="error"
                  sx={{ flex: 'none' }}
                  aria-label={t('devices.signOutOf', {
                    device: nameOf(row),
                    when: formatDate(new Date(row.seenAt), language, 'ago'),
                  })}
                  onClick={() => ask(row)}
                >
                  {t('devices.signOut')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={open}
        busy={signOut.isPending}
        error={signOut.isError ? failureText(signOut.error) : undefined}
        title={one ? t('devices.signOutTitle', { device: nameOf(one) }) : t('devices.elsewhereTitle')}
        text={one ? t('devices.signOutText') : t('devices.elsewhereText')}
        confirmLabel={one ? t('devices.signOut') : t('devices.elsewhere')}
        onClose={() => setOpen(false)}
        onConfirm={() => asked && signOut.mutate(asked)}
      />
    </Card>
  )
}
