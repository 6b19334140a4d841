/** The sample projects of a vertical, loaded into a firm's own register on request and removed whole. */
import { eq, isNull, ne, type SQL } from 'drizzle-orm'
import { addDays } from '../../../lib/dates.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { detachFile, filesOf } from '../../../kernel/server/file-records.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { SampleProject } from '../../../kernel/contract/vertical.ts'
import type { projectsContract } from './contract.ts'
import { FILE_KIND } from './files.service.ts'
import { DEMO_ID } from './rules.ts'
import { projects } from './schema.ts'
import { insertProject, type NewProject } from './service.ts'

type Service = Handlers<typeof projectsContract>

export const getSample: Service['getSample'] = async (ctx) => ({
  loaded: (await sampleIds(ctx)).length,
  offered: offeredIn(ctx).length,
})

export const loadSample: Service['loadSample'] = async (ctx) => {
  const offered = offeredIn(ctx)
  if (offered.length === 0) throw ctx.errors.NO_SAMPLE()
  // of two people who load at once the second waits here, and then finds them loaded
  await ctx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`project_sample/${ctx.companyId}`])
  if (
    (await sampleIds(ctx, eq(projects.vertical, ctx.vertical), ne(projects.id, DEMO_ID), isNull(projects.deletedAt)))
      .length > 0
  )
    throw ctx.errors.SAMPLE_LOADED()
  const today = ctx.today
  for (const sample of offered) await insertProject(ctx, { ...inputOf(sample, today), vertical: ctx.vertical }, true)
  await ctx.event('projectSample.loaded', ctx.vertical, { after: { projects: offered.length } })
  return { loaded: offered.length }
}

export const removeSample: Service['removeSample'] = async (ctx) => {
  const ids = await sampleIds(ctx)
  for (const id of ids) await letFilesGo(ctx, id)
  await ctx.db.delete(projects).where(ctx.tenant(projects, eq(projects.sample, true)))
  if (ids.length > 0) await ctx.event('projectSample.removed', ctx.vertical, { before: { projects: ids.length } })
  return { removed: ids.length }
}

const offeredIn = (ctx: Ctx): readonly SampleProject[] =>
  ctx.services.verticals.get(ctx.vertical)?.sample.projects ?? []

/** Without a further condition deleted ones too: they could come back for thirty days. */
async function sampleIds(ctx: Ctx, ...which: SQL[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(ctx.tenant(projects, eq(projects.sample, true), ...which))
  return rows.map(({ id }) => id)
}

function inputOf({ starts, ends, tags, fields, ...sample }: SampleProject, today: string): NewProject {
  return {
    ...sample,
    tags: [...tags],
    fields: structuredClone(fields) as NewProject['fields'],
    startDate: addDays(today, starts),
    endDate: addDays(today, ends),
  }
}

const FILES_AT_ONCE = 100

export async function letFilesGo(ctx: Ctx, projectId: string): Promise<void> {
  const ref = { kind: FILE_KIND, id: projectId }
  for (let left = true; left;) {
    const { rows, next } = await filesOf(ctx, ref, { size: FILES_AT_ONCE })
    for (const file of rows) await detachFile(ctx, file.id, ref)
    left = next !== null
  }
}
