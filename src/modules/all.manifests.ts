/** The modules of the product, in dependency order. */
import { administration } from './administration/manifest.ts'
import { companies } from './companies/manifest.ts'
import { fields } from './fields/manifest.ts'
import { flags } from './flags/manifest.ts'
import { help } from './help/manifest.ts'
import { identity } from './identity/manifest.ts'
import { integrations } from './integrations/manifest.ts'
import { landing } from './landing/manifest.ts'
import { notifications } from './notifications/manifest.ts'
import { plans } from './plans/manifest.ts'
import { preferences } from './preferences/manifest.ts'
import { projects } from './projects/manifest.ts'
import { schedule } from './schedule/manifest.ts'
import { search } from './search/manifest.ts'
import { templates } from './templates/manifest.ts'
import { weather } from './weather/manifest.ts'

export const manifests = [companies, flags, plans, fields, search, notifications, projects, schedule, templates, weather, identity, administration, integrations, preferences, help, landing] as const
