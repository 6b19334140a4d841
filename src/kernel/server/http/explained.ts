/** A refusal for want of a feature is told with the facts of the company: its plan, and who can change it. The guard that refuses has no transaction to ask in. */
import { createContext, type Services, systemCaller } from '../context.ts'
import { inCompany } from '../database/transaction.ts'
import type { Language } from '../language.ts'
import { NotInPlan } from './failures.ts'

export async function explained(
  { services, now }: { services: Services; now: () => number },
  error: unknown,
  language: Language,
): Promise<unknown> {
  if (!(error instanceof NotInPlan)) return error
  const { companyId, userId, holder } = error.who
  return inCompany(services.app, companyId, (tx) =>
    services.limits.lacking(
      createContext(services, tx, systemCaller(companyId, now(), { userId, role: holder.role, holder, language })),
      error.feature,
    ),
  ).catch(
    // what kept it from being looked up is what is told then
    (failure: unknown) => failure,
  )
}
