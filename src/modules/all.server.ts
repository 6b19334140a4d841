/** The server halves of the modules, in dependency order. */
import { administrationServer } from './administration/server.ts'
import { analyticsServer } from './analytics/server.ts'
import { assistantServer } from './assistant/server.ts'
import { companiesServer } from './companies/server.ts'
import { dashboardServer } from './dashboard/server.ts'
import { fieldsServer } from './fields/server.ts'
import { figuresServer } from './figures/server.ts'
import { flagsServer } from './flags/server.ts'
import { helpServer } from './help/server.ts'
import { createAuth } from './identity/auth.ts'
import { identityServer } from './identity/server.ts'
import { setupLink } from './identity/setup-link.ts'
import { insightsServer } from './insights/server.ts'
import { integrationsServer } from './integrations/server.ts'
import { landingServer } from './landing/server.ts'
import { notificationsServer } from './notifications/server.ts'
import { plansServer } from './plans/server.ts'
import { preferencesServer } from './preferences/server.ts'
import { projectsServer } from './projects/server.ts'
import { scheduleServer } from './schedule/server.ts'
import { searchServer } from './search/server.ts'
import { templatesServer } from './templates/server.ts'
import { weatherServer } from './weather/server.ts'

export const serverModules = [
  companiesServer, flagsServer, plansServer, fieldsServer, figuresServer, searchServer, notificationsServer, projectsServer, scheduleServer, templatesServer, weatherServer, analyticsServer, insightsServer, assistantServer, dashboardServer, identityServer, administrationServer, integrationsServer, preferencesServer, helpServer, landingServer,
]

/** The two things the kernel asks of whoever knows people. */
export const people = { createAuth, setupLink }
