import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { weatherApi } from '../api.ts'
import type { WeatherSettings } from '../contract.ts'
import { ProviderForm } from '../parts/ProviderForm.tsx'
import { RulesForm } from '../parts/RulesForm.tsx'
import { useText } from '../parts/use-text.ts'
import { WeatherCard } from '../parts/WeatherCard.tsx'
import { WeatherTestCard } from '../parts/WeatherTestCard.tsx'

/** Where the forecast comes from, whether it comes, what it means for the work, and how it looks. */
export default function WeatherPanel() {
  const { t } = useText()
  const settings = useQuery(weatherApi.getWeatherSettings.queryOptions({ input: {} }))
  const part = (form: (stored: WeatherSettings) => ReactNode) => (
    <>
      {settings.isPending && <LoadingBlocks rows={4} />}
      {settings.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(settings.error)}
          requestId={failureOf(settings.error).requestId}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && form(settings.data)}
    </>
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Card title={t('settings.provider')}>
          {part((stored) => (
            <ProviderForm settings={stored} />
          ))}
        </Card>
        <WeatherTestCard />
      </Box>
      <Card title={t('settings.rules')}>
        {part((stored) => (
          <RulesForm settings={stored} />
        ))}
      </Card>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <WeatherCard />
      </Box>
    </Box>
  )
}
