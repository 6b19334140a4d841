import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { assistantApi } from '../api.ts'
import { ModelForm } from '../parts/ModelForm.tsx'
import { ModelTestCard } from '../parts/ModelTestCard.tsx'
import { useText } from '../parts/use-text.ts'

/** Whether a model phrases answers, which one, and whether it works. */
export default function ModelPanel() {
  const { t } = useText()
  const settings = useQuery(assistantApi.getModelSettings.queryOptions({ input: {} }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Card title={t('settings.title')}>
        {settings.isPending && <LoadingBlocks rows={4} />}
        {settings.isError && (
          <ErrorState
            headingLevel="h3"
            text={failureText(settings.error)}
            requestId={failureOf(settings.error).requestId}
            onRetry={() => void settings.refetch()}
          />
        )}
        {settings.data && <ModelForm settings={settings.data} />}
      </Card>
      {settings.data && <ModelTestCard ready={settings.data.url !== null && settings.data.model !== ''} />}
    </Box>
  )
}
