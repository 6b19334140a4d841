/** Languages: English comes with each chunk, Spanish and French are fetched when somebody wants them. */
import { LANGUAGES } from '../contract/session.ts'
import { en as uiEn } from '../../ui/i18n/en.ts'
import { texts } from '../../ui/texts.ts'
import { en as kernelEn, errors as kernelErrors } from './i18n/en.ts'
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'
import { textsOf } from './texts.ts'

export type Language = (typeof LANGUAGES)[number]
type Loaded = { texts: object; errors?: Record<string, string> }
export type TextLoaders = Record<Language, () => Promise<Loaded>>

const KEY = 'language'

export const i18n = texts
export const useKernelText = textsOf<typeof kernelEn>('kernel')
export const language = signal<Language>('en')

const loaders = new Map<string, TextLoaders>([
  [
    'kernel',
    {
      en: async () => ({ texts: kernelEn, errors: kernelErrors }),
      es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
      fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
    },
  ],
  [
    'ui',
    {
      en: async () => ({ texts: uiEn }),
      es: () => import('../../ui/i18n/es.ts').then((file) => ({ texts: file.es })),
      fr: () => import('../../ui/i18n/fr.ts').then((file) => ({ texts: file.fr })),
    },
  ],
])

const loaded = new Map<string, Promise<void>>()

/** Texts that a page brings along itself; from then on they follow the language like those of a module. */
export function addTexts(namespace: string, found: TextLoaders): void {
  loaders.set(namespace, found)
}

async function load(namespace: string, tongue: Language): Promise<void> {
  const found = await loaders.get(namespace)?.[tongue]()
  if (!found) return
  i18n.add(tongue, namespace, found.texts)
  const prefixed = namespace === 'kernel' ? found.errors : found.errors && { [namespace]: found.errors }
  if (prefixed) i18n.add(tongue, 'errors', prefixed)
}

/** Makes the texts of a module ready in the language in use, and in English as the fallback. */
export async function loadTexts(namespace: string, tongue: Language = language.get()): Promise<void> {
  const wanted: Language[] = tongue === 'en' ? ['en'] : ['en', tongue]
  await Promise.all(
    wanted.map((one) => {
      const key = `${namespace}/${one}`
      const known = loaded.get(key)
      if (known) return known
      const started = load(namespace, one).catch((error: unknown) => {
        // a failed fetch may be tried again; until then the fallback is shown
        loaded.delete(key)
        throw error
      })
      loaded.set(key, started)
      return started
    }),
  )
}

function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((one) => one === value)
}

/** The person's own choice before anybody signed in: last time's, else the browser's, else English. */
function firstLanguage(): Language {
  const stored = readStored('localStorage', KEY)
  if (isLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

export async function setLanguage(tongue: Language): Promise<void> {
  writeStored('localStorage', KEY, tongue)
  // menus name every module, so another language needs all its catalogues; English menus come from the manifests
  const names = tongue === 'en' ? ['kernel', 'ui'] : [...loaders.keys()]
  await Promise.allSettled(names.map((name) => loadTexts(name, tongue)))
  i18n.change(tongue)
  language.set(tongue)
  document.documentElement.lang = tongue
}

export async function startI18n(modules: Record<string, TextLoaders>): Promise<void> {
  for (const [name, found] of Object.entries(modules)) loaders.set(name, found)
  i18n.add('en', 'kernel', kernelEn)
  i18n.add('en', 'errors', kernelErrors)
  await setLanguage(firstLanguage())
}
