/** Pure decisions of universal search: what a feature scores, which are shown, what counts as the same words. */
import { publicName } from '../../../kernel/contract/link.ts'
import type { Access, Module, Panel, SearchCategory, SearchEntry } from '../../../kernel/contract/module.ts'
import { isNearWord, plainText } from '../../../lib/text.ts'

/** Spec 1 §9: points per match. */
export const POINTS = {
  titleContains: 10,
  descriptionContains: 5,
  keywordContains: 3,
  categoryContains: 2,
  exactTitle: 20,
  exactKeyword: 15,
} as const
/** Spec 1 §9: features shown at most. */
export const FEATURES_MAX = 10
/** Records of one kind shown at most. */
export const RECORDS_PER_KIND = 5
/** Records of one kind that a form offers at once. */
export const CHOICES_SHOWN = 20
/** One letter finds nothing worth a question to the server. */
export const WORDS_MIN = 2
export const WORDS_MAX = 100
/** What a person opened last: kept, and shown when the box is empty. */
export const RECENT_KEPT = 20
export const RECENT_SHOWN = 10
/** So many words are a sentence, as the words of an unknown address are. */
export const SENTENCE_WORDS = 3
/** At the start of the box: actions only. */
export const ACTIONS_MARK = '>'

/** What a feature is found by, in one language. */
export type FeatureWords = { title: string; description: string; keywords: readonly string[]; category: string }

export type Feature = {
  /** Module and place: `identity.admin`. */
  key: string
  category: SearchCategory
  address: string
  /** All of them have to be passed: a panel stands on a page that has its own. */
  access: readonly Access[]
  /** As shown; found by these and by the English ones. */
  words: FeatureWords
  english: FeatureWords
}

/** The words of an address in the language in use and in those of the trade, else the English ones given, with the trade's noun in them. */
type Say = (address: string, fallback: string) => string

/** Everything the manifests say can be found: pages, and panels as a tab of the page they stand on. */
export function featuresOf(manifests: readonly Module[], say: Say): Feature[] {
  const feature = (
    module: Module,
    part: 'routes' | 'panels',
    name: string,
    place: { title: string; search?: SearchEntry },
    address: string,
    access: readonly Access[],
  ): Feature[] => {
    const entry = place.search
    if (!entry) return []
    const english = {
      title: entry.title ?? place.title,
      description: entry.description,
      keywords: entry.keywords,
      category: entry.category,
    }
    const translated = (key: string, fallback: string) => say(`${module.id}:features.${name}.${key}`, fallback)
    const said = {
      // an entry with a name of its own is not called by that of its page
      title: translated('title', entry.title ?? say(`${module.id}:${part}.${name}`, place.title)),
      description: translated('description', english.description),
      keywords: translated('keywords', english.keywords.join(', ')).split(', '),
      category: say(`search:categories.${entry.category}`, entry.category),
    }
    // what is said as it stands in the manifest is scored once
    const words = JSON.stringify(said) === JSON.stringify(english) ? english : said
    return [{ key: `${module.id}.${name}`, category: entry.category, address, access, words, english }]
  }
  return manifests.flatMap((module) => [
    ...Object.entries(module.routes).flatMap(([name, route]) =>
      route.devOnly ? [] : feature(module, 'routes', name, route, route.path, [route.access]),
    ),
    ...Object.entries(module.panels ?? {}).flatMap(([name, panel]) => {
      const place = placeOf(manifests, panel)
      return place ? feature(module, 'panels', name, panel, place.address, place.access) : []
    }),
  ])
}

/** Where a panel is: a tab of its page, and a card of a panel on the tab of that one, with what each of them asks for. Null where no address leads to it. */
function placeOf(manifests: readonly Module[], panel: Panel): Pick<Feature, 'address' | 'access'> | null {
  const [owner = '', name = ''] = panel.on.split('.')
  // a module that is left out takes its pages along, and what others put on them
  const module = manifests.find((one) => one.id === owner)
  const route = module?.routes[name]
  const under = module?.panels?.[name]
  if (under) {
    const place = placeOf(manifests, under)
    return place && { address: place.address, access: [...place.access, panel.access] }
  }
  const tab = route?.query?.['openTab']
  return route && tab
    ? {
        address: `${route.path}?${publicName(tab)}=${encodeURIComponent(panel.tab)}`,
        access: [route.access, panel.access],
      }
    : null
}

/** What somebody lacks to open a feature: a role, a switch, a plan, or to be whoever runs the installation. */
export type Missing = 'role' | 'flag' | 'plan' | 'installation'

export function missingFor(access: Access): Missing {
  if (access === 'staff' || access === 'platform') return 'installation'
  if (typeof access === 'string' || access.permission || access.panelsOf) return 'role'
  return access.feature ? 'plan' : 'flag'
}

export type FeatureGroup = { category: SearchCategory; features: Feature[] }

const plainWords = new WeakMap<FeatureWords, FeatureWords>()

/** The words as they are compared; made once, since every key asks for all of them. */
function plainOf(words: FeatureWords): FeatureWords {
  const known = plainWords.get(words)
  if (known) return known
  const made = {
    title: plainText(words.title),
    description: plainText(words.description),
    keywords: words.keywords.map(plainText),
    category: plainText(words.category),
  }
  plainWords.set(words, made)
  return made
}

/** The points of one feature in one language; 0 where nothing matches. */
export function scoreFeature(shown: FeatureWords, typed: string): number {
  const needle = plainText(typed)
  if (needle === '') return 0
  const words = plainOf(shown)
  const points = (text: string, contains: number, exact: number) =>
    (text.includes(needle) ? contains : 0) + (text === needle ? exact : 0)
  return (
    points(words.title, POINTS.titleContains, POINTS.exactTitle) +
    points(words.description, POINTS.descriptionContains, 0) +
    words.keywords.reduce((sum, keyword) => sum + points(keyword, POINTS.keywordContains, POINTS.exactKeyword), 0) +
    points(words.category, POINTS.categoryContains, 0)
  )
}

/** The points of one feature whose title or keywords hold every word, or one that it may be meant for; 0 where one is missing. */
function scoreNearly(shown: FeatureWords, typed: string): number {
  const { title, keywords } = plainOf(shown)
  let points = 0
  for (const word of plainText(typed).split(' ')) {
    const holds = (text: string) => text.split(' ').some((one) => one.startsWith(word) || isNearWord(word, one))
    const found = holds(title) ? POINTS.titleContains : keywords.some(holds) ? POINTS.keywordContains : 0
    if (word === '' || found === 0) return 0
    points += found
  }
  return points
}

/** The best features for a text, by category; the category of the best one first. */
export function findFeatures(features: readonly Feature[], typed: string): FeatureGroup[] {
  const whole = scored(features, (words) => scoreFeature(words, typed))
  const single = wordsOf(typed)
  // nobody is sent away for one word too many: where a whole sentence finds nothing, its words are looked for one by one
  const split =
    whole.length > 0 || single.length < SENTENCE_WORDS
      ? whole
      : scored(features, (words) =>
          single.reduce((sum, word) => sum + (word.length > WORDS_MIN ? scoreFeature(words, word) : 0), 0),
        )
  // nor for a slip of the finger
  const best = split.length > 0 ? split : scored(features, (words) => scoreNearly(words, typed))
  const groups = new Map<SearchCategory, Feature[]>()
  for (const { feature } of best) groups.set(feature.category, [...(groups.get(feature.category) ?? []), feature])
  return [...groups].map(([category, found]) => ({ category, features: found }))
}

function scored(
  features: readonly Feature[],
  score: (words: FeatureWords) => number,
): { feature: Feature; score: number }[] {
  return features
    .map((feature) => ({
      feature,
      score: Math.max(score(feature.words), feature.english === feature.words ? 0 : score(feature.english)),
    }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FEATURES_MAX)
}

/** The words of a text as the server takes them. */
export function wordsOf(typed: string): string[] {
  return typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Whether a label holds every word: how actions are found. */
export function holdsWords(label: string, typed: string): boolean {
  const found = plainText(label)
  // signs alone are no words
  if (typed.trim() !== '' && plainText(typed) === '') return false
  return plainText(typed)
    .split(' ')
    .every((word) => found.includes(word))
}

export type Piece = { text: string; marked: boolean }

/** Cuts a text where it holds one of the words, so that these can be marked. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const wanted = words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length)
  if (wanted.length === 0) return [{ text, marked: false }]
  const pattern = new RegExp(
    `(${wanted.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join('|')})`,
    'giu',
  )
  // split with a group in the pattern gives what lies between and what matched in turn
  return text
    .split(pattern)
    .map((piece, place) => ({ text: piece, marked: place % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
