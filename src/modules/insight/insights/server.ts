import { bindServer } from '../../../kernel/server/module.ts'
import { getVerticals, listCompanyTotals } from './companies.service.ts'
import { insightsContract } from './contract.ts'
import { insightFigures } from './figures.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { listInsights } from './insights.service.ts'
import { insights } from './manifest.ts'
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
    listCompanyTotals,
  },
  {
    figures: insightFigures,
    maintenance: [removeEndedSnoozes],
    texts: { es: { texts: es, errors: spanish }, fr: { texts: fr, errors: french } },
  },
)
