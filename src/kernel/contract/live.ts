/** What the live stream says of the record that changed: enough to know it by for whoever shows it, nothing for whoever does not. */

/** The topic stands for a module; `entity` and `mark` for the record, where the event is about one of a declared kind. */
export type LiveChange = { topic: string; kind?: string; entity?: string; mark?: string }

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * A short mark of a record. Whoever has its id can compare; many ids share a mark, so nobody can tell from one that a record exists that they may not see.
 */
export function markOf(companyId: string, entity: string, id: string): string {
  let hash = FNV_OFFSET
  for (const letter of `${companyId}/${entity}/${id}`) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, FNV_PRIME)
  }
  // 20 bits: a company with a hundred thousand records has each mark a tenth of the time
  return ((hash >>> 0) & 0xfffff).toString(36)
}
