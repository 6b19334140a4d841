/** The guard every request passes: session, account status, membership, permission. The same line the menus read. */
import type { KernelErrorCode } from '../../contract/errors.ts'
import type { Access } from '../../contract/module.ts'
import {
  COMPANY_HEADER,
  heldIn,
  PREVIEW_HEADER,
  type Session,
  VERTICAL_HEADER,
  verticalOf,
  whyNot,
} from '../../contract/session.ts'
import { type Caller, holderIn, type Services } from '../context.ts'
import { NO_COMPANY } from '../database/transaction.ts'
import { keyReaches } from '../scopes.ts'
import { keyOf } from '../sessions.ts'
import { NotInPlan, Refused } from './failures.ts'

const STATUS_ERRORS = {
  pending: 'ACCOUNT_PENDING',
  rejected: 'ACCOUNT_REJECTED',
  deactivated: 'ACCOUNT_DEACTIVATED',
} as const

/** What a request says about itself, beside who sends it. */
export type Asked = {
  companyId: string | null
  vertical: string | null
  previewAs: string | null
  changing: boolean
  /** It changes nothing that a reader could see, as the making of a file: a key needs the scope to read. */
  onlyReads?: boolean | undefined
}

type Admitted = Pick<
  Caller,
  'session' | 'companyId' | 'vertical' | 'role' | 'holder' | 'userId' | 'userName' | 'previewedBy'
>

/** `area` is what the scopes of a key name: a module, or `files`, `live`, `status`; `ANY_AREA` where what is shown is asked for one by one. */
export function admit(
  access: Access,
  session: Session | null,
  asked: Asked,
  services: Services,
  area: string,
): Admitted {
  if (access === 'public') return { session, companyId: NO_COMPANY, role: null, userId: '', userName: 'Visitor' }
  if (!session) throw new Refused('UNAUTHORIZED')
  const person = {
    session,
    userId: session.user.id,
    userName: `${session.user.firstName} ${session.user.lastName}`.trim() || session.user.email,
  }
  if (asked.previewAs !== null && asked.changing && access !== 'waiting') throw new Refused('PREVIEW_ONLY')
  refuseKey(access, session, asked, area)
  if (access === 'waiting') return { ...person, companyId: NO_COMPANY, role: null }
  if (session.user.status !== 'active') throw new Refused(STATUS_ERRORS[session.user.status])
  // a person in one company need not name it; with several, the request says which one it is about
  const membership =
    asked.companyId === null && session.companies.length === 1
      ? session.companies[0]
      : session.companies.find((company) => company.id === asked.companyId)
  if (!membership) throw new Refused('NO_COMPANY')
  // the platform owner's people can still set things right
  if (membership.suspended && asked.changing && !session.user.staff) throw new Refused('COMPANY_SUSPENDED')
  if (asked.previewAs !== null) return preview(access, session, membership, asked, services)
  const holder = holderIn(membership, session)
  const { userId } = person
  const key = keyOf(session)
  if (key && !membership.features.includes(key.feature))
    throw new NotInPlan(key.feature, { companyId: membership.id, userId, holder })
  const refusal = whyNot(access, holder, services.modules)
  if (refusal) throw refusedBy(refusal, access, { companyId: membership.id, userId, holder })
  return {
    ...person,
    companyId: membership.id,
    vertical: verticalOf(membership, asked.vertical)?.id,
    role: membership.role,
    holder,
  }
}

function refusedBy(code: KernelErrorCode, access: Access, who: NotInPlan['who']): Refused {
  return code === 'NOT_IN_PLAN' && typeof access === 'object' && access.feature !== undefined
    ? new NotInPlan(access.feature, who)
    : new Refused(code)
}

/** A key passes where its person passes, only in its scopes, and never where it is about the person themselves. */
function refuseKey(access: Access, session: Session, { changing, onlyReads, previewAs }: Asked, area: string): void {
  if (!keyOf(session)) return
  if (access === 'waiting' || access === 'staff' || access === 'platform' || previewAs !== null)
    throw new Refused('KEY_REFUSED')
  mustReach(session, area, changing && !onlyReads ? 'write' : 'read')
}

/** Refuses a key that has not this scope, and says which one is missing. */
export function mustReach(session: Session | null, area: string, verb: 'read' | 'write'): void {
  if (!keyReaches(session, area, verb)) throw new Refused('KEY_SCOPE', { scope: `${area}:${verb}` })
}

/** As the other person would pass, and only where the viewer passes too: a preview opens nothing that is closed to either. */
function preview(
  access: Access,
  session: Session,
  membership: Session['companies'][number],
  { previewAs: whom, vertical }: Asked,
  services: Services,
): Admitted {
  const { preview: granted } = session
  if (!granted || granted.userId !== whom || granted.companyId !== membership.id) throw new Refused('PREVIEW_ENDED')
  const theirs = verticalOf(granted, vertical)
  const holder = {
    role: granted.role,
    ...heldIn(granted),
    overrides: granted.overrides,
    features: membership.features,
    plansSold: membership.plansSold,
    flags: session.user.flags,
  }
  const viewer = holderIn(membership, session)
  const refusal = whyNot(access, holder, services.modules) ?? whyNot(access, viewer, services.modules)
  if (refusal) throw refusedBy(refusal, access, { companyId: membership.id, userId: session.user.id, holder: viewer })
  return {
    session,
    userId: whom,
    userName: granted.name,
    companyId: membership.id,
    vertical: theirs?.id,
    role: granted.role,
    holder,
    previewedBy: session.user.id,
  }
}

/** The company and the preview a request names: the tab's headers, or the query of a stream or download, which cannot carry headers. */
export function askedBy(headers: Headers, query: URLSearchParams, changing: boolean): Asked {
  return {
    companyId: headers.get(COMPANY_HEADER) ?? query.get('company'),
    vertical: headers.get(VERTICAL_HEADER),
    previewAs: headers.get(PREVIEW_HEADER) ?? query.get('previewAs'),
    changing,
  }
}
