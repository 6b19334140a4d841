/** What the server says to people in their language and in the words of their trade: failures, what is wrong with single fields, notices. English is what the code itself says. */
import { z } from 'zod'
import { renamed } from '../../lib/noun.ts'
import { createTexts, spaced, type TextValues } from '../../lib/texts.ts'
import { errors as spanish } from '../contract/i18n/es.ts'
import { errors as french } from '../contract/i18n/fr.ts'
import { MAX_BULK, MAX_COLUMNS } from '../contract/list.ts'
import type { Language, OtherLanguage } from './language.ts'
import type { Vertical } from '../contract/vertical.ts'
import type { ServerModule } from './module.ts'

/** What the check of an input says about one field: its code with figures, and the sentence. */
export type FieldIssue = { message: string; code?: string | undefined; input?: unknown }

export type Speech = {
  /** A text of a module (`projects:notices.project_shared.title`), else the English one; what `values` say stays as people wrote it. */
  text(language: Language, address: string, english: string, values?: TextValues): string
  /** A text of a module that gives its English catalogue too (`schedule:insightRules.lateTasks.says`); whoever says it does not know its words. Of several addresses the first that has a text counts. */
  say(language: Language, address: string | readonly string[], values?: TextValues): string
  failure(language: Language, moduleId: string, code: string, english: string, values?: TextValues): string
  field(language: Language, issue: FieldIssue): string
}

/** Sentences about fields that the kernel says itself, or that contracts share. */
const KERNEL_FIELDS: Record<OtherLanguage, Record<string, string>> = {
  es: {
    'This text contains a character that cannot be stored.': 'Este texto contiene un carácter que no se puede guardar.',
    'Say the name of the file.': 'Indique el nombre del archivo.',
    'Write the date as YYYY-MM-DD.': 'Escriba la fecha como AAAA-MM-DD.',
    'This date does not exist.': 'Esta fecha no existe.',
    'Write it in one line, without control signs and without signs that turn the direction of writing.':
      'Escríbalo en una línea, sin signos de control y sin signos que cambien el sentido de la escritura.',
    'Write a name without <, > and @: the address is the installation’s own.':
      'Escriba un nombre sin <, > ni @: la dirección es la de la instalación.',
    'This is not a cursor of this list. Start again from the first page.':
      'Este no es un cursor de esta lista. Empiece de nuevo por la primera página.',
    [`Ask for ${MAX_COLUMNS} fields at most.`]: `Pida ${MAX_COLUMNS} campos como máximo.`,
    [`Change ${MAX_BULK} at most.`]: `Cambie ${MAX_BULK} como máximo.`,
    'Say either ids or where.': 'Indique ids o where.',
  },
  fr: {
    'This text contains a character that cannot be stored.':
      'Ce texte contient un caractère qui ne peut pas être enregistré.',
    'Say the name of the file.': 'Indiquez le nom du fichier.',
    'Write the date as YYYY-MM-DD.': 'Écrivez la date sous la forme AAAA-MM-JJ.',
    'This date does not exist.': 'Cette date n’existe pas.',
    'Write it in one line, without control signs and without signs that turn the direction of writing.':
      'Écrivez-le sur une ligne, sans signes de contrôle et sans signes qui changent le sens d’écriture.',
    'Write a name without <, > and @: the address is the installation’s own.':
      'Écrivez un nom sans <, > ni @ : l’adresse est celle de l’installation.',
    'This is not a cursor of this list. Start again from the first page.':
      'Ce n’est pas un curseur de cette liste. Recommencez à la première page.',
    [`Ask for ${MAX_COLUMNS} fields at most.`]: `Demandez ${MAX_COLUMNS} champs au plus.`,
    [`Change ${MAX_BULK} at most.`]: `Modifiez-en ${MAX_BULK} au plus.`,
    'Say either ids or where.': 'Indiquez soit ids, soit where.',
  },
}

const KERNEL_ERRORS: Record<OtherLanguage, Record<string, string>> = { es: spanish, fr: french }
/** The library's own words about shapes, which contracts do not repeat. */
const SHAPES = { en: z.locales.en().localeError, es: z.locales.es().localeError, fr: z.locales.fr().localeError }

/** What a vertical says in its own words. */
type Trade = Pick<Vertical, 'terms' | 'noun'>
/** The words of a vertical; one that is unknown or not yet known speaks as the catalogues do. */
export type SpeechIn = (vertical: string) => Speech

/** Catalogues are gathered for a vertical when somebody first speaks in it. */
export function createSpeech(
  modules: readonly Pick<ServerModule, 'manifest' | 'texts'>[],
  verticals: ReadonlyMap<string, Trade> = new Map(),
): SpeechIn {
  const made = new Map<Trade | undefined, Speech>()
  return (vertical) => {
    const trade = verticals.get(vertical)
    const found = made.get(trade) ?? speechOf(modules, trade)
    made.set(trade, found)
    return found
  }
}

function speechOf(modules: readonly Pick<ServerModule, 'manifest' | 'texts'>[], trade: Trade | undefined): Speech {
  const { terms = {}, noun } = trade ?? {}
  const storeIn = (language: Language) => {
    const store = createTexts(language)
    store.setTerms(terms, noun)
    return store
  }
  const tongue = (language: OtherLanguage) => {
    const store = storeIn(language)
    for (const { manifest, texts } of modules) {
      store.add(language, manifest.id, texts[language].texts)
      store.add(language, 'errors', { [manifest.id]: texts[language].errors })
    }
    store.add(language, 'errors', KERNEL_ERRORS[language])
    return {
      store,
      fields: new Map(
        Object.entries(
          Object.assign(
            {},
            KERNEL_FIELDS[language],
            ...modules.map((module) => module.texts[language].fields ?? {}),
          ) as Record<string, string>,
        ),
      ),
    }
  }
  const known = { es: tongue('es'), fr: tongue('fr') }
  const english = storeIn('en')
  for (const { manifest, texts } of modules) if (texts.en) english.add('en', manifest.id, texts.en)
  // what the code says itself in English gives way only to a vertical's own words
  const coded = storeIn('en')
  const inTrade = (language: Language, text: string, values: TextValues = {}) =>
    noun
      ? renamed(
          text,
          language,
          noun,
          Object.values(values).filter((value) => typeof value === 'string'),
        )
      : text
  const say = (language: Language, addresses: string | readonly string[], plain: string, values?: TextValues) =>
    (language === 'en' ? coded : known[language].store).t(addresses, {
      ...values,
      defaultValue: inTrade('en', plain, values),
    })
  return {
    say: (language, address, values) => {
      const plain = english.t(address, values)
      return language === 'en' ? plain : known[language].store.t(address, { ...values, defaultValue: plain })
    },
    text: say,
    failure: (language, moduleId, code, plain, values) =>
      say(language, [`errors:${moduleId}.${code}`, `errors:${code}`], plain, values),
    field(language, issue) {
      if (language === 'en') return inTrade('en', issue.message)
      const found = known[language].fields.get(issue.message)
      return found === undefined
        ? (shapeText(language, issue) ?? issue.message)
        : spaced(inTrade(language, found), language)
    },
  }
}

/** The library's sentence in another language, where the sentence is the library's at all. */
function shapeText(language: OtherLanguage, issue: FieldIssue): string | undefined {
  const raw = issue as Parameters<typeof SHAPES.en>[0]
  if (!issue.code || textIn(SHAPES.en(raw)) !== issue.message) return undefined
  return textIn(SHAPES[language](raw))
}

function textIn(said: ReturnType<typeof SHAPES.en>): string | undefined {
  return typeof said === 'string' ? said : said?.message
}
