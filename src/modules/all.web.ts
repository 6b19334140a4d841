/** The web halves of the modules, in dependency order. */
import type { WebModule } from '../kernel/web/bind.tsx'
import { administrationWeb } from './administration/web.tsx'
import { companiesWeb } from './companies/web.tsx'
import { identityWeb } from './identity/web.tsx'
import { notificationsWeb } from './notifications/web.tsx'
import { projectsWeb } from './projects/web.tsx'

export const webModules: readonly WebModule[] = [companiesWeb, notificationsWeb, projectsWeb, identityWeb, administrationWeb]
