/** The guard every request passes: session, account status, membership, permission. The same line the menus read. */
import type { Access } from '../../contract/module.ts'
import { COMPANY_HEADER, roleMayPass, type Session } from '../../contract/session.ts'
import type { Caller, Services } from '../context.ts'
import { NO_COMPANY } from '../database/transaction.ts'
import { Refused } from './failures.ts'

const STATUS_ERRORS = { pending: 'ACCOUNT_PENDING', rejected: 'ACCOUNT_REJECTED', deactivated: 'ACCOUNT_DEACTIVATED' } as const

export function admit(access: Access, session: Session | null, companyId: string | null, services: Services): Pick<Caller, 'session' | 'companyId' | 'role' | 'userId' | 'userName'> {
  if (access === 'public') return { session, companyId: NO_COMPANY, role: null, userId: '', userName: 'Visitor' }
  if (!session) throw new Refused('UNAUTHORIZED')
  const person = { session, userId: session.user.id, userName: `${session.user.firstName} ${session.user.lastName}`.trim() || session.user.email }
  if (access === 'waiting') return { ...person, companyId: NO_COMPANY, role: null }
  if (session.user.status !== 'active') throw new Refused(STATUS_ERRORS[session.user.status])
  // a person in one company need not name it; with several, the request says which one it is about
  const membership = companyId === null && session.companies.length === 1 ? session.companies[0] : session.companies.find((company) => company.id === companyId)
  if (!membership) throw new Refused('NO_COMPANY')
  if (!roleMayPass(access, membership.role, services.modules)) throw new Refused('FORBIDDEN')
  return { ...person, companyId: membership.id, role: membership.role }
}

/** The company a request names: the tab's header, or the query of a stream or download, which cannot carry headers. */
export function namedCompany(headers: Headers, query: URLSearchParams): string | null {
  return headers.get(COMPANY_HEADER) ?? query.get('company')
}
