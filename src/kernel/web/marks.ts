/** The marks of the records that this tab was shown, by which the live stream names them. */
import { readMarked } from '../contract/live.ts'

/** Whoever has looked at more than this has left the first ones long ago; they are fetched again once more than needed. */
const MOST_KEPT = 5_000
const known = new Map<string, string>()

const keyOf = (companyId: string, entity: string, id: string) => `${companyId}/${entity}/${id}`

/** Notes what an answer says of the record it is. */
export function noteMark(companyId: string, said: string | null): void {
  const marked = readMarked(said)
  if (!marked) return
  if (known.size >= MOST_KEPT) known.clear()
  known.set(keyOf(companyId, marked.entity, marked.id), marked.mark)
}

export const markOf = (companyId: string, entity: string, id: string): string | undefined =>
  known.get(keyOf(companyId, entity, id))
