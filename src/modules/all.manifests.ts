/** The modules of the product, in dependency order. */
import { administration } from './administration/manifest.ts'
import { companies } from './companies/manifest.ts'
import { identity } from './identity/manifest.ts'
import { notifications } from './notifications/manifest.ts'
import { projects } from './projects/manifest.ts'

export const manifests = [companies, notifications, projects, identity, administration] as const
