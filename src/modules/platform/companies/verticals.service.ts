/** Verticals as programs read them, and what the parts of a vertical keep for the company. */
import { eq, sql } from 'drizzle-orm'
import type { Vertical, Words } from '../../../kernel/contract/vertical.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { companiesContract } from './contract.ts'
import { verticalsOf } from './public.ts'
import { MOST_DATA_BYTES, MOST_DATA_KEYS } from './rules.ts'
import { verticalData } from './schema.ts'

type Service = Handlers<typeof companiesContract>

export const listVerticals: Service['listVerticals'] = async (ctx) => {
  const { vertical } = await verticalsOf(ctx)
  return { rows: [...ctx.services.verticals.values()].map((one) => summaryOf(ctx, one, vertical)) }
}

export const getVertical: Service['getVertical'] = async (ctx, { vertical }) => {
  const found = ctx.services.verticals.get(vertical)
  if (!found) throw ctx.errors.VERTICAL_UNKNOWN({ data: { id: vertical } })
  return summaryOf(ctx, found, (await verticalsOf(ctx)).vertical)
}

export const listVerticalRecords: Service['listVerticalRecords'] = async (ctx, { all }) => {
  if (all && !ctx.may('companies.manage')) throw new Refused('FORBIDDEN')
  const counts = new Map<string, number>()
  for (const { count } of ctx.services.verticalRecords.values())
    for (const [vertical, n] of await count(ctx, all ? 'all' : 'seen'))
      counts.set(vertical, (counts.get(vertical) ?? 0) + n)
  return {
    // in the order of the product; one that it no longer has is named as it is stored
    rows: [...new Set([...ctx.services.verticals.keys(), ...counts.keys()])].flatMap((vertical) => {
      const count = counts.get(vertical) ?? 0
      return count === 0
        ? []
        : [{ vertical, title: ctx.services.verticals.get(vertical)?.title[ctx.language] ?? vertical, count }]
    }),
  }
}

function summaryOf(ctx: Ctx, vertical: Vertical, selected: string) {
  const say = (words: Words) => words[ctx.language]
  const own = ctx.session?.companies.find((one) => one.id === ctx.companyId)?.verticals ?? []
  return {
    id: vertical.id,
    title: say(vertical.title),
    description: say(vertical.description),
    keyFeatures: vertical.keyFeatures.map(say),
    project: say(vertical.project.one),
    client: say(vertical.client),
    selected: vertical.id === selected,
    accessible: own.some((one) => one.id === vertical.id),
    roles: vertical.roles.map(({ id, level, label }) => ({ id, level, label: say(label) })),
    permissions: Object.entries(vertical.permissions).map(([permission, { label, roles }]) => ({
      permission,
      label: say(label),
      roles: [...roles],
    })),
    fields: vertical.fields.map(({ key, label, kind, required, values }) => ({
      key,
      label: say(label),
      kind,
      required: required === true,
      values: [...(values ?? [])],
    })),
    templates: vertical.templates.map(({ id, name, estimatedDuration, stages }) => ({
      id,
      name: say(name),
      estimatedDuration,
      stages: stages.map((stage, at) => ({
        order: at + 1,
        name: say(stage.name),
        type: stage.type,
        estimatedDuration: stage.estimatedDuration,
        assignableRoles: [...stage.assignableRoles],
      })),
    })),
  }
}

/** The vertical that is named, else the company's own: in which one the tab is decides nothing. */
async function ofWhich(ctx: Ctx, asked: string | undefined): Promise<string> {
  const vertical = asked ?? (await verticalsOf(ctx)).vertical
  if (!ctx.services.verticals.has(vertical))
    throw new Refused('BAD_REQUEST', { fields: [{ field: 'vertical', message: 'There is no such vertical.' }] })
  return vertical
}

/** Whoever changes the record of the company may, and whoever manages the settings of this vertical. */
async function toManage(ctx: Ctx, asked: string | undefined): Promise<string> {
  const vertical = await ofWhich(ctx, asked)
  if (!ctx.may('settings.manage', vertical) && !ctx.may('companies.manage')) throw new Refused('FORBIDDEN')
  return vertical
}

export const listVerticalData: Service['listVerticalData'] = async (ctx, { vertical: asked }) => {
  const vertical = await ofWhich(ctx, asked)
  const rows = await ctx.db
    .select()
    .from(verticalData)
    .where(ctx.tenant(verticalData, eq(verticalData.vertical, vertical)))
    .orderBy(verticalData.key)
  return { rows: rows.map(({ key, value, updatedAt }) => ({ key, value, updatedAt })) }
}

export const setVerticalData: Service['setVerticalData'] = async (ctx, { key, value = null, vertical: asked }) => {
  const vertical = await toManage(ctx, asked)
  if (Buffer.byteLength(JSON.stringify(value)) > MOST_DATA_BYTES) throw ctx.errors.DATA_TOO_LARGE()
  const place = ctx.tenant(verticalData, eq(verticalData.vertical, vertical))
  const keys = await ctx.db.select({ key: verticalData.key }).from(verticalData).where(place)
  if (keys.length >= MOST_DATA_KEYS && !keys.some((one) => one.key === key)) throw ctx.errors.TOO_MANY_KEYS()
  await ctx.client.query(
    `insert into vertical_data (company_id, vertical, key, value, updated_at) values ($1, $2, $3, $4::jsonb, $5)
     on conflict (company_id, vertical, key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [ctx.companyId, vertical, key, JSON.stringify(value), new Date(ctx.now)],
  )
  await ctx.event('verticalData.changed', `${vertical}/${key}`)
  return { key, value, updatedAt: ctx.now }
}

export const removeVerticalData: Service['removeVerticalData'] = async (ctx, { key, vertical: asked }) => {
  const vertical = await toManage(ctx, asked)
  const gone = await ctx.db
    .delete(verticalData)
    .where(ctx.tenant(verticalData, eq(verticalData.vertical, vertical), sql`${verticalData.key} = ${key}`))
    .returning()
  if (gone.length === 0) throw ctx.errors.KEY_UNKNOWN()
  await ctx.event('verticalData.changed', `${vertical}/${key}`)
  return { key }
}
