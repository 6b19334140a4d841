/** Keys of a part that is on screen and says them itself, as a chart does: the sheet of `?` lists them under its name. */
import { useEffect } from 'react'
import { signal } from './signal.ts'

export type ShownKeys = {
  title: string
  /** Each line names keys any of which may be pressed: `Alt M`. */
  lines: readonly { keys: readonly string[]; text: string }[]
}

export const shownKeys = signal<readonly ShownKeys[]>([])

/** As long as the part stands; null while it has no keys. */
export function useShownKeys(own: ShownKeys | null): void {
  const text = JSON.stringify(own)
  useEffect(() => {
    const said = JSON.parse(text) as ShownKeys | null
    if (!said) return
    shownKeys.set([...shownKeys.get(), said])
    return () => shownKeys.set(shownKeys.get().filter((one) => one !== said))
  }, [text])
}
