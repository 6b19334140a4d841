import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { assistantApi } from '../api.ts'
import type { ModelAnswer, ModelTest } from '../contract.ts'
import { Sent } from './Messages.tsx'
import { useText } from './use-text.ts'

const ASK_AGAIN_MS = 1_000

/** Lets the stored model phrase something made up, and says how it went. */
export function ModelTestCard({ ready }: { ready: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const last = useQuery({
    ...assistantApi.getModelTest.queryOptions({ input: {} }),
    refetchInterval: (query) => (query.state.data?.test?.answeredAt === null ? ASK_AGAIN_MS : false),
  })
  const test = useMutation({
    mutationFn: () => assistantApi.testModel.call({}),
    onSuccess: (started) => client.setQueryData(assistantApi.getModelTest.queryKey({ input: {} }), { test: started }),
    onError: (error) => toast.error(failureText(error)),
  })
  const found = last.data?.test ?? null
  const waiting = test.isPending || found?.answeredAt === null
  return (
    <Card title={t('test.title')} padded>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
        <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
          {ready ? t('test.about') : t('test.off')}
        </Typography>
        <Button variant="outlined" disabled={!ready || waiting} onClick={() => test.mutate()}>
          {t(found ? 'test.again' : 'test.do')}
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
              <Quiet>{t('test.asking')}</Quiet>
            ) : found?.answer ? (
              <Outcome test={found} answer={found.answer} />
            ) : (
              <Quiet>{t('test.never')}</Quiet>
            )}
          </Box>
        )}
      </Box>
    </Card>
  )
}

const Quiet = (props: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {props.children}
  </Typography>
)

function Outcome({ test, answer }: { test: ModelTest; answer: ModelAnswer }) {
  const { t } = useText()
  const facts: [string, ReactNode][] = [
    [t('test.when'), <DateText key="when" value={new Date(test.answeredAt ?? test.askedAt)} format="moment" />],
    [t('test.host'), answer.host],
    ...(answer.status === null ? [] : [[t('test.status'), String(answer.status)] satisfies [string, ReactNode]]),
    [t('test.took'), t('test.ms', { ms: answer.durationMs })],
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip tone={answer.ok ? 'success' : 'error'} label={t(answer.ok ? 'test.works' : 'test.fails')} />
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
        <Box>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {t('test.said')}
          </Typography>
          <Sent>{answer.said}</Sent>
        </Box>
      )}
    </Box>
  )
}
