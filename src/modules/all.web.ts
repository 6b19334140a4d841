/** The web halves of the modules, in dependency order. */
import type { WebModule } from '../kernel/web/bind.tsx'
import { administrationWeb } from './administration/web.tsx'
import { companiesWeb } from './companies/web.tsx'
import { helpWeb } from './help/web.tsx'
import { identityWeb } from './identity/web.tsx'
import { landingWeb } from './landing/web.tsx'
import { notificationsWeb } from './notifications/web.tsx'
import { preferencesWeb } from './preferences/web.tsx'
import { projectsWeb } from './projects/web.tsx'
import { searchWeb } from './search/web.tsx'

export const webModules: readonly WebModule[] = [companiesWeb, searchWeb, notificationsWeb, projectsWeb, identityWeb, administrationWeb, preferencesWeb, helpWeb, landingWeb]
