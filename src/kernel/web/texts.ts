/** The hook with which a module reads its own catalogue. */
import { useTexts } from '../../ui/texts.ts'
import type { TextKey } from '../contract/texts.ts'

type TextValues = Record<string, string | number>
export type Translate<T> = (key: TextKey<T>, values?: TextValues) => string

export function textsOf<T>(namespace: string): () => { t: Translate<T>; language: string } {
  return function useOwnTexts() {
    return useTexts(namespace)
  }
}
