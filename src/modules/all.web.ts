/** The web halves of the modules, in dependency order. */
import type { WebModule } from '../kernel/web/bind.tsx'
import { administrationWeb } from './administration/web.tsx'
import { analyticsWeb } from './analytics/web.tsx'
import { assistantWeb } from './assistant/web.tsx'
import { companiesWeb } from './companies/web.tsx'
import { dashboardWeb } from './dashboard/web.tsx'
import { fieldsWeb } from './fields/web.tsx'
import { figuresWeb } from './figures/web.tsx'
import { flagsWeb } from './flags/web.tsx'
import { helpWeb } from './help/web.tsx'
import { identityWeb } from './identity/web.tsx'
import { insightsWeb } from './insights/web.tsx'
import { integrationsWeb } from './integrations/web.tsx'
import { landingWeb } from './landing/web.tsx'
import { notificationsWeb } from './notifications/web.tsx'
import { plansWeb } from './plans/web.tsx'
import { preferencesWeb } from './preferences/web.tsx'
import { projectsWeb } from './projects/web.tsx'
import { scheduleWeb } from './schedule/web.tsx'
import { searchWeb } from './search/web.tsx'
import { templatesWeb } from './templates/web.tsx'
import { weatherWeb } from './weather/web.tsx'

export const webModules: readonly WebModule[] = [
  companiesWeb, flagsWeb, plansWeb, fieldsWeb, figuresWeb, searchWeb, notificationsWeb, projectsWeb, scheduleWeb, templatesWeb, weatherWeb, analyticsWeb, insightsWeb, assistantWeb, dashboardWeb, identityWeb, administrationWeb, integrationsWeb, preferencesWeb, helpWeb, landingWeb,
]
