/** Projects that hold words, as a condition on `p`. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { BY_IDS_UP_TO } from '../../../kernel/server/list/ask.ts'

/** Every word of the text, in any order: rare words are looked up beforehand, frequent ones along the way. Without `coalesce` the planner would take the condition apart and think it rare. */
export async function holdingWords(ctx: Ctx, q: string, bind: (value: unknown) => string): Promise<string> {
  const { rows } = await ctx.client.query<{ ids: string[] | null; words: string[] }>({
    name: 'projects-holding',
    text: `select search.project_ids(w.words, $2) as ids, w.words from (select regexp_split_to_array(lower($1), '\\s+') as words) w`,
    values: [q, BY_IDS_UP_TO],
  })
  const [found] = rows
  return found?.ids
    ? `p.id = any(${bind(found.ids)})`
    : `coalesce(not exists (select 1 from unnest(${bind(found?.words ?? [])}::text[]) word where position(word in p.search_text) = 0), false)`
}
