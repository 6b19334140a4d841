/** Constants and pure decisions of the integrations, for both sides. */
import { ADMITTING_SCOPE } from '../../../kernel/contract/endpoint.ts'

/** What a key may be allowed: reading or changing, in one module or in all. */
export const VERBS = ['read', 'write'] as const
export const ALL_MODULES = '*'
/** Areas with addresses of their own beside the modules. */
export const KERNEL_AREAS = ['files', 'live', 'status'] as const
export const SCOPE_SHAPE = /^(\*|[a-z][a-z-]*):(read|write)$/

/** The areas in which a key may read, or change. All modules include every other area; what makes accounts and gives rights is never included. */
export function areasOf(scopes: readonly string[], verb: (typeof VERBS)[number]): string[] {
  const areas = scopes.flatMap((scope) => (scope.endsWith(`:${verb}`) ? [scope.slice(0, -verb.length - 1)] : []))
  return areas.includes(ALL_MODULES)
    ? areas.filter((area) => area === ALL_MODULES || `${area}:${verb}` === ADMITTING_SCOPE)
    : areas
}

/** Days until a key ends; null for one that does not end by itself. */
export const KEY_DAYS = [30, 90, 365] as const
/** Letters of a key that stay readable, so that people can tell keys apart. */
export const SHOWN_OF_KEY = 10

/** What the plan has to include for keys to be made and to work. */
export const KEY_FEATURE = 'apiAccess'
/** What a company switches off to have neither webhooks nor incoming hooks (spec 3 §3.7). */
export const HOOK_FEATURE = 'enterpriseIntegrations'

export const MOST_KEYS = 200
export const MOST_WEBHOOKS = 50
export const MOST_HOOKS = 50
export const MOST_FEEDS = 20

/** Waits after the first, second, … failed attempt; after the last one the delivery has failed for good. */
export const RETRY_WAITS_SECONDS = [5, 30, 120, 600, 3600] as const
export const MOST_ATTEMPTS = RETRY_WAITS_SECONDS.length + 1
/** So many deliveries in a row that failed for good disable a webhook. */
export const FAILURES_TO_DISABLE = 5
/** A receiver has this long to answer. */
export const ANSWER_WITHIN_MS = 10_000
/** Characters of an answer that the log keeps. */
export const ANSWER_KEPT = 500
/** The logs of deliveries and of calls go back this far. */
export const LOG_KEPT_DAYS = 30
/** Queues that deliver side by side, so that one slow receiver does not hold up every other. */
export const DELIVERY_LANES = [0, 1, 2, 3] as const

export const INCOMING_MAX_BYTES = 256 * 1024
export const INCOMING_PER_MINUTE = 120
/** Characters of a call's body that the log shows. */
export const BODY_SHOWN = 2_000

export const FEED_SCOPES = ['mine', 'all'] as const
/** Entries of one module that a feed holds at most. */
export const FEED_MOST_OF_EACH = 2_000

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Spec 3 §9: desktop add-ins, disabled until a licence is there. */
export const DESKTOP_ADD_INS = [
  { id: 'autocad', name: 'AutoCAD', versions: '2024' },
  { id: 'revit', name: 'Revit', versions: '2022-2024' },
] as const

/** Who refuses every key of a company: its plan, or the company that switched keys off. */
export const REFUSERS = ['plan', 'company'] as const
export type Refuser = (typeof REFUSERS)[number]

export type KeyState = 'active' | 'expired' | 'revoked' | 'refusedByPlan' | 'switchedOff'

export function keyState(
  key: { expiresAt: number | null; revokedAt: number | null; refusedBy: Refuser | null },
  now: number,
): KeyState {
  if (key.revokedAt !== null) return 'revoked'
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired'
  if (key.refusedBy !== null) return key.refusedBy === 'plan' ? 'refusedByPlan' : 'switchedOff'
  return 'active'
}

/** Seconds until the next attempt after so many; null when there is none. */
export function waitAfter(attempts: number): number | null {
  return RETRY_WAITS_SECONDS[attempts - 1] ?? null
}

/** The lane of a webhook: always the same one, so that its deliveries keep their order while all goes well. */
export function laneOf(webhookId: string): number {
  let sum = 0
  for (const letter of webhookId) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return sum % DELIVERY_LANES.length
}
