/** The projects of the vertical that a person may open, as `p`. */
import { type Ctx, DEFAULT_VERTICAL } from '../../kernel/server/context.ts'
import { seenProjects } from '../schedule/public.ts'

export type Seen = { ctx: Ctx; bind: (value: unknown) => string; /** Only what they own. */ mine?: boolean }

/** `joined` is joined to them; archived ones are left out unless they are asked for. */
export async function visibleProjects({ ctx, bind, mine }: Seen, joined = '', archived = false): Promise<string> {
  const seen = await seenProjects(ctx, mine ? 'mine' : 'all', bind)
  const vertical = bind(ctx.vertical)
  // projects from before there were verticals are of the first one
  const ofVertical = ctx.vertical === DEFAULT_VERTICAL ? `p.vertical in (${vertical}, '')` : `p.vertical = ${vertical}`
  return `projects p ${joined} where p.company_id = ${bind(ctx.companyId)} and p.deleted_at is null${archived ? '' : ' and p.archived_at is null'} and ${ofVertical}${seen ? ` and ${seen}` : ''}`
}

/** Begun and neither finished nor halted: by its status, else by its dates. */
export const running = (today: string) => `(p.status = 'active' or (p.status is null and p.start_date <= '${today}'::date))`
