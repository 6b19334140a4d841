import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { administrationApi } from '../api.ts'
import { GeneralCard } from '../parts/GeneralCard.tsx'
import { MailCard } from '../parts/MailCard.tsx'
import { PasswordLengthCard } from '../parts/PasswordLengthCard.tsx'
import { ProvidersCard } from '../parts/ProvidersCard.tsx'
import { useText } from '../parts/use-text.ts'

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

/** Settings of the installation, for whoever runs it to change and for administrators to read, and those of the company. */
export default function SystemSettingsPanel() {
  const { t } = useText()
  const { may } = useSession()
  const settings = useQuery(administrationApi.getSettings.queryOptions({ input: {} }))
  const readOnly = !may('platform')
  if (settings.isPending) return <LoadingBlocks rows={8} />
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
      <Box sx={column}>
        <GeneralCard settings={settings.data} readOnly={readOnly} />
        <PasswordLengthCard readOnly={!may({ permission: 'companies.manage' })} />
      </Box>
      <Box sx={column}>
        <MailCard settings={settings.data} readOnly={readOnly} />
        <ProvidersCard providers={settings.data.providers} readOnly={readOnly} />
      </Box>
    </Box>
  )
}
