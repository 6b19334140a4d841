/** People of the sample company: invented, on a domain where nobody can receive mail. */
import { SAMPLE_DOMAIN } from '../../../kernel/server/mail.ts'
import type { CompanyRole } from '../companies/contract.ts'

export type SampleStaff = { firstName: string; lastName: string; role: CompanyRole; joins: string }

/** The first makes the company; the others are invited and accept. */
export const SAMPLE_STAFF: readonly [SampleStaff, ...SampleStaff[]] = [
  { firstName: 'Morgan', lastName: 'Ridgewell', role: 'admin', joins: '2025-01-06' },
  { firstName: 'Harriet', lastName: 'Quillon', role: 'admin', joins: '2025-01-06' },
  { firstName: 'Penny', lastName: 'Ledgerwood', role: 'accounting', joins: '2025-01-07' },
  { firstName: 'Grace', lastName: 'Rosterby', role: 'hr', joins: '2025-01-07' },
  { firstName: 'Lena', lastName: 'Girderman', role: 'user', joins: '2025-01-07' },
  { firstName: 'Omar', lastName: 'Culverton', role: 'user', joins: '2025-01-08' },
  { firstName: 'Iris', lastName: 'Conduitt', role: 'user', joins: '2025-01-08' },
  { firstName: 'Felix', lastName: 'Brickellson', role: 'user', joins: '2025-01-09' },
  { firstName: 'Ines', lastName: 'Draughtley', role: 'user', joins: '2025-01-13' },
  { firstName: 'Theo', lastName: 'Boreholm', role: 'user', joins: '2025-02-03' },
  { firstName: 'Ruth', lastName: 'Gradewell', role: 'user', joins: '2025-05-12' },
  { firstName: 'Victor', lastName: 'Tallyman', role: 'accounting', joins: '2025-09-01' },
  { firstName: 'Paula', lastName: 'Schedlinger', role: 'user', joins: '2026-01-12' },
  { firstName: 'Sam', lastName: 'Sitewright', role: 'user', joins: '2026-04-06' },
]

/** Invitations that came to nothing, so that every status can be seen. */
export const SAMPLE_OPEN_INVITATIONS = [
  { firstName: 'Noel', lastName: 'Latecomb', role: 'user', invited: '2026-03-02', then: 'expires' },
  { firstName: 'Dora', lastName: 'Halfmoor', role: 'user', invited: '2026-06-15', then: 'revoked' },
  { firstName: 'Marta', lastName: 'Comingore', role: 'hr', invited: '2026-11-12', then: 'expires' },
] as const

export function sampleAddress(person: { firstName: string; lastName: string }): string {
  return `${person.firstName}.${person.lastName}@${SAMPLE_DOMAIN}`.toLowerCase()
}
