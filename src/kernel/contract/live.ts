/** What the live stream says of the record that changed: enough to know it by for whoever was shown it, nothing for whoever was not. */

/**
 * The topic stands for a module; `entity` and `mark` for the record, where the event is about one of a declared kind. Marks are made with the secret of the
 * installation, since ids can be guessed: who was answered a record learns its mark with the answer, and nobody else does.
 */
export type LiveChange = { topic: string; entity?: string | undefined; mark?: string | undefined }

/** An answer that is a record names the record and its mark. */
export const LIVE_MARK_HEADER = 'x-live-mark'

type Marked = { entity: string; id: string; mark: string }

export const writeMarked = ({ entity, id, mark }: Marked): string => `${entity} ${encodeURIComponent(id)} ${mark}`

export function readMarked(text: string | null): Marked | null {
  const [entity, id, mark] = (text ?? '').split(' ')
  return entity && id && mark ? { entity, id: decodeURIComponent(id), mark } : null
}
