/** Writes the files of a module and of a noun, and adds the noun to the files its module shares. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AREAS } from '../../src/modules/areas.ts'
import { MODULES } from '../module-folders.ts'
import { areaReadme, withModule } from './area-readme.ts'
import { addImport, has, insert, type Place, replaceValue, valueAt } from './insert.ts'
import { inManifest } from './in-manifest.ts'
import { camel, kebab, literal, noticeOf, type Noun, pascal, tokensOf } from './names.ts'
import { type Source, sourceOf } from './source.ts'
import { forms, questionWords, wordsOf } from './words.ts'

const TEMPLATES = join(import.meta.dirname, 'template')

const folderOf = ({ area, module }: Noun) => join(MODULES, area, module)

/** What stands between the lines `#from`, `#else` and `#end`: the first part for a noun that follows from another record, the second for others. */
const CHOICE = /^[^\n]*#from[^\n]*\n([^]*?)(?:^[^\n]*#else[^\n]*\n([^]*?))?^[^\n]*#end[^\n]*\n?/gm

/** A template with the noun's names in it; a place that nothing fills is a mistake in the template. */
function filled(template: string, tokens: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')
  const chosen = text.replaceAll(CHOICE, (_whole, linked: string, alone: string | undefined) =>
    tokens['from'] === undefined ? (alone ?? '') : linked,
  )
  return chosen.replaceAll(/__([A-Za-z]+(?:\.[a-z]+)?)__/g, (_whole, name: string) => {
    const value = tokens[name]
    if (value === undefined) throw new Error(`${template} has a place ${name} that nothing fills.`)
    return value
  })
}

function write(path: string, text: string): void {
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** The files of a module that has no noun yet. */
export function makeModule(noun: Noun): void {
  const { area, module } = noun
  const declared = AREAS[area]
  if (!declared) throw new Error(`${area} is no area.`)
  const readme = join(MODULES, area, 'README.md')
  const what = noun.phrases.en.many.toLowerCase()
  if (existsSync(readme)) edit(readme, (text) => withModule(text, module, what))
  else write(readme, areaReadme(area, module, what))
  const [folder, tokens] = [folderOf(noun), tokensOf(noun)]
  for (const [template, path] of [
    ['manifest.ts', 'manifest.ts'],
    ['server.ts', 'server.ts'],
    ['web.tsx', 'web.tsx'],
    ['api.ts', 'api.ts'],
    ['use-text.ts', 'parts/use-text.ts'],
    ['README.md', 'README.md'],
  ] as const)
    write(join(folder, path), filled(template, tokens))
  const { phrases } = noun
  write(join(folder, 'i18n/en.ts'), `export const en = { module: ${literal(pascal(phrases.en.many))} }\n`)
  for (const language of ['es', 'fr'] as const)
    write(
      join(folder, `i18n/${language}.ts`),
      `import type { Catalogue, ErrorTexts, FeatureTexts, FigureTexts } from '../../../../kernel/contract/texts.ts'
import { listErrors } from '../../../../kernel/contract/i18n/${language}.ts'
import type { ${camel(module)}Contract } from '../contract.ts'
import type { en } from './en.ts'

export const ${language}: Catalogue<typeof en> & {
  features: FeatureTexts
  keyFigures: FigureTexts
  figureWords: Readonly<Record<string, string>>
} = {
  module: ${literal(pascal(phrases[language].many))},
  features: {},
}

export const errors: ErrorTexts<typeof ${camel(module)}Contract> = { ...listErrors }
`,
    )
  for (const language of ['en', 'es', 'fr'] as const)
    write(
      join(folder, `guide/${language}.ts`),
      `import type { Guide } from '../../../../kernel/contract/texts.ts'\n\nexport const guide: Guide = []\n`,
    )
}

/** The templates of a noun and the files they become; one that follows from another record has a file more. */
function templatesOf(tokens: Readonly<Record<string, string>>, linked: boolean): (readonly [string, string])[] {
  const at = (token: string) => tokens[token] ?? ''
  const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts')
  return [
    ['schema.ts', at('schema')],
    ['rules.ts', at('rules')],
    ['rules.test.ts', testOf(at('rules'))],
    ['contract.ts', at('contract')],
    ['service.ts', at('service')],
    ['list.service.ts', at('listService')],
    ['service.test.ts', testOf(at('service'))],
    ['figures.ts', at('figures')],
    ['insights.ts', at('insights')],
    ['assistant.ts', at('assistant')],
    ['sample.ts', at('sample')],
    ['notices.ts', at('notices')],
    ['calendar.ts', at('calendar')],
    ...(linked ? ([['threads.ts', at('threads')]] as const) : []),
    ['Panel.tsx', `pages/Active${at('Many')}Panel.tsx`],
    ['Page.tsx', `pages/${at('Many')}Page.tsx`],
    ['RecordPage.tsx', `pages/${at('One')}Page.tsx`],
    ['Dialog.tsx', `parts/${at('One')}Dialog.tsx`],
  ]
}

/** Every file that making a noun writes anew. */
export function filesOf(noun: Noun, tokens: Readonly<Record<string, string>>): string[] {
  return [
    ...templatesOf(tokens, true).map(([, path]) => path),
    ...(noun.main ? [] : [`parts/${kebab(noun.many)}-api.ts`]),
  ]
}

/** The files of a noun, and its lines in those of its module. */
export async function addNoun(noun: Noun): Promise<void> {
  const folder = folderOf(noun)
  const source = await sourceOf(noun)
  const tokens: Record<string, string> = {
    ...tokensOf(noun),
    ...source?.tokens,
    questionWords: literal(questionWords(noun)),
    askEs: literal(`¿Cuánt${noun.phrases.es.feminine ? 'a' : 'o'}s ${noun.phrases.es.many} tenemos?`),
    askFr: literal(`Combien de ${noun.phrases.fr.many} avons-nous ?`),
  }
  const at = (token: string) => tokens[token] ?? ''
  for (const [template, path] of templatesOf(tokens, source !== null))
    write(join(folder, path), filled(template, tokens))
  if (!noun.main) {
    write(join(folder, `parts/${kebab(noun.many)}-api.ts`), filled('noun-api.ts', tokens))
    edit(
      join(folder, 'README.md'),
      (text) => `${text.trimEnd()}\n\nNoun: **${noun.phrases.en.one}**, by the same rules.\n`,
    )
    edit(join(folder, 'contract.ts'), (text) =>
      insert(
        addImport(text, `import { ${noun.many}Contract } from './${at('contract')}'`),
        { name: `${camel(noun.module)}Contract` },
        [],
        `...${noun.many}Contract`,
      ),
    )
  }
  edit(join(folder, 'manifest.ts'), (text) => inManifest(text, noun, source))
  edit(join(folder, 'server.ts'), (text) => inServer(text, noun, tokens, source))
  edit(join(folder, 'web.tsx'), (text) =>
    insert(
      insert(
        text,
        { call: 'bindWeb', argument: 1 },
        ['pages'],
        `${noun.many}: () => import('./pages/${at('Many')}Page.tsx'), ${noun.one}: () => import('./pages/${at('One')}Page.tsx')`,
      ),
      { call: 'bindWeb', argument: 1 },
      ['panels'],
      `active${at('Many')}: () => import('./pages/Active${at('Many')}Panel.tsx')`,
    ),
  )
  for (const language of ['en', 'es', 'fr'] as const) {
    edit(join(folder, `i18n/${language}.ts`), (text) => inCatalogue(text, noun, language, at('ONE'), source))
    edit(join(folder, `guide/${language}.ts`), (text) =>
      insert(
        text,
        { name: 'guide' },
        [],
        literal({ id: kebab(noun.many), opens: noun.many, ...wordsOf(noun, language).guide }),
      ),
    )
  }
}

function inServer(text: string, noun: Noun, tokens: Readonly<Record<string, string>>, source: Source | null): string {
  const { one } = noun
  const at = (token: string) => tokens[token] ?? ''
  const [One, Many] = [pascal(one), pascal(noun.many)]
  const handlers: Place = { call: 'bindServer', argument: 2 }
  const extras: Place = { call: 'bindServer', argument: 3 }
  const services = ['bulk', 'create', 'get', 'remove', 'restore', 'update'].map(at)
  let next = addImport(
    text,
    `import { ${[...services, `${one}Holds`, `${one}Names`, `purge${Many}`, `read${One}Facts`].join(', ')} } from './${at('service')}'`,
  )
  next = addImport(
    next,
    `import { ${[`findable${Many}`, at('list'), `searched${One}`, `${one}File`, `${one}Views`].join(', ')} } from './${at('listService')}'`,
  )
  const views = noun.main
    ? `...${one}Views`
    : ['listViews', 'saveView', 'changeView', 'removeView', 'restoreView']
        .map((name) => `${at(name)}: ${one}Views.${name}`)
        .join(', ')
  next = insert(
    next,
    handlers,
    [],
    `${['list', 'get', 'create', 'update', 'remove', 'restore', 'bulk'].map(at).join(', ')}, ${at('startExport')}: ${one}File.startExport, ${views}`,
  )
  // rules and answers speak English on the server too
  if (!has(next, extras, ['texts', 'en']))
    next = insert(addImport(next, `import { en } from './i18n/en.ts'`), extras, ['texts'], 'en')
  next = insert(next, extras, ['search'], `${one}: searched${One}`)
  next = intoList(next, extras, 'findable', `findable${Many}`)
  next = withNames(next, extras, `${one}Names`)
  for (const [file, names] of [
    ['figures', [`active${Many}`]],
    ['insights', [`quiet${Many}`]],
    ['assistant', [`${one}Noun`, `${one}Subject`]],
    ['sample', [`${one}Sample`]],
    ['notices', [`tell${One}Owner`]],
    ['calendar', [`${one}Dates`]],
    ...(source ? ([['threads', [source.thread]]] as const) : []),
  ] as const)
    next = addImport(next, `import { ${names.join(', ')} } from './${at(file)}'`)
  next = insert(next, extras, ['figures'], `active${Many}`)
  next = insert(next, extras, ['insightRules'], `quiet${Many}`)
  next = insert(next, extras, ['assistant', 'nouns'], `${one}: ${one}Noun`)
  next = insert(next, extras, ['assistant', 'subjects'], `${one}: ${one}Subject`)
  next = intoList(next, extras, 'sample', `${one}Sample`)
  for (const kind of ['created', 'assigned'])
    next = insert(next, extras, ['reactions'], `'${one}.${kind}': tell${One}Owner`)
  next = insert(next, extras, ['calendar'], `${one}Dates`)
  if (source) next = insert(next, extras, ['threads'], source.thread)
  next = insert(next, extras, ['facts'], `${one}: read${One}Facts`)
  next = insert(next, extras, ['fieldHolders'], `${one}: ${one}Holds`)
  next = insert(next, extras, ['jobs'], `...${one}File.jobs`)
  next = insert(next, extras, ['fileReaders'], `...${one}File.fileReaders`)
  return intoList(next, extras, 'maintenance', `purge${Many}`)
}

const intoList = (text: string, place: Place, name: string, entry: string) =>
  valueAt(text, place, name) === null
    ? insert(text, place, [], `${name}: [${entry}]`)
    : insert(text, place, [name], entry)

/** A module knows the names of all its nouns at once: the first stands alone, with another they are put together. */
function withNames(text: string, place: Place, own: string): string {
  const value = valueAt(text, place, 'namesOf')
  if (value === null) return insert(text, place, [], `namesOf: ${own}`)
  const combined = value.startsWith('allNames(') ? `${value.slice(0, -1)}, ${own})` : `allNames(${value}, ${own})`
  return addImport(
    replaceValue(text, place, 'namesOf', combined),
    `import { allNames } from '../../../kernel/server/list/records.ts'`,
  )
}

function inCatalogue(
  text: string,
  noun: Noun,
  language: 'en' | 'es' | 'fr',
  code: string,
  source: Source | null,
): string {
  const { one, many } = noun
  const words = wordsOf(noun, language)
  const own = words.own as { new: string; fields: object }
  const place: Place = { name: language }
  const ready = language === 'en' ? text : withFigures(withListErrors(text, language))
  const into = (path: readonly string[], key: string, value: unknown) => (before: string) =>
    insert(before, place, path, `${key}: ${literal(value)}`)
  const next = [
    into(['records'], one, { one: pascal(noun.phrases[language].one), many: pascal(noun.phrases[language].many) }),
    into(['routes'], many, words.routes[0]),
    into(['routes'], one, words.routes[1]),
    into(['customFields'], one, pascal(noun.phrases[language].one)),
    into(['permissions'], many, words.permissions),
    into(['quickCreate'], `new${pascal(one)}`, own.new),
    into(['events'], one, words.events),
    into(['events'], `${one}View`, words.view),
    into(['events'], `${one}List`, { exported: words.exported }),
    into(
      [],
      one,
      source ? { ...own, fields: { ...own.fields, [source.tokens['from'] ?? '']: source.said[language] } } : own,
    ),
    into(['notices'], noticeOf(noun), { ...words.notice, opens: words.quiet.open }),
    into(['calendar'], `${one}Due`, words.due.says),
    ...(source
      ? [
          into(['threads'], source.thread, words.routes[0]),
          into(['threads'], `${source.thread}From`, source.said[language]),
        ]
      : []),
    into(['panels'], `active${pascal(many)}`, words.active.title),
    into(['insightRules'], `quiet${pascal(many)}`, {
      title: words.quiet.title,
      formula: words.quiet.formula,
      ...forms('says', words.quiet.says),
      days: words.quiet.days,
    }),
    into(['insightActions'], `open${pascal(one)}`, words.quiet.open),
    ...Object.entries({ ...forms(`${one}Count`, words.count.said), [`${one}CountCapped`]: words.count.capped }).map(
      ([key, said]) => into(['answers'], key, said),
    ),
    ...(language === 'en'
      ? []
      : [
          into(['features'], many, {
            description: words.feature.description,
            keywords: words.feature.keywords.join(', '),
          }),
          into(['keyFigures'], `active${pascal(many)}`, { title: words.active.title, formula: words.active.formula }),
          into(['figureWords'], `'${noun.phrases.en.many}'`, noun.phrases[language].many),
          // a column that another figure of the module has too is translated already
          (before: string) =>
            has(before, place, ['figureWords', 'changedOn'])
              ? before
              : into(['figureWords'], 'changedOn', words.changedOn)(before),
        ]),
  ].reduce((before, change) => change(before), ready)
  if (language === 'en') return next
  return insert(
    next,
    { name: 'errors' },
    [],
    [
      `${code}_NOT_FOUND: ${literal(words.notFound)}`,
      `${code}_CHANGED: ${literal(words.changed)}`,
      `${code}_OWNER_UNKNOWN: ${literal(words.ownerUnknown)}`,
      ...(source ? [`${code}_SOURCE_UNKNOWN: ${literal(words.sourceUnknown)}`] : []),
    ].join(', '),
  )
}

/** A catalogue of a module that had no list yet gets the sentences that every list has. */
function withListErrors(text: string, language: 'es' | 'fr'): string {
  if (text.includes('listErrors')) return text
  const from = `import { listErrors } from '../../../../kernel/contract/i18n/${language}.ts'`
  return insert(addImport(text, from), { name: 'errors' }, [], '...listErrors')
}

/** And one of a module that had no figure yet says that it has words of figures. */
function withFigures(text: string): string {
  if (text.includes('keyFigures')) return text
  return text
    .replace(/ErrorTexts(?=[^\n]*kernel\/contract\/texts\.ts)/, 'ErrorTexts, FigureTexts')
    .replace(
      'Catalogue<typeof en>',
      'Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> }',
    )
}
