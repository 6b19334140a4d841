/** What tasks with budgets have earned and cost. */
import { BUDGET, newestBaseline, visible, type Visible } from './visible.ts'
import { boardAddressSql } from './addresses.ts'

/**
 * By project: `earned` and `spent` of the figure of cost performance, whose rows also tell planned value. A rule that only sets the two against each other
 * does without, which takes a fraction of the time.
 */
export async function spending(ask: Visible, which = 'true'): Promise<string> {
  // grouped by the key alone: the name follows from it, and need not be sorted by
  return `select p.id, p.name as title, ${boardAddressSql('p.id')} as address, round(sum(${BUDGET} * t.percent) / 100.0) as earned, round(sum(coalesce(t.actual_cost, 0))) as spent
    from ${await visible(ask, newestBaseline(null))} and ${BUDGET} > 0 and ${which} group by p.company_id, p.id having sum(coalesce(t.actual_cost, 0)) > 0`
}
