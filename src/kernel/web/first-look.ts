/** What the very first screen must know before anything is fetched: the person's language and whether it is dark. */
import { LANGUAGES } from '../contract/session.ts'
import { readStored } from './storage.ts'

type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_KEY = 'language'

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((one) => one === value)
}

/** The person's own choice before anybody signed in: last time's, else the browser's, else English. */
export function firstLanguage(): Language {
  const stored = readStored('localStorage', LANGUAGE_KEY)
  if (isLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

export function isDark(): boolean {
  const mode = readStored('localStorage', 'mui-mode') ?? 'light'
  return mode === 'dark' || (mode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
}
