/** The texts of the product as components read them; they render again when the language changes or a catalogue arrives. */
import { useSyncExternalStore } from 'react'
import { createTexts, type TextValues } from '../lib/texts.ts'
import { en } from './i18n/en.ts'

export const texts = createTexts('en')
texts.add('en', 'ui', en)

export function useTexts(namespace: string): { t: (key: string, values?: TextValues) => string; language: string } {
  useSyncExternalStore(texts.subscribe, texts.version)
  return { t: (key, values) => texts.t(`${namespace}:${key}`, values), language: texts.language() }
}
