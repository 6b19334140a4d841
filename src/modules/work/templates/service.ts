/** Templates: listed, kept from a project, removed, and used by a project that is being made. */
import { eq, inArray } from 'drizzle-orm'
import type { Words } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { type List, readList } from '../../../kernel/server/list/list.ts'
import { tableColumns } from '../../../kernel/server/list/table.ts'
import type { Handlers, Starter } from '../../../kernel/server/module.ts'
import { openProject } from '../projects/public.ts'
import { addChecks, changeSchedule, scheduleOf } from '../schedule/public.ts'
import type { Template, templatesContract } from './contract.ts'
import { bodyOf, BUILT_IN, MAX_TEMPLATE_TASKS, MAX_TEMPLATES, type TemplateBody } from './rules.ts'
import { projectTemplates } from './schema.ts'

type Service = Handlers<typeof templatesContract>
type Row = typeof projectTemplates.$inferSelect
type Found = { shown: Template; body: TemplateBody }

const kept: List<Row, { q?: string | undefined }, 'name'> = {
  id: 'templates.kept',
  sources: [
    {
      from: () => 'project_templates k',
      columns: tableColumns(projectTemplates, 'k'),
      rows: ({ company }) => `k.company_id = ${company}`,
    },
  ],
  key: { by: 'k.id', type: 'text', of: (row) => row.id },
  orders: { name: [{ by: 'k.name', type: 'text', of: (row) => row.name }] },
  // a company keeps MAX_TEMPLATES at most
  filters: { q: (q, { bind }) => `position(lower(${bind(q)}) in lower(k.name)) > 0` },
}

export const list: Service['list'] = async (ctx, { size, cursor, total, q }) => {
  const page = await readList(ctx, kept, { filter: { q }, sort: 'name' }, { size, cursor, total })
  const words = (q ?? '').toLowerCase()
  const builtIn = builtIns(ctx)
    .filter(({ shown }) => shown.name.toLowerCase().includes(words))
    .map(({ shown }) => shown)
  const first = cursor ? [] : builtIn
  return {
    next: page.next,
    total: page.total && { ...page.total, count: page.total.count + builtIn.length },
    rows: [...first, ...page.rows.map((row) => shownOwn(ctx, row).shown)],
  }
}

function builtIns(ctx: Ctx): Found[] {
  const vertical = ctx.services.verticals.get(ctx.vertical)
  const language: keyof Words = ctx.language
  return (vertical?.templates ?? []).map((template) => {
    const body = bodyOf(template, language)
    return {
      body,
      shown: {
        id: `${BUILT_IN}${ctx.vertical}/${template.id}`,
        name: template.name[language],
        description: template.description[language],
        vertical: ctx.vertical,
        builtIn: true,
        ...sums(body),
        createdAt: null,
        createdByName: '',
        mayRemove: false,
      },
    }
  })
}

const sums = ({ tasks }: TemplateBody) => ({
  tasks: tasks.length,
  work: tasks.reduce((sum, task) => sum + task.duration, 0),
})

function shownOwn(
  ctx: Ctx,
  row: Pick<Row, 'id' | 'name' | 'description' | 'vertical' | 'body' | 'createdAt' | 'createdBy' | 'createdByName'>,
): Found {
  const { id, name, description, vertical, createdAt, createdBy, createdByName } = row
  const body = row.body as TemplateBody
  return {
    body,
    shown: {
      id,
      name,
      description,
      vertical,
      builtIn: false,
      ...sums(body),
      createdAt,
      createdByName,
      mayRemove: ctx.may('templates.manage') || createdBy === ctx.userId,
    },
  }
}

async function find(ctx: Ctx, templateId: string): Promise<Found | null> {
  if (templateId.startsWith(BUILT_IN)) {
    const [vertical = '', name = ''] = templateId.slice(BUILT_IN.length).split('/')
    const template = ctx.services.verticals.get(vertical)?.templates.find((one) => one.id === name)
    if (!template) return null
    const body = bodyOf(template, ctx.language)
    return {
      body,
      shown: {
        id: templateId,
        name: template.name[ctx.language],
        description: template.description[ctx.language],
        vertical,
        builtIn: true,
        ...sums(body),
        createdAt: null,
        createdByName: '',
        mayRemove: false,
      },
    }
  }
  const [row] = await ctx.db
    .select()
    .from(projectTemplates)
    .where(ctx.tenant(projectTemplates, eq(projectTemplates.id, templateId)))
  return row ? shownOwn(ctx, row) : null
}

export const get: Service['get'] = async (ctx, { templateId }) => {
  const found = await find(ctx, templateId)
  if (!found) throw ctx.errors.TEMPLATE_NOT_FOUND()
  const depths = new Map<string, number>()
  const rows = found.body.tasks.map((task) => {
    const depth = task.parent === null ? 0 : (depths.get(task.parent) ?? 0) + 1
    depths.set(task.ref, depth)
    return { name: task.name, depth, duration: task.duration, milestone: task.milestone, checks: task.checks.length }
  })
  return { ...found.shown, rows }
}

export const create: Service['create'] = async (ctx, { projectId, name, description }) => {
  const open = await openProject(ctx, projectId)
  if (!open) throw ctx.errors.PROJECT_NOT_FOUND()
  if (!open.may.edit) throw ctx.errors.PROJECT_READ_ONLY()
  const { tasks, links } = await scheduleOf(ctx, projectId)
  if (tasks.length > MAX_TEMPLATE_TASKS) throw ctx.errors.TEMPLATE_TOO_LARGE()
  if ((await ctx.db.$count(projectTemplates, ctx.tenant(projectTemplates))) >= MAX_TEMPLATES)
    throw ctx.errors.TOO_MANY_TEMPLATES()
  if ((await ctx.db.$count(projectTemplates, ctx.tenant(projectTemplates, eq(projectTemplates.name, name)))) > 0)
    throw ctx.errors.TEMPLATE_NAME_TAKEN()
  const body: TemplateBody = {
    project: { type: open.row.type, tags: open.row.tags, fields: open.row.fields },
    tasks,
    links,
  }
  const row = {
    companyId: ctx.companyId,
    id: ctx.newId(),
    name,
    description,
    vertical: open.row.vertical,
    body,
    createdAt: ctx.now,
    createdBy: ctx.userId,
    createdByName: ctx.userName,
    version: 1,
  }
  await ctx.db.insert(projectTemplates).values(row)
  await ctx.event('projectTemplate.created', row.id, { after: { name, projectId, tasks: tasks.length } })
  return shownOwn(ctx, row).shown
}

export const remove: Service['remove'] = async (ctx, { templateId }) => {
  const found = await find(ctx, templateId)
  if (!found || found.shown.builtIn) throw ctx.errors.TEMPLATE_NOT_FOUND()
  if (!found.shown.mayRemove) throw ctx.errors.TEMPLATE_NOT_YOURS()
  await ctx.db.delete(projectTemplates).where(ctx.tenant(projectTemplates, eq(projectTemplates.id, templateId)))
  await ctx.event('projectTemplate.removed', templateId, { before: { name: found.shown.name } })
  return { id: templateId }
}

/** Gives a new project the tasks of a template; runs in the transaction that makes the project. */
export const startFromTemplate: Starter = async (ctx, projectId, templateId) => {
  const found = await find(ctx, templateId)
  if (!found) return false
  const { tasks, links } = found.body
  if (tasks.length > 0) {
    const answer = await changeSchedule(ctx, projectId, [
      ...tasks.map(({ ref, parent, checks: _checks, ...task }) => ({
        op: 'add' as const,
        ref,
        parentId: parent,
        task,
      })),
      ...links.map(({ from, to, ...link }) => ({ op: 'link' as const, fromId: from, toId: to, ...link })),
    ])
    for (const { ref, checks } of tasks) if (checks.length > 0) await addChecks(ctx, answer.refs[ref] ?? '', checks)
  }
  await ctx.event('projectTemplate.used', templateId, { after: { name: found.shown.name, projectId } })
  return true
}

/** Templates by their ids, for a log that knows only these. */
export async function templateNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: projectTemplates.id, name: projectTemplates.name })
    .from(projectTemplates)
    .where(ctx.tenant(projectTemplates, inArray(projectTemplates.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
