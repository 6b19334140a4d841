import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { formatMoment } from '../../../../ui/formats.ts'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { weatherApi } from '../api.ts'
import type { Forecast } from '../contract.ts'
import { DaysTable } from './DaysTable.tsx'
import { ProjectPicker } from './ProjectPicker.tsx'
import { useChosenProject } from './use-chosen-project.ts'
import { useText } from './use-text.ts'

/** The live stream tells when the provider has answered; asking now and then helps where the stream is cut. */
const ASK_AGAIN_MS = 3_000

/** The weather where a project stands, and what it means for the work. Needs nothing from the page it stands on. */
export function WeatherCard() {
  const { t } = useText()
  const [chosen, choose] = useChosenProject()
  const offered = useQuery(weatherApi.listProjects.queryOptions({ input: { size: 1 } }))
  const first = offered.data?.rows[0] ?? null
  const projectId = chosen ?? first?.id ?? null
  const forecast = useQuery({
    ...weatherApi.getForecast.queryOptions({ input: { projectId: projectId ?? '' } }),
    enabled: projectId !== null,
    refetchInterval: (query) => (query.state.data?.state === 'asking' ? ASK_AGAIN_MS : false),
  })
  // a remembered project may be deleted, unshared or without a place by now
  const gone =
    chosen !== null &&
    forecast.isError &&
    ['PROJECT_NOT_FOUND', 'PROJECT_WITHOUT_PLACE'].includes(failureOf(forecast.error).code)
  useEffect(() => {
    if (gone) choose(null)
    // the function is new on every render; only that it is gone matters
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone])
  const failed = [offered, forecast].find((query) => query.isError && !gone)
  const shown = projectId === null ? null : forecast.data
  return (
    <ModuleCard title={t('card.title')}>
      {failed ? (
        <ErrorState
          headingLevel="h3"
          text={failureText(failed.error)}
          requestId={failureOf(failed.error).requestId}
          onRetry={() => void failed.refetch()}
        />
      ) : offered.data && projectId === null ? (
        <EmptyLine title={t('card.none')} text={t('card.noneHelp')} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 2, py: 1 }}>
            <ProjectPicker value={shown?.project ?? null} onChange={(project) => choose(project.id)} />
            {shown && <StateLine forecast={shown} />}
          </Box>
          {shown ? <Days forecast={shown} /> : <LoadingBlocks rows={3} rowHeight={36} />}
        </>
      )}
    </ModuleCard>
  )
}

function Days({ forecast }: { forecast: Forecast }) {
  const { t } = useText()
  const [everyRule, setEveryRule] = useState(false)
  const judged = forecast.days.some((day) => day.findings.length > 0)
  return (
    <>
      <DaysTable forecast={forecast} everyRule={everyRule} />
      {judged && (
        <Box sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: 'line.hair' }}>
          <Button color="inherit" aria-pressed={everyRule} onClick={() => setEveryRule(!everyRule)}>
            {t(everyRule ? 'card.passedRules' : 'card.allRules')}
          </Button>
        </Box>
      )}
    </>
  )
}

/** Where the figures come from, or why there are none. */
function StateLine({ forecast: { state, problem, fetchedAt, project } }: { forecast: Forecast }) {
  const { t, language } = useText()
  // what to do about it is for whoever can
  const mayMend = useSession().may('platform')
  const time = fetchedAt === null ? null : formatMoment(new Date(fetchedAt), language, 'moment')
  if (state === 'unreachable') {
    return (
      <Alert severity="warning" sx={{ flex: '1 1 280px' }}>
        {t('card.unreachable')} {mayMend && problem && t(`problems.${problem}`)}{' '}
        {time === null ? t('card.sunOnly') : t('card.last', { time })}
      </Alert>
    )
  }
  const what = state === 'off' ? t('card.off') : time !== null ? t('card.fetched', { time }) : t('card.asking')
  return (
    <Typography
      component="output"
      variant="caption"
      sx={{ flex: '1 1 200px', color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {[project.location, what].filter(Boolean).join(' · ')}
    </Typography>
  )
}
