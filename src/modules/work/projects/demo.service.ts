/** The demo project (specification 2, section 3): one in each company, made when somebody who may create projects first opens it. */
import { eq } from 'drizzle-orm'
import { fieldsText, type FieldValues } from '../../../lib/fields.ts'
import { type Ctx, DEFAULT_VERTICAL } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { fieldsEver } from '../../platform/fields/public.ts'
import type { projectsContract } from './contract.ts'
import { ENTITY, verticalFor } from './fields.ts'
import { letFilesGo } from './firm-sample.service.ts'
import { DEMO_ID, withComputed } from './rules.ts'
import { projects, projectShares } from './schema.ts'
import { openProject, shown } from './service.ts'

/** Loads in thousands of BTU an hour; cooling and heating that fall together are less than their sum by the reduction, in percent. */
const DEMO = {
  name: 'Demo Project',
  description:
    'A sample HVAC project of a commercial building, to try things with. It can be changed and deleted like any other.',
  client: 'Demo Client',
  location: 'Denver, CO, United States',
  longitude: -104.9903,
  latitude: 39.7392,
  type: 'HVAC',
  status: 'planning',
}
const DEMO_FIELDS: FieldValues = {
  projectType: 'hvac',
  sector: 'commercial',
  buildingType: 'commercial',
  squareFootage: 48_000,
  designPhase: 'schematic',
  permitRequired: true,
  'buildingLoads.maxCooling': 1_440,
  'buildingLoads.minCooling': 180,
  'buildingLoads.maxHeating': 960,
  'buildingLoads.minHeating': 120,
  'buildingLoads.simultaneousReduction': 15,
}

export const openDemo: Handlers<typeof projectsContract>['openDemo'] = async (ctx) => {
  const open = await openProject(ctx, DEMO_ID)
  if (open) return shown(ctx, open)
  if (!ctx.may('projects.create')) throw ctx.errors.PROJECT_NOT_FOUND()
  // of two people who open it at once the second waits here, and then finds it
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`project_demo/${ctx.companyId}`])
  const [there] = await ctx.db
    .select()
    .from(projects)
    .where(ctx.tenant(projects, eq(projects.id, DEMO_ID)))
  if (there && there.deletedAt === null) await join(ctx)
  else {
    if (there) await removeForGood(ctx)
    await insertDemo(ctx)
  }
  const made = await openProject(ctx, DEMO_ID)
  if (!made) throw ctx.errors.PROJECT_NOT_FOUND()
  return shown(ctx, made)
}

/** It is there for everybody who may create projects: whoever opens it second works on it too. */
async function join(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(projectShares)
    .values({ companyId: ctx.companyId, projectId: DEMO_ID, userId: ctx.userId, access: 'edit', sharedAt: ctx.now })
    .onConflictDoNothing()
  await ctx.event('project.shared', DEMO_ID, { after: { userId: ctx.userId, person: ctx.userName, access: 'edit' } })
}

/** A deleted one gives its id to the next. */
async function removeForGood(ctx: Ctx): Promise<void> {
  await letFilesGo(ctx, DEMO_ID)
  await ctx.db.delete(projects).where(ctx.tenant(projects, eq(projects.id, DEMO_ID)))
}

async function insertDemo(ctx: Ctx): Promise<void> {
  await ctx.takeRoom('projects')
  const own =
    ctx.session?.companies
      .find((company) => company.id === ctx.companyId)
      ?.verticals.some((one) => one.id === DEFAULT_VERTICAL) ?? true
  const vertical = verticalFor(ctx, own ? DEFAULT_VERTICAL : undefined)
  const defined = await fieldsEver(ctx, ENTITY, vertical)
  const fields = withComputed(defined, DEMO_FIELDS, ctx.now)
  await ctx.db.insert(projects).values({
    ...DEMO,
    id: DEMO_ID,
    vertical,
    fields: { ...fields },
    fieldsText: fieldsText(defined, fields),
    sample: true,
    companyId: ctx.companyId,
    ownerId: ctx.userId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    updatedByName: ctx.userName,
  })
  await ctx.event('project.created', DEMO_ID, { after: { ...DEMO, vertical, fields } })
}
