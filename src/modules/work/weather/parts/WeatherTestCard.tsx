import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { weatherApi } from '../api.ts'
import type { ProviderAnswer, ProviderTest } from '../contract.ts'
import { useText } from './use-text.ts'

const ASK_AGAIN_MS = 1_000

/** Asks the provider and says what it answered. Needs nothing from the page it stands on. */
export function WeatherTestCard() {
  const { t } = useText()
  const settings = useQuery(weatherApi.getWeatherSettings.queryOptions({ input: {} }))
  const mayTest = useSession().may('platform')
  return (
    <ModuleCard title={t('test.title')} padded>
      {settings.isPending && <LoadingBlocks rows={2} />}
      {settings.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(settings.error)}
          requestId={failureOf(settings.error).requestId}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
          <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
            {settings.data.on ? t('test.asked', { provider: settings.data.provider }) : t('test.off')}{' '}
            {!mayTest && t('test.others')}
          </Typography>
          {mayTest && <Test on={settings.data.on} />}
        </Box>
      )}
    </ModuleCard>
  )
}

function Test({ on }: { on: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const last = useQuery({
    ...weatherApi.getProviderTest.queryOptions({ input: {} }),
    refetchInterval: (query) => (query.state.data?.test?.answeredAt === null ? ASK_AGAIN_MS : false),
  })
  const check = useMutation({
    mutationFn: () => weatherApi.testProvider.call({}),
    onSuccess: (test) => client.setQueryData(weatherApi.getProviderTest.queryKey({ input: {} }), { test }),
    onError: (error) => toast.error(failureText(error)),
  })
  const test = last.data?.test ?? null
  const waiting = check.isPending || test?.answeredAt === null
  return (
    <>
      <Button variant="outlined" disabled={!on || check.isPending} onClick={() => check.mutate()}>
        {t(test ? 'test.checkAgain' : 'test.check')}
      </Button>
      {last.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(last.error)}
          requestId={failureOf(last.error).requestId}
          onRetry={() => void last.refetch()}
        />
      )}
      {last.isSuccess && (
        <Box component="output" sx={{ display: 'block', width: '100%', minWidth: 0 }}>
          {waiting ? (
            <Quiet>{t('card.asking')}</Quiet>
          ) : test?.answer ? (
            <Answer test={test} answer={test.answer} />
          ) : (
            <Quiet>{t('test.never')}</Quiet>
          )}
        </Box>
      )}
    </>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}

function Answer({ test, answer }: { test: ProviderTest; answer: ProviderAnswer }) {
  const { t } = useText()
  const verdict = answer.ok ? 'test.answers' : answer.status === 200 ? 'test.wrong' : 'test.fails'
  const facts: [string, ReactNode][] = [
    [t('test.when'), <DateText key="when" value={new Date(test.answeredAt ?? test.askedAt)} format="moment" />],
    [t('test.provider'), answer.provider],
    ...(answer.status === null ? [] : [[t('test.status'), String(answer.status)] satisfies [string, ReactNode]]),
    [t('test.duration'), t('test.durationMs', { ms: answer.durationMs })],
    ...(answer.ok
      ? ([
          [t('test.days'), String(answer.days)],
          [t('test.timeZone'), answer.timeZone ?? t('test.none')],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip tone={answer.ok ? 'success' : 'error'} label={t(verdict)} />
        {answer.problem && <Typography variant="body2">{t(`problems.${answer.problem}`)}</Typography>}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          typography: 'body2',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </Box>
      {answer.said !== '' && (
        <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
          <Box
            component="summary"
            sx={{ cursor: 'pointer', width: 'fit-content', '@media (pointer: coarse)': { py: 1.5 } }}
          >
            {t('test.said')}
          </Box>
          <Box
            component="pre"
            tabIndex={0}
            sx={{
              typography: 'caption',
              fontFamily: 'monospace',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              m: 0,
              mt: 1,
              p: 1,
              maxHeight: 180,
              overflow: 'auto',
              bgcolor: 'surface.sunk',
              borderRadius: 1,
            }}
          >
            {answer.said}
          </Box>
        </Box>
      )}
    </Box>
  )
}
