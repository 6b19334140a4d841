import { bindServer } from '../../../kernel/server/module.ts'
import { getVerticals, listCompanyTotals } from './companies.service.ts'
import { insightsContract } from './contract.ts'
import { insightFigures } from './figures.ts'
import { backfill, BACKFILL_QUEUE, backfillAtStart, forecast, FORECAST_QUEUE, forecastLater } from './forecasting.ts'
import { listForecasts } from './forecasts.service.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { listInsights } from './insights.service.ts'
import { insights } from './manifest.ts'
import { getLevelling, listOverbooked } from './resources.service.ts'
import { insightsSample } from './sample.ts'
import { chooseRule, listRules, setRule } from './settings.service.ts'
import { removeEndedSnoozes, snooze, unsnooze, unsnoozeAll } from './snoozes.service.ts'

export const insightsServer = bindServer(
  insights,
  insightsContract,
  {
    listInsights,
    listRules,
    setRule,
    chooseRule,
    snooze,
    unsnooze,
    unsnoozeAll,
    getVerticals,
    listForecasts,
    listOverbooked,
    getLevelling,
    listCompanyTotals,
  },
  {
    figures: insightFigures,
    atStart: [backfillAtStart],
    jobs: { [BACKFILL_QUEUE]: { queue: 'bulk', run: backfill } },
    sample: [insightsSample],
    errands: { [FORECAST_QUEUE]: { queue: 'bulk', run: forecast } },
    reactions: {
      'schedule.changed': forecastLater,
      'schedule.imported': forecastLater,
      'schedule.recomputed': forecastLater,
    },
    maintenance: [removeEndedSnoozes],
    texts: { es: { texts: es, errors: spanish }, fr: { texts: fr, errors: french } },
  },
)
