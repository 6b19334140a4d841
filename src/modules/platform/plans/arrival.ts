/** A company that was brought in from another installation brings no plan along that somebody would have to pay for here. */
import type { ClientBase } from 'pg'
import type { Arrival } from '../../../kernel/server/module.ts'

/** Where plans are sold it starts as a new company does (`createCompany`); elsewhere every company may have everything. */
export async function startFree(client: ClientBase, { companyId, plans }: Arrival): Promise<string | null> {
  if (!plans.on) return null
  await client.query(
    `update companies set plan = 'free', plan_status = default, user_limit = default, plan_expires_at = default, add_ons = default where company_id = $1`,
    [companyId],
  )
  return 'Plans are sold here: it starts on the free one, whatever it had before. What is over its limits stays, and no more comes in.'
}
