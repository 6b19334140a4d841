/** The modules of the product, in dependency order. */
import { companies } from './companies/manifest.ts'
import { identity } from './identity/manifest.ts'
import { projects } from './projects/manifest.ts'

export const manifests = [companies, identity, projects] as const
