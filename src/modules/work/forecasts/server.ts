import { bindServer } from '../../../kernel/server/module.ts'
import { forecastAnswers } from './assistant.ts'
import { forecastsContract } from './contract.ts'
import { forecastFigures } from './figures.ts'
import {
  backfill,
  BACKFILL_QUEUE,
  backfillAtStart,
  forecast,
  FORECAST_QUEUE,
  forecastLater,
  refresh,
  REFRESH_QUEUE,
  refreshHourly,
} from './forecasting.ts'
import { getForecast, listForecasts } from './forecasts.service.ts'
import { en } from './i18n/en.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { forecasts } from './manifest.ts'
import { overbookedPeople } from './overbooked-people.ts'
import { predictedDelays } from './predicted-delays.ts'
import { getLevelling, listOverbooked } from './resources.service.ts'
import { forecastsSample } from './sample.ts'

export const forecastsServer = bindServer(
  forecasts,
  forecastsContract,
  { listForecasts, getForecast, listOverbooked, getLevelling },
  {
    figures: forecastFigures,
    assistant: forecastAnswers,
    insightRules: { overbookedPeople, predictedDelays },
    atStart: [backfillAtStart],
    maintenance: [refreshHourly],
    jobs: { [BACKFILL_QUEUE]: { queue: 'bulk', run: backfill }, [REFRESH_QUEUE]: { queue: 'bulk', run: refresh } },
    sample: [forecastsSample],
    errands: { [FORECAST_QUEUE]: { queue: 'bulk', run: forecast } },
    reactions: {
      'schedule.changed': forecastLater,
      'schedule.imported': forecastLater,
      'schedule.recomputed': forecastLater,
    },
    texts: { en, es: { texts: es, errors: spanish }, fr: { texts: fr, errors: french } },
  },
)
