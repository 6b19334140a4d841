/** Languages: the frame's own words, then those of the page that is opened; English and the others cost the same. */
import type { LANGUAGES } from '../contract/session.ts'
import { en as uiEn } from '../../ui/i18n/en.ts'
import { texts } from '../../ui/texts.ts'
import { en as kernelEn, errors as kernelErrors } from './i18n/en.ts'
import { firstLanguage, LANGUAGE_KEY } from './first-look.ts'
import { signal } from './signal.ts'
import { writeStored } from './storage.ts'
import { textsOf } from './texts.ts'

export type Language = (typeof LANGUAGES)[number]
type Loaded = { texts: object; errors?: Record<string, string> }
export type TextLoaders = Record<Language, () => Promise<Loaded>>

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
  [
    'list',
    {
      en: () => import('./list/i18n/en.ts').then((file) => ({ texts: file.en })),
      es: () => import('./list/i18n/es.ts').then((file) => ({ texts: file.es })),
      fr: () => import('./list/i18n/fr.ts').then((file) => ({ texts: file.fr })),
    },
  ],
  [
    'import',
    {
      en: () => import('./import/i18n/en.ts').then((file) => ({ texts: file.en })),
      es: () => import('./import/i18n/es.ts').then((file) => ({ texts: file.es })),
      fr: () => import('./import/i18n/fr.ts').then((file) => ({ texts: file.fr })),
    },
  ],
])

const loaded = new Map<string, Promise<void>>()

/** Where the words of a module's answers are, which are apart from its others where they are many. */
export const answersOf = (module: string): string => `${module}-answers`

/** Texts that come with a module or a page; from then on they follow the language. */
export function addTexts(namespace: string, found: TextLoaders): void {
  loaders.set(namespace, found)
  for (const tell of awaited.get(namespace) ?? []) tell()
  awaited.delete(namespace)
}

const awaited = new Map<string, (() => void)[]>()

/** A page may name texts of a module whose area is still on its way. */
async function loadersOf(namespace: string): Promise<TextLoaders | undefined> {
  if (!loaders.has(namespace))
    await new Promise<void>((tell) => {
      awaited.set(namespace, [...(awaited.get(namespace) ?? []), tell])
    })
  return loaders.get(namespace)
}

async function load(namespace: string, tongue: Language): Promise<void> {
  const found = await (await loadersOf(namespace))?.[tongue]()
  if (!found) return
  i18n.add(tongue, namespace, found.texts)
  const prefixed = namespace === 'kernel' ? found.errors : found.errors && { [namespace]: found.errors }
  if (prefixed) i18n.add(tongue, 'errors', prefixed)
}

/** What was asked for once is not asked for again, unless it failed: then whatever is there already is shown until it is. */
function once(key: string, start: () => Promise<void>): Promise<void> {
  const known = loaded.get(key)
  if (known) return known
  const started = start().catch((error: unknown) => {
    loaded.delete(key)
    throw error
  })
  loaded.set(key, started)
  return started
}

/** Makes the texts of a module ready in the language in use. A catalogue has every text of the English one, so no other is needed. */
export function loadTexts(namespace: string, tongue: Language = language.get()): Promise<void> {
  wanted.add(namespace)
  return once(`${namespace}/${tongue}`, () => load(namespace, tongue))
}

/** Catalogues that something on the screen has asked for: they change with the language. */
const wanted = new Set(['kernel', 'ui'])

export type FrameWords = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<string, object>>>>>
const frames = new Map<string, FrameWords>()

/** The names of menus and pages of an area in the language in use; in English they stand in the manifests. */
export function loadFrameWords(area: string, words: FrameWords): Promise<void> {
  frames.set(area, words)
  return wordsOf(area, language.get())
}

function wordsOf(area: string, tongue: Language): Promise<void> {
  const fetch = tongue === 'en' ? undefined : frames.get(area)?.[tongue]
  if (!fetch) return Promise.resolve()
  return once(`frame-words/${tongue}/${area}`, async () => {
    for (const [module, words] of Object.entries(await fetch())) i18n.add(tongue, module, words)
  })
}

const MANIFESTS = 'manifests'
const ofManifests: FrameWords = {
  es: () => import('virtual:frame-words/es/manifests').then((file) => file.words),
  fr: () => import('virtual:frame-words/fr/manifests').then((file) => file.words),
}

/** For code that shows whole manifests: their words follow the language from now on. */
export function followManifests(): void {
  frames.set(MANIFESTS, ofManifests)
  void wordsOf(MANIFESTS, language.get()).catch(() => undefined)
}

/** Ready when the words of manifests are, where something shows them. Without them the manifests' English is shown. */
export function manifestWords(): Promise<void> {
  return wordsOf(MANIFESTS, language.get()).catch(() => undefined)
}

export async function setLanguage(tongue: Language): Promise<void> {
  writeStored('localStorage', LANGUAGE_KEY, tongue)
  await Promise.allSettled([
    ...[...wanted].map((name) => loadTexts(name, tongue)),
    ...[...frames.keys()].map((area) => wordsOf(area, tongue)),
  ])
  i18n.change(tongue)
  language.set(tongue)
  document.documentElement.lang = tongue
}

export async function startI18n(): Promise<void> {
  i18n.add('en', 'kernel', kernelEn)
  i18n.add('en', 'errors', kernelErrors)
  await setLanguage(firstLanguage())
}
