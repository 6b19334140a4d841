/** What parts of the frame can do, under the name of the key their manifest declares (`assistant.open`): search offers it beside the pages. */
const acts = new Map<string, () => void>()

/** Until the returned function is called. */
export function offerAct(name: string, run: () => void): () => void {
  acts.set(name, run)
  return () => {
    if (acts.get(name) === run) acts.delete(name)
  }
}

export const actOf = (name: string): (() => void) | undefined => acts.get(name)
