/** What the conditions of a list are made with. */
import type { Ctx } from '../context.ts'

/** Takes a value and answers its place in the text. */
export type Bind = (value: unknown) => string

/** Who asks, and places for values; the company, the person and the day have one each, however often they are named. */
export type Ask = { ctx: Ctx; bind: Bind; readonly company: string; readonly person: string; readonly today: string }

/** What has been asked so far, to go on from more than once: a page, its count, the next page. */
export type Statement = { asked: Ask; values: unknown[]; fork: () => Statement }

export const statement = (ctx: Ctx): Statement => continued(ctx, [], new Map())

function continued(ctx: Ctx, values: unknown[], places: Map<string, string>): Statement {
  const bind: Bind = (value) => `$${values.push(value)}`
  const once = (name: string, value: unknown, type = '') => {
    const place = places.get(name) ?? bind(value)
    places.set(name, place)
    return place + type
  }
  const asked: Ask = {
    ctx,
    bind,
    get company() {
      return once('company', ctx.companyId)
    },
    get person() {
      return once('person', ctx.userId, '::text')
    },
    get today() {
      return once('today', ctx.today, '::date')
    },
  }
  return { asked, values, fork: () => continued(ctx, [...values], new Map(places)) }
}

/**
 * The statement without the values that it does not name: of such a one the database cannot know the type, and refuses everything. Conditions
 * are written by many hands, and whether one names the day it was given is not for its caller to know.
 */
export function named(text: string, values: readonly unknown[]): { text: string; values: unknown[] } {
  const places = new Map<string, number>()
  for (const [, place = ''] of text.matchAll(/\$(\d+)/g)) if (!places.has(place)) places.set(place, places.size + 1)
  if (places.size === values.length) return { text, values: [...values] }
  return {
    text: text.replaceAll(/\$(\d+)/g, (_whole, place: string) => `$${places.get(place)}`),
    values: [...places.keys()].map((place) => values[Number(place) - 1]),
  }
}

/** Up to this many records are fetched by their ids and sorted; more than these are met soon enough along the order of the list. */
export const BY_IDS_UP_TO = 2_000

/**
 * Few records are named by their ids, many by a rule that is looked at along the way. The planner cannot tell the two cases apart, and
 * in a large company the wrong way takes seconds. `ids` selects the ids; `rule` is made only where there are many.
 */
export async function namedOrRuled(
  { ctx, bind }: Pick<Ask, 'ctx' | 'bind'>,
  key: string,
  ids: { name: string; text: string; values: readonly unknown[] },
  rule: () => string,
): Promise<string> {
  const { rows } = await ctx.client.query<{ id: string }>({
    name: ids.name,
    text: `select i.id from (${ids.text}) i (id) limit ${BY_IDS_UP_TO + 1}`,
    values: [...ids.values],
  })
  return rows.length > BY_IDS_UP_TO ? rule() : `${key} = any(${bind(rows.map((row) => row.id))})`
}
