/** Texts of modules that a page does not depend on: it shows what they declare, in their words. */
import { useEffect } from 'react'
import { useTexts } from '../../ui/texts.ts'
import { loadTexts } from './i18n.ts'

/** Until they are there the page says what the server or the manifest said. Names are given in one text, apart by commas. */
export function useModuleTexts(names: string): void {
  const { language } = useTexts('kernel')
  useEffect(() => {
    // a catalogue that cannot be fetched leaves those words, which say the same
    for (const name of names.split(',')) if (name !== '') void loadTexts(name).catch(() => undefined)
  }, [names, language])
}
