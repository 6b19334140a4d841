/** Which memberships count, as a condition on the table or on another name of it. Nobody else writes it (`tests/conformance/static/one-truth.test.ts`). */
export const activeMember = (table = 'memberships'): string => `${table}.status = 'active'`

/** Whoever counts as one of the firm: the platform owner's people are guests in it. Every head count is made of this (`tests/conformance/static/one-truth.test.ts`). */
export const ownMember = (table = 'memberships'): string => `${activeMember(table)} and not ${table}.platform`
