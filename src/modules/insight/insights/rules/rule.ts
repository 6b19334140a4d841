/** A rule: what it looks for, and which stored rows show it. Its words stand in the catalogues under `rules`. */
import type { Ctx } from '../../../../kernel/server/context.ts'
import type { ActionName, Category, InsightType, Param, RuleName } from '../rules.ts'

/** `bind` takes a value and answers its place in the text; `params` are the company's numbers, else the standard ones. */
export type RuleAsk<P extends string = string> = {
  ctx: Ctx
  bind: (value: unknown) => string
  today: string
  params: Readonly<Record<P, number>>
}

export type Rule<P extends string = string> = {
  name: RuleName
  type: InsightType
  category: Category
  params: Readonly<Record<P, Param>>
  /** The figure whose working shows every row of the rule; where there is none, that of all insights does. */
  figure?: string
  /**
   * SQL of what deviates, only what the person may open: `key` names the record, `record` is what it is called, `address` where it opens, `project` its project,
   * `since` when it became true as far as rows tell, `rank` its impact from 1 to 4, `facts` what its sentence says as jsonb.
   */
  rows(ask: RuleAsk<P>): Promise<string>
  /** What can be done about it. */
  actions: (row: {
    key: string
    address: string
    projectId: string | null
  }) => readonly { name: ActionName; address: string }[]
}

export function defineRule<const P extends string>(rule: Rule<P>): Rule<P> {
  return rule
}

export const DAYS = (standard: number): Param => ({ standard, least: 1, most: 365, unit: 'days' })

const taskAddress = `'/project/' || t.project_id || '?tab=1&task=' || t.id`
/** What every rule about tasks selects. */
export const ofTask = (since: string, rank: string, facts: string) =>
  `t.id as key, t.name as record, ${taskAddress} as address, t.project_id, p.name as project, ${since} as since, ${rank} as rank, jsonb_build_object('task', t.name, 'project', p.name, ${facts}) as facts`
/** And every rule about projects. */
export const ofProject = (since: string, rank: string, facts: string) =>
  `p.id as key, p.name as record, '/project/' || p.id as address, p.id as project_id, p.name as project, ${since} as since, ${rank} as rank, jsonb_build_object('project', p.name${facts ? `, ${facts}` : ''}) as facts`

/** Midnight after the last day of a task: from then on it is late. */
export const FINISHED_BY = `to_timestamp(((t.finish_at - 1) / 1440 + 1) * 86400.0)`
