/** The projects of the vertical that a person may open, as `p`. */
import { type Asking, presentProjects } from '../../work/projects/public.ts'

export type Seen = Asking

/** `joined` is joined to them; archived ones are left out unless they are asked for. */
export async function visibleProjects(ask: Seen, joined = '', archived = false): Promise<string> {
  return `projects p ${joined} where p.company_id = ${ask.bind(ask.ctx.companyId)} and ${await presentProjects(ask, { archived })}`
}

/** Begun and neither finished nor halted: by its status, else by its dates. */
export const running = (today: string) =>
  `(p.status = 'active' or (p.status is null and p.start_date <= '${today}'::date))`
