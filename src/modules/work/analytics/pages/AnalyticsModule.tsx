/** The last 12 months of the firm, and who and where most of its work is (spec 1 §9). */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import type { MonthNumbers } from '../contract.ts'
import type { Series } from '../parts/MonthBars.tsx'
import { MonthTable } from '../parts/MonthTable.tsx'
import { Part, Parts } from '../parts/Part.tsx'
import { TopList } from '../parts/TopList.tsx'
import { useMonths } from '../parts/use-months.ts'
import { useText } from '../parts/use-text.ts'

const MonthBars = lazy(() => import('../parts/MonthBars.tsx').then((file) => ({ default: file.MonthBars })))

export default function AnalyticsModule() {
  const { t } = useText()
  const found = useMonths()
  const [asTable, setAsTable] = useState(false)
  const months = found.data?.months ?? []
  const any = months.some(
    ({ started, completed, contracted, estimated }) => started + completed + contracted + estimated > 0,
  )
  return (
    <ModuleCard
      title={t('panels.months')}
      action={any && <Button onClick={() => setAsTable(!asTable)}>{t(asTable ? 'chart' : 'table')}</Button>}
    >
      {found.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={4} />
        </Box>
      )}
      {found.isError && (
        <ErrorState
          headingLevel="h3"
          title={t('failed')}
          text={failureText(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && !any && <EmptyLine title={t('noData')} />}
      {any && <Months months={months} asTable={asTable} />}
    </ModuleCard>
  )
}

function Months({ months, asTable }: { months: readonly MonthNumbers[]; asTable: boolean }) {
  const { t, language } = useText()
  const locale = numberLocale(language)
  const money = (value: number) => formatMoney(value, locale, 'short', companyCurrency())
  const number = (value: number) => formatNumber(value, locale)
  const work: Series[] = [
    { key: 'started', figure: 'analytics.startedInMonth', label: t('work.started'), colour: 'chart.c1' },
    { key: 'completed', figure: 'analytics.completedInMonth', label: t('work.completed'), colour: 'chart.c3' },
  ]
  const value: Series[] = [
    { key: 'contracted', figure: 'analytics.contractedInMonth', label: t('money.contracted'), colour: 'chart.c1' },
    { key: 'estimated', figure: 'analytics.estimatedInMonth', label: t('money.estimated'), colour: 'chart.c2' },
  ]
  return (
    <Parts>
      {[
        { title: t('work.title'), series: work, write: number, stacked: false },
        { title: t('money.title'), series: value, write: money, stacked: true },
      ].map(({ title, series, write, stacked }) => (
        <Part key={title} title={title}>
          {asTable ? (
            <MonthTable label={title} months={months} series={series} write={write} />
          ) : (
            <Suspense fallback={<LoadingBlocks rows={5} />}>
              <MonthBars months={months} series={series} write={write} stacked={stacked} />
            </Suspense>
          )}
        </Part>
      ))}
      <TopList of="client" />
      <TopList of="location" />
    </Parts>
  )
}
