/** The endpoints of the product; the server binds them, the build turns them into the browser's small route table. */
import { administrationContract } from './administration/contract.ts'
import { analyticsContract } from './analytics/contract.ts'
import { assistantContract } from './assistant/contract.ts'
import { companiesContract } from './companies/contract.ts'
import { dashboardContract } from './dashboard/contract.ts'
import { fieldsContract } from './fields/contract.ts'
import { figuresContract } from './figures/contract.ts'
import { flagsContract } from './flags/contract.ts'
import { helpContract } from './help/contract.ts'
import { identityContract } from './identity/contract.ts'
import { insightsContract } from './insights/contract.ts'
import { integrationsContract } from './integrations/contract.ts'
import { landingContract } from './landing/contract.ts'
import { notificationsContract } from './notifications/contract.ts'
import { plansContract } from './plans/contract.ts'
import { preferencesContract } from './preferences/contract.ts'
import { projectsContract } from './projects/contract.ts'
import { scheduleContract } from './schedule/contract.ts'
import { searchContract } from './search/contract.ts'
import { templatesContract } from './templates/contract.ts'
import { weatherContract } from './weather/contract.ts'

export const contracts = {
  companies: companiesContract, flags: flagsContract, plans: plansContract, fields: fieldsContract, figures: figuresContract, search: searchContract, notifications: notificationsContract, projects: projectsContract, schedule: scheduleContract, templates: templatesContract, weather: weatherContract, analytics: analyticsContract, insights: insightsContract, assistant: assistantContract, dashboard: dashboardContract, identity: identityContract, administration: administrationContract, integrations: integrationsContract, preferences: preferencesContract, help: helpContract, landing: landingContract,
}
