/** Projects from a file: read and shown first, taken over by a work in the background, and taken back as a whole. */
import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { csvLine } from '../../../lib/csv.ts'
import { cellText } from '../../../lib/sheets/read-sheet.ts'
import { sheetRefusalText } from '../../../lib/sheets/sheet-words.ts'
import type { System } from '../../../lib/units.ts'
import { activityOf } from '../../../kernel/server/activity.ts'
import { actAs } from '../../../kernel/server/act-as.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { attachFile, detachFile, type FileRecord, filesOf, recordFile } from '../../../kernel/server/file-records.ts'
import {
  type ImportPlan,
  type ImportRow,
  planImport,
  previewOf,
  readUpload,
  rowsOf,
} from '../../../kernel/server/import.ts'
import { pageBy } from '../../../kernel/server/pages.ts'
import type { ImportChoices } from '../../../kernel/contract/import.ts'
import { link } from '../../../kernel/contract/link.ts'
import { DEFAULT_SETTINGS } from '../../../kernel/contract/session.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Language } from '../../../kernel/server/language.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { carryOut, hasRunningWork, startWork, worksOf } from '../../../kernel/server/works.ts'
import { memberships } from '../../platform/companies/schema.ts'
import type { ProjectImport, projectsContract } from './contract.ts'
import { verticalFor } from './fields.ts'
import { en } from './i18n/en.ts'
import { type PreparedProject, projectNoun } from './import-noun.ts'
import { numberImported } from './numbers.service.ts'
import { projects as manifest } from './manifest.ts'
import { MAX_IMPORT_ROWS, PROJECTS_MADE } from './rules.ts'
import { projectFacts } from './facts.ts'
import { projectImports, projects } from './schema.ts'
import { columnsOf } from './service.ts'

type Service = Handlers<typeof projectsContract>

/** The queue, the kind of the work, and what the uploaded file belongs to while it is needed. */
export const PROJECTS_IMPORT = 'projects.import'
/** What the list of refused rows belongs to. */
export const IMPORT_PROBLEMS = 'projects.importProblems'

const UNDO_NAMES = 20
/** Whoever has begun to create a project has got its id by then. */
const IDS_BEFORE_MS = 60_000

export const previewImport: Service['previewImport'] = async (ctx, asked) => {
  const { plan, fileName } = await planFor(ctx, asked)
  return previewOf(plan, fileName)
}

const readerUnits = (ctx: Ctx): System => ctx.session?.user.units ?? DEFAULT_SETTINGS.units

type Payload = {
  workId: string
  userId: string
  fileName: string
  /** What was queued by an older version has these two beside the rest and no others. */
  choices?: ImportChoices
  mapping?: (string | null)[]
  dateOrders?: ImportChoices['dateOrders']
  vertical: string
  language: Language
  /** Those of the person who asked; what was queued by an older version has none. */
  units?: System
}

export const startImport: Service['startImport'] = async (ctx, asked) => {
  const { fileId } = asked
  if (await hasRunningWork(ctx, PROJECTS_IMPORT)) throw ctx.errors.IMPORT_RUNNING()
  const { plan, fileName, vertical } = await planFor(ctx, asked)
  let ready = 0
  for await (const part of rowsOf(plan)) ready += part.filter((row) => row.record).length
  if (ready === 0) throw ctx.errors.IMPORT_NOTHING()
  // whoever has no room is told now and not by the work
  await ctx.lookForRoom('projects', ready)
  await ctx.lookForRoom(PROJECTS_MADE, ready, vertical)
  const workId = await startWork(ctx, PROJECTS_IMPORT)
  await attachFile(ctx, fileId, { kind: PROJECTS_IMPORT, id: workId })
  await ctx.enqueue(PROJECTS_IMPORT, {
    workId,
    userId: ctx.userId,
    fileName,
    // what the file decided stands with what the person did: nothing is decided anew later
    choices: {
      ...plan.choices,
      mapping: plan.mapping,
      dateOrders: plan.dates.map((read) => read?.order ?? null),
      decimals: plan.decimals.map((read) => read?.decimal ?? null),
    },
    vertical,
    language: ctx.language,
    units: readerUnits(ctx),
  } satisfies Payload)
  return { importId: workId }
}

type ReadingCtx = Parameters<Service['previewImport']>[0]

type Plan = ImportPlan<PreparedProject>

/** The caller's own uploaded file. It is taken and let go at once: nobody else can read it, and it is removed if nothing comes of it. */
async function planFor(
  ctx: ReadingCtx,
  { fileId, vertical: named, ...choices }: Parameters<Service['previewImport']>[1],
): Promise<{ plan: Plan; fileName: string; vertical: string }> {
  const ref = { kind: PROJECTS_IMPORT, id: fileId }
  const file = await attachFile(ctx, fileId, ref)
  if (!file) throw ctx.errors.FILE_NOT_FOUND()
  await detachFile(ctx, fileId, ref)
  const vertical = verticalFor(ctx, named)
  const read = await planOf(ctx, file, choices, { vertical, language: ctx.language, units: readerUnits(ctx) })
  if ('refusal' in read)
    throw ctx.errors.IMPORT_UNREADABLE({ data: { reason: sheetRefusalText(read.refusal, ctx.language) } })
  return { plan: read.plan, fileName: file.name, vertical }
}

async function planOf(
  ctx: Ctx,
  file: FileRecord,
  choices: ImportChoices,
  {
    vertical,
    language,
    units,
    ahead = false,
  }: { vertical: string; language: Language; units: System; ahead?: boolean },
) {
  const upload = await readUpload(ctx, file, ahead)
  if ('refusal' in upload) return upload
  const noun = await projectNoun(ctx, vertical, language)
  return planImport(upload.rows, noun, choices, { language, units, mostRows: MAX_IMPORT_ROWS })
}

export async function writeImport(
  job: Ctx,
  {
    workId,
    userId,
    fileName,
    mapping,
    dateOrders,
    choices = { mapping, dateOrders },
    vertical,
    language,
    units,
  }: Payload,
): Promise<void> {
  await carryOut(job, workId, async (report) => {
    // with the rights of this moment: between asking and writing the person may have lost them
    const ctx = await actAs(job, userId, { permission: 'projects.create' })
    if (!ctx.may('projects.create', vertical)) throw new Refused('FORBIDDEN')
    const {
      rows: [file],
    } = await filesOf(ctx, { kind: PROJECTS_IMPORT, id: workId }, { size: 1 })
    if (!file) throw new Error(`The file of the import ${workId} is gone.`)
    const read = await planOf(ctx, file, choices, {
      vertical,
      language,
      units: units ?? readerUnits(ctx),
      ahead: true,
    })
    if ('refusal' in read)
      throw new Error(`The file of the import ${workId} was read before and cannot be read now: ${read.refusal.kind}`)
    const { plan } = read
    const rowCount = plan.sheet.rows.length
    const write = writerOf(ctx, workId, rowCount)
    const refused: ImportRow<PreparedProject>[] = []
    let [created, seen] = [0, 0]
    for await (const part of rowsOf(plan)) {
      const good = part.flatMap((row) => row.record ?? [])
      await ctx.takeRoom('projects', good.length)
      await ctx.takeRoom(PROJECTS_MADE, good.length, vertical)
      await write(good)
      created += good.length
      seen += part.length
      // what the person left out is no fault of the file
      refused.push(...part.filter((row) => row.record === null && row.left === null))
      await report((seen / Math.max(1, rowCount)) * 100)
    }
    await numberImported(ctx, workId)
    await ctx.db
      .insert(projectImports)
      .values({ companyId: ctx.companyId, id: workId, userId, fileName, created, createdAt: ctx.now })
    if (refused.length > 0) await keepProblems(ctx, workId, plan, refused)
    await ctx.event('projectImport.finished', workId, { after: { file: fileName, created, wrong: refused.length } })
    return link(manifest, 'projects', { imported: workId })
  })
}

/**
 * Writes projects part by part, in the order of the file. Their ids are times that have long passed: one that is still to come, or has just been, is
 * somebody's who creates a project meanwhile, and they would wait for the whole import.
 */
function writerOf(ctx: Ctx, importId: string, rowsInFile: number): (part: readonly PreparedProject[]) => Promise<void> {
  const first = ctx.now - IDS_BEFORE_MS - rowsInFile
  let [next, before] = [first, first]
  return async (part) => {
    let idOf = () => next++
    for (let open = part; open.length > 0; idOf = () => --before) {
      const tried = new Map(open.map((project) => [String(idOf()), project]))
      const rows = [...tried].map(([id, { fields, fieldsText, vertical = '', ...project }]) => ({
        ...columnsOf(project),
        id,
        name: project.name,
        vertical,
        fields,
        fieldsText,
        importId,
        companyId: ctx.companyId,
        ownerId: ctx.userId,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        updatedByName: ctx.userName,
      }))
      const made = await ctx.db
        .insert(projects)
        .values(rows)
        .onConflictDoNothing({ target: [projects.companyId, projects.id] })
        .returning()
      for (const row of made) {
        const { id } = row
        const { fieldsText: _found, ...project } = tried.get(id) ?? { fieldsText: '' }
        await ctx.event('project.created', id, { after: project, facts: projectFacts(row) })
        tried.delete(id)
      }
      open = [...tried.values()]
    }
  }
}

const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as they stood in the file, with their number and what is wrong: to be corrected and imported again. */
async function keepProblems(
  ctx: Ctx,
  importId: string,
  { sheet, language }: Plan,
  refused: readonly ImportRow<PreparedProject>[],
): Promise<void> {
  const say = (key: 'row' | 'problem') => ctx.speech.text(language, `projects:imports.${key}`, en.imports[key])
  const lines = refused.map(({ row, cells, problems }) =>
    csvLine([
      ...sheet.header.map((_, column) => cellText(cells[column])),
      row,
      problems.map(({ text }) => text).join(' · '),
    ]),
  )
  const { sha256, size } = await ctx.services.files.write(
    ctx.companyId,
    Readable.from([BYTE_ORDER_MARK + csvLine([...sheet.header, say('row'), say('problem')]), ...lines]),
  )
  const fileId = await recordFile(ctx, { sha256, size, name: `import-${importId}.csv`, type: 'text/csv' })
  await attachFile(ctx, fileId, { kind: IMPORT_PROBLEMS, id: importId })
}

export const mayReadProblems = async (ctx: Ctx, importId: string): Promise<boolean> =>
  (await importOf(ctx, importId)) !== null

export const listImports: Service['listImports'] = async (ctx, { size, cursor, total }) => {
  const mine = ctx.may('projects.seeAll') ? undefined : eq(projectImports.userId, ctx.userId)
  const page = await pageBy<Found>(
    { size, cursor },
    'desc',
    ({ after, order, limit }) =>
      selectImports(ctx)
        .where(ctx.tenant(projectImports, mine, after))
        .orderBy(...order)
        .limit(limit),
    [
      { column: projectImports.createdAt, type: 'milliseconds', of: (row) => row.createdAt },
      { column: projectImports.id, type: 'text', of: (row) => row.id },
    ],
  )
  const counted = total ? await ctx.db.$count(projectImports, ctx.tenant(projectImports, mine)) : undefined
  return {
    next: page.next,
    rows: page.rows.map(shown),
    total: counted === undefined ? undefined : { count: counted, capped: false },
  }
}

export const getImport: Service['getImport'] = async (ctx, { importId }) => {
  const done = await importOf(ctx, importId)
  if (!done) {
    const work = (await worksOf(ctx)).find((one) => one.id === importId && one.kind === PROJECTS_IMPORT)
    if (!work) throw ctx.errors.IMPORT_NOT_FOUND()
    return {
      state: work.state === 'failed' ? 'failed' : 'running',
      progress: work.progress,
      done: null,
      wrong: 0,
      problems: null,
    }
  }
  const { rows } = await activityOf(ctx, manifest.id, importId, { size: 10 })
  const wrong = rows
    .find((row) => row.kind === 'projectImport.finished')
    ?.changes.find((change) => change.field === 'wrong')?.after
  const {
    rows: [file],
  } = await filesOf(ctx, { kind: IMPORT_PROBLEMS, id: importId }, { size: 1 })
  const problems = file ? `/api/files/${file.id}?${new URLSearchParams({ company: ctx.companyId }).toString()}` : null
  return { state: 'done', progress: 100, done, wrong: typeof wrong === 'number' ? wrong : 0, problems }
}

export const undoImport: Service['undoImport'] = async (ctx, { importId }) => {
  const found = await importOf(ctx, importId)
  if (!found) throw ctx.errors.IMPORT_NOT_FOUND()
  const [marked] = await ctx.db
    .update(projectImports)
    .set({ undoneAt: ctx.now })
    .where(ctx.tenant(projectImports, eq(projectImports.id, importId), isNull(projectImports.undoneAt)))
    .returning({ id: projectImports.id })
  if (!marked) throw ctx.errors.IMPORT_UNDONE()
  const made = await ctx.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(ctx.tenant(projects, eq(projects.importId, importId), isNull(projects.deletedAt)))
    .for('update')
  const touched = await touchedSince(
    ctx,
    made.map(({ id }) => id),
  )
  const gone = made.filter(({ id }) => !touched.has(id))
  await ctx.client.query('update projects set deleted_at = $3 where company_id = $1 and id = any($2)', [
    ctx.companyId,
    gone.map(({ id }) => id),
    new Date(ctx.now).toISOString(),
  ])
  for (const { id, name } of gone) await ctx.event('project.deleted', id, { before: { name } })
  const kept = made.filter(({ id }) => touched.has(id))
  await ctx.event('projectImport.reverted', importId, {
    after: { file: found.fileName, removed: gone.length, kept: kept.length },
  })
  return { removed: gone.length, kept: kept.length, keptNames: kept.slice(0, UNDO_NAMES).map(({ name }) => name) }
}

/** Projects to which anything has happened but their creation, here or in a module that adds to them. */
async function touchedSince(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const topics = ctx.services.modules
    .filter((module) => module.id === manifest.id || module.dependsOn.includes(manifest.id))
    .map((module) => module.id)
  const { rows } = await ctx.client.query<{ id: string }>(
    `select distinct entity_id as id from events where company_id = $1 and topic = any($2) and entity_id = any($3) and kind <> 'project.created'`,
    [ctx.companyId, topics, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

function selectImports(ctx: Ctx) {
  return ctx.db
    .select({
      id: projectImports.id,
      fileName: projectImports.fileName,
      created: projectImports.created,
      createdAt: projectImports.createdAt,
      undoneAt: projectImports.undoneAt,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
    })
    .from(projectImports)
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, projectImports.companyId), eq(memberships.userId, projectImports.userId)),
    )
}

type Found = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

const shown = ({ firstName, lastName, ...row }: Found): ProjectImport => ({
  ...row,
  byName: `${firstName} ${lastName}`.trim(),
})

/** An import is its maker's, and that of whoever sees every project. */
async function importOf(ctx: Ctx, importId: string): Promise<ProjectImport | null> {
  const mine = ctx.may('projects.seeAll') ? undefined : eq(projectImports.userId, ctx.userId)
  const [row] = await selectImports(ctx).where(ctx.tenant(projectImports, eq(projectImports.id, importId), mine))
  return row ? shown(row) : null
}
