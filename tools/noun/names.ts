/** What a noun is called in code and in three languages, from what the person wrote. */
import { parseArgs } from 'node:util'

/** A noun in a language: one of it, several of it, and whether it is feminine. */
export type Phrase = { one: string; many: string; feminine: boolean }
type Phrases = Record<'en' | 'es' | 'fr', Phrase>

export type Noun = {
  area: string
  /** The folder and id of the module. */
  module: string
  /** `siteVisits` and `siteVisit`. */
  many: string
  one: string
  phrases: Phrases
  /** The first noun of its module has the files and endpoints without a name. */
  main: boolean
  /** What was written after `--from`: the kind of record it follows from, `none`, or nothing, which leaves it to `source.ts`. */
  from: string | null
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
export const pascal = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const kebab = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const literal = (value: unknown) => JSON.stringify(value)
/** "an estimate", "a lead"; English only. */
export const withArticle = (one: string) => `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`
/** The kind of notice that tells somebody they own one now. */
export const noticeOf = ({ one }: Noun) => `${snake(one)}_assigned`

/** One of several, as English mostly makes it; `--one` says otherwise. */
function singular(many: string): string {
  if (/ies$/.test(many)) return many.replace(/ies$/, 'y')
  if (/(ss|x|ch|sh)es$/.test(many)) return many.slice(0, -2)
  return /(ss|us|is|news)$/.test(many) ? many : many.replace(/s$/, '')
}

/** What the person wrote cannot be done: told in a sentence, without the lines of a program that broke. */
export class Mistake extends Error {}

const USAGE = `Options: --one "Site visit" --many "Site visits" --es "visita|visitas|f" --fr "visite|visites|f"
(one, several, and f where the word is feminine; without them the English name stands in every language)
--from projects.project: the kind of record it follows from, or none; without it the first noun of the module, else a project where the area may name one`

/** `npm run new-module sales/leads …`, `npm run new-noun sales/leads visits …` */
export function readNoun(args: readonly string[], command: 'new-module' | 'new-noun'): Noun {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      one: { type: 'string' },
      many: { type: 'string' },
      es: { type: 'string' },
      fr: { type: 'string' },
      from: { type: 'string' },
    },
  })
  const [place = '', given] = positionals
  const [area = '', module = ''] = place.split('/')
  const main = command === 'new-module'
  const name = main ? module : given
  if (!KEBAB.test(area) || !KEBAB.test(module) || !name || !KEBAB.test(name) || positionals.length > (main ? 1 : 2))
    throw new Mistake(`Say: npm run ${command} ${main ? 'sales/leads' : 'sales/leads site-visits'}\n${USAGE}`)
  const en: Phrase = {
    many: (values.many ?? name.replaceAll('-', ' ')).toLowerCase(),
    one: (values.one ?? singular(name).replaceAll('-', ' ')).toLowerCase(),
    feminine: false,
  }
  const one = camel(en.one.replaceAll(/[^a-z0-9]+/g, '-'))
  if (one === camel(name))
    throw new Mistake(
      `One of "${name}" and several of them would have the same name. Say what one is called, such as --one "${en.one} entry".`,
    )
  return {
    area,
    module,
    many: camel(name),
    one,
    phrases: { en, es: phraseOf(values.es) ?? en, fr: phraseOf(values.fr) ?? en },
    main,
    from: values.from ?? null,
  }
}

function phraseOf(text: string | undefined): Phrase | null {
  if (text === undefined) return null
  const [one, many, gender] = text.split('|').map((part) => part.trim())
  if (!one || !many || (gender !== undefined && gender !== 'f'))
    throw new Mistake(`Write one, several and f for feminine: "visita|visitas|f", not "${text}".\n${USAGE}`)
  return { one, many, feminine: gender === 'f' }
}

/** The names of the endpoints: of the first noun of a module they need no noun. */
function endpointsOf({ one, many, main }: Noun): Record<string, string> {
  const [One, Many] = [pascal(one), pascal(many)]
  return main
    ? Object.fromEntries(ENDPOINTS.map((name) => [name, name]))
    : {
        list: `list${Many}`,
        listViews: `list${One}Views`,
        saveView: `save${One}View`,
        changeView: `change${One}View`,
        removeView: `remove${One}View`,
        restoreView: `restore${One}View`,
        startExport: `start${One}Export`,
        get: `get${One}`,
        create: `create${One}`,
        update: `update${One}`,
        remove: `remove${One}`,
        restore: `restore${One}`,
        bulk: `bulk${Many}`,
      }
}
const ENDPOINTS = [
  'list',
  'listViews',
  'saveView',
  'changeView',
  'removeView',
  'restoreView',
  'startExport',
  'get',
  'create',
  'update',
  'remove',
  'restore',
  'bulk',
]

/** What the places of a template are filled with. */
export function tokensOf(noun: Noun): Record<string, string> {
  const { one, many, module, main, phrases } = noun
  const file = (name: string) => (main ? name : `${kebab(one)}.${name}`)
  return {
    ...endpointsOf(noun),
    one,
    many,
    camel: many,
    One: pascal(one),
    Many: pascal(many),
    ONE: snake(one).toUpperCase(),
    table: snake(many),
    path: kebab(many),
    onePath: kebab(one),
    module,
    moduleCamel: camel(module),
    listId: main ? 'list' : many,
    rules: file('rules.ts'),
    schema: file('schema.ts'),
    contract: file('contract.ts'),
    service: file('service.ts'),
    listService: file('list.service.ts'),
    figures: file('figures.ts'),
    insights: file('insights.ts'),
    assistant: file('assistant.ts'),
    sample: file('sample.ts'),
    notices: file('notices.ts'),
    calendar: file('calendar.ts'),
    threads: file('threads.ts'),
    notice: noticeOf(noun),
    oneColumn: snake(one),
    apiPath: main ? '../api.ts' : `../parts/${kebab(many)}-api.ts`,
    'phrase.one': phrases.en.one,
    aOne: withArticle(phrases.en.one),
    'phrase.many': phrases.en.many,
    'Phrase.one': pascal(phrases.en.one),
    'Phrase.many': pascal(phrases.en.many),
  }
}
