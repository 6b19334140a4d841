/** Feature flags of the installation, and who of the company is in. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { pageOfMembers } from '../companies/public.ts'
import type { FlagRow, flagsContract } from './contract.ts'
import { currentFlags } from './public.ts'
import { bucketOf, FLAGS, type FlagTable, isOn } from './rules.ts'

type Service = Handlers<typeof flagsContract>
type Stored = Record<string, { enabled?: boolean; rollout?: number }>

export const listFlags: Service['listFlags'] = async (ctx) => {
  const table = await currentFlags(ctx.services)
  return { rows: Object.keys(table).map((id) => rowOf(ctx, id, table)) }
}

export const listFlagPeople: Service['listFlagPeople'] = async (ctx, { flag, ...page }) => {
  const table = await currentFlags(ctx.services)
  if (!Object.hasOwn(table, flag)) throw ctx.errors.FLAG_NOT_FOUND()
  const people = await pageOfMembers(ctx, page)
  return {
    ...people,
    rows: people.rows.map(({ userId, firstName, lastName, email }) => {
      const bucket = bucketOf(userId)
      return { userId, firstName, lastName, email, bucket, on: isOn(flag, bucket, table) }
    }),
  }
}

export const setFlag: Service['setFlag'] = (ctx, { flag, ...wanted }) => decide(ctx, flag, wanted)

export const resetFlag: Service['resetFlag'] = (ctx, { flag }) => decide(ctx, flag, null)

/** Null takes the installation's decision back. */
async function decide(
  ctx: Parameters<Service['setFlag']>[0],
  flag: string,
  wanted: { enabled?: boolean; rollout?: number } | null,
): Promise<FlagRow> {
  if (!Object.hasOwn(FLAGS, flag)) throw ctx.errors.FLAG_NOT_FOUND()
  await ctx.services.settings.decide(async ({ open }) => {
    const stored = (open['flags'] ?? {}) as Stored
    const { [flag]: before, ...others } = stored
    const after = wanted && {
      ...before,
      ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    }
    if (JSON.stringify(before ?? null) === JSON.stringify(after)) return {}
    await ctx.event('flag.changed', flag, {
      before: { ...FLAGS[flag as keyof typeof FLAGS], ...before },
      after: { ...FLAGS[flag as keyof typeof FLAGS], ...after },
    })
    return { open: { flags: after ? { ...others, [flag]: after } : others } }
  })
  // sessions carry the flags; everybody asks again who they are and what they may do
  await ctx.client.query(`select pg_notify('plumbline_access', '')`)
  return rowOf(ctx, flag, await currentFlags(ctx.services))
}

function rowOf(ctx: Ctx, id: string, table: FlagTable): FlagRow {
  const flag = table[id]
  const byDefault = (FLAGS as FlagTable)[id]
  if (!flag || !byDefault) throw new Error(`There is no feature flag ${id}.`)
  return {
    id,
    enabled: flag.enabled,
    rollout: flag.rollout,
    dependsOn: [...(flag.dependsOn ?? [])],
    byDefault: { enabled: byDefault.enabled, rollout: byDefault.rollout },
    on: isOn(id, bucketOf(ctx.userId), table),
  }
}

/** What a flag is called in the audit log. */
export async function flagNames(_ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map(ids.filter((id) => Object.hasOwn(FLAGS, id)).map((id) => [id, id]))
}
