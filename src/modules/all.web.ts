/** The web halves of the modules, in dependency order. */
import type { WebModule } from '../kernel/web/bind.tsx'
import { companiesWeb } from './companies/web.tsx'
import { identityWeb } from './identity/web.tsx'
import { projectsWeb } from './projects/web.tsx'

export const webModules: readonly WebModule[] = [companiesWeb, identityWeb, projectsWeb]
