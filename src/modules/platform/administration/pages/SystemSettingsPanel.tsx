import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { administrationApi } from '../api.ts'
import { BackupsCard } from '../parts/BackupsCard.tsx'
import { GeneralCard } from '../parts/GeneralCard.tsx'
import { MailCard } from '../parts/MailCard.tsx'
import { PausedAlert } from '../parts/PausedAlert.tsx'
import { PasswordLengthCard } from '../parts/PasswordLengthCard.tsx'
import { ProvidersCard } from '../parts/ProvidersCard.tsx'
import { useText } from '../parts/use-text.ts'

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

const BACKUP_LOOK_MS = 2_000

/** Settings of the installation, for whoever runs it to change and for administrators to read, and those of the company. */
export default function SystemSettingsPanel() {
  const { t } = useText()
  const { may } = useSession()
  // what other modules keep for the whole installation stands with it
  const others = panelsOn(useApp(), 'administration.systemSettings').filter(({ access }) => may(access))
  const settings = useQuery({
    ...administrationApi.getSettings.queryOptions({ input: {} }),
    // how a backup that was asked for went is told as soon as it has ended
    refetchInterval: ({ state }) => (state.data && state.data.backups.wanted !== null ? BACKUP_LOOK_MS : false),
  })
  const readOnly = !may('platform')
  if (settings.isPending) return <LoadingBlocks rows={8} />
  // an administrator of one firm among several: what is the company's own stays theirs
  if (settings.isError && failureOf(settings.error).code === 'SETTINGS_OF_PLATFORM')
    return (
      <Box sx={{ ...column, maxWidth: 600 }}>
        <Alert severity="info">{failureText(settings.error)}</Alert>
        <PasswordLengthCard readOnly={!may({ permission: 'companies.manage' })} />
      </Box>
    )
  if (settings.isError && !settings.data)
    return (
      <ErrorState
        text={failureText(settings.error)}
        requestId={failureOf(settings.error).requestId}
        onRetry={() => void settings.refetch()}
      />
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        maxWidth: 1200,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {readOnly && (
        <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
          {t('settings.readOnly')}
        </Alert>
      )}
      {settings.data.pausedSince !== null && <PausedAlert since={settings.data.pausedSince} readOnly={readOnly} />}
      <Box sx={column}>
        <GeneralCard settings={settings.data} readOnly={readOnly} />
        <PasswordLengthCard readOnly={!may({ permission: 'companies.manage' })} />
        <BackupsCard settings={settings.data} readOnly={readOnly} />
      </Box>
      <Box sx={column}>
        <MailCard settings={settings.data} readOnly={readOnly} />
        <ProvidersCard providers={settings.data.providers} readOnly={readOnly} />
      </Box>
      {others.map(({ key, Part }) => (
        <Box key={key} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Suspense fallback={<LoadingBlocks rows={6} />}>
            <Part params={{}} />
          </Suspense>
        </Box>
      ))}
    </Box>
  )
}
