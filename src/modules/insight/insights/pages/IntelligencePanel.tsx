/** What deviates today, in sentences that name the record, the number and the rule. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { RULE_MODULES, sayRule } from '../../../../kernel/web/insights.ts'
import { useModuleTexts } from '../../../../kernel/web/module-texts.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineFigure } from '../../../../ui/Figure.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { insightsApi } from '../api.ts'
import type { Insight } from '../contract.ts'
import { InsightRow } from '../parts/InsightRow.tsx'
import { useText } from '../parts/use-text.ts'
import type { SNOOZE_DAYS } from '../rules.ts'

const RulesDrawer = lazy(() => import('../parts/RulesDrawer.tsx').then((file) => ({ default: file.RulesDrawer })))
/** What rules find changes with the rows of their modules, and with who may see them. */
const FOLLOWED = [...RULE_MODULES, 'companies']
/** As many as are read at a glance; the figure below has all of them. */
const SHOWN = 5

export default function IntelligencePanel() {
  const { t, language } = useText()
  const [rulesOpen, setRulesOpen] = useState(false)
  useFollow(FOLLOWED, insightsApi.key())
  useModuleTexts(RULE_MODULES.join(','))
  const list = useQuery({
    ...insightsApi.listInsights.queryOptions({ input: { size: SHOWN, grouped: true } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const rules = useQuery(insightsApi.listRules.queryOptions({ input: {} }))
  const { snooze, hide, showAgain } = useActs()
  const all = Object.values(list.data?.counts ?? {}).reduce((sum, n) => sum + n, 0)
  const rows = list.data?.rows ?? []
  const speaking = rules.data?.rules.filter((rule) => rule.enabled && rule.mine).length ?? 0
  return (
    <ModuleCard
      title={t('panels.intelligence')}
      action={<Button onClick={() => setRulesOpen(true)}>{t('drawer.title')}</Button>}
    >
      {list.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingBlocks rows={4} />
        </Box>
      )}
      {list.isError && !list.data && (
        <ErrorState
          headingLevel="h3"
          title={t('list.failed')}
          text={failureText(list.error)}
          requestId={failureOf(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.rows.length === 0 &&
        (list.data.known ? (
          <EmptyLine
            title={t('list.none')}
            text={t('list.noneHelp', {
              time: formatMoment(new Date(list.data.lookedAt), language, 'time'),
              count: speaking,
            })}
          />
        ) : (
          <EmptyLine title={t('list.noData')} text={t('list.noDataHelp')} />
        ))}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('panels.intelligence')}
          sx={{
            containerType: 'inline-size',
            listStyle: 'none',
            m: 0,
            p: 0,
            '& > li + li[data-first]': { borderTop: 1, borderColor: 'line.hair' },
          }}
        >
          {rows.map((insight, place) => (
            <InsightRow
              key={insight.id}
              insight={insight}
              first={place === 0 || rows[place - 1]?.projectId !== insight.projectId || insight.projectId === null}
              rule={rules.data?.rules.find((rule) => rule.rule === insight.rule)}
              onSnooze={(days) => snooze(insight, days)}
              onHide={() => hide(insight)}
            />
          ))}
        </Box>
      )}
      {list.data && (all > 0 || list.data.snoozed > 0) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 1,
            minHeight: 40,
            borderTop: 1,
            borderColor: 'line.hair',
          }}
        >
          <Box sx={{ flex: 1, px: 1, typography: 'caption', color: 'text.secondary' }}>
            {all > 0 && <InlineFigure id="insights.all" words={(count) => t('list.deviations', { count })} />}
          </Box>
          {list.data.snoozed > 0 && (
            <>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('list.aside', { count: list.data.snoozed })}
              </Typography>
              <Button onClick={showAgain}>{t('list.back')}</Button>
            </>
          )}
        </Box>
      )}
      {rulesOpen && (
        <Suspense fallback={null}>
          <RulesDrawer onClose={() => setRulesOpen(false)} />
        </Suspense>
      )}
    </ModuleCard>
  )
}

/** Putting aside and switching off are done at once and can be taken back. */
function useActs() {
  const { t, language } = useText()
  const client = useQueryClient()
  const toast = useToast()
  const again = () => client.invalidateQueries({ queryKey: insightsApi.key() })
  const onError = (error: unknown) => toast.error(failureText(error))
  const back = useMutation({
    mutationFn: (insightId: string) => insightsApi.unsnooze.call({ insightId }),
    onSuccess: again,
    onError,
  })
  const aside = useMutation({
    mutationFn: (input: { insightId: string; days: (typeof SNOOZE_DAYS)[number] }) => insightsApi.snooze.call(input),
    onError,
    onSuccess: ({ insightId, until }) => {
      toast.undo(t('list.putDone', { date: formatMoment(new Date(until), language) }), () => back.mutate(insightId))
      return again()
    },
  })
  const choose = useMutation({
    mutationFn: (input: { rule: Insight['rule']; mine: boolean }) => insightsApi.chooseRule.call(input),
    onSuccess: again,
    onError,
  })
  const all = useMutation({ mutationFn: () => insightsApi.unsnoozeAll.call({}), onSuccess: again, onError })
  return {
    snooze: ({ id: insightId }: Insight, days: (typeof SNOOZE_DAYS)[number]) => aside.mutate({ insightId, days }),
    hide: ({ rule, title }: Insight) =>
      choose.mutate(
        { rule, mine: false },
        {
          onSuccess: () =>
            toast.undo(t('list.hidden', { name: sayRule(rule, 'title', title) }), () =>
              choose.mutate({ rule, mine: true }),
            ),
        },
      ),
    showAgain: () => all.mutate(),
  }
}
