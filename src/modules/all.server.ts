/** The server halves of the modules, in dependency order. */
import { administrationServer } from './administration/server.ts'
import { companiesServer } from './companies/server.ts'
import { helpServer } from './help/server.ts'
import { createAuth } from './identity/auth.ts'
import { identityServer } from './identity/server.ts'
import { setupLink } from './identity/setup-link.ts'
import { landingServer } from './landing/server.ts'
import { notificationsServer } from './notifications/server.ts'
import { preferencesServer } from './preferences/server.ts'
import { projectsServer } from './projects/server.ts'
import { searchServer } from './search/server.ts'

export const serverModules = [companiesServer, searchServer, notificationsServer, projectsServer, identityServer, administrationServer, preferencesServer, helpServer, landingServer]

/** The two things the kernel asks of whoever knows people. */
export const people = { createAuth, setupLink }
