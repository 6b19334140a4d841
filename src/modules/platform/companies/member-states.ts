/** Which memberships count, as a condition on the table or on another name of it. Nobody else writes it (`tests/conformance/static/one-truth.test.ts`). */
export const activeMember = (table = 'memberships'): string => `${table}.status = 'active'`
