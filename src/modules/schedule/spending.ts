/** What tasks with budgets have earned and cost. */
import { visible, type Visible } from './visible.ts'

/**
 * By project: `earned` and `spent` of the figure of cost performance, whose rows also tell planned value and look up a baseline for each task. A rule that
 * only sets the two against each other does without, which takes a fraction of the time.
 */
export async function spending(ask: Visible, which = 'true'): Promise<string> {
  return `select t.project_id as id, p.name as title, '/enhanced-project/' || t.project_id as address, round(sum(t.budget * t.percent / 100.0)) as earned, round(sum(coalesce(t.actual_cost, 0))) as spent
    from ${await visible(ask)} and t.budget > 0 and ${which} group by t.project_id, p.name having sum(coalesce(t.actual_cost, 0)) > 0`
}
