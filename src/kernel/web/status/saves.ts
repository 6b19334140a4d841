/** What became of the changes sent to the server: whether one is on its way, and which were refused or never answered. */
import { signal } from '../signal.ts'

export type Saves = {
  underWay: number
  /** What was asked for and is not done, by the name of its endpoint. */
  failed: ReadonlySet<string>
}

export const saves = signal<Saves>({ underWay: 0, failed: new Set() })

/** Follows one change until it has its answer. A failed one counts until the same is done, or its page is left. */
export async function followSave(name: string, answer: Promise<Response>): Promise<Response> {
  saves.set({ ...saves.get(), underWay: saves.get().underWay + 1 })
  let done = false
  try {
    const response = await answer
    done = response.ok
    return response
  } finally {
    const { underWay, failed } = saves.get()
    const others = [...failed].filter((one) => one !== name)
    saves.set({ underWay: underWay - 1, failed: new Set(done ? others : [...others, name]) })
  }
}

/** Whoever leaves a page, or throws away what they typed, has nothing left there that could be saved. */
export const forgetFailedSaves = (): void => saves.set({ ...saves.get(), failed: new Set() })

/** In one word for whoever works: what failed counts until it is done, however well the next change went. */
export const saveState = ({ underWay, failed }: Saves): 'saving' | 'notSaved' | 'saved' =>
  underWay > 0 ? 'saving' : failed.size > 0 ? 'notSaved' : 'saved'
