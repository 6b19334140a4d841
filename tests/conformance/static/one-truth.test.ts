/**
 * Which state a record is in, and who may see it, is written in SQL once for each noun: in one file of its module, which everybody else asks. Two copies
 * agree until one of them is changed; then a figure says 32 and the list behind it 57.
 */
import { describe, expect, it } from 'vitest'
import { serverModules } from '../../../src/modules/all.server.ts'
import { parsedSources, sources, textOf, walk } from '../../support/sources.ts'

/** The columns that say how far a record has come. */
const STATE_COLUMNS = ['status', 'state', 'stage']

const moduleOf = (file: string): string => /^modules\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? ''
const isSchema = (file: string): boolean => /(^|[/.])schema\.ts$/.test(file)

/** The words of each state as its table allows them: `check('tasks_stage', sql`${t.stage} in ('todo', …)`)`. */
const states = sources
  .filter(({ file }) => moduleOf(file) !== '' && isSchema(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/sql`\$\{t\.(\w+)\} in \(([^)]*)\)`/g)].flatMap(([, column = '', words = '']) =>
      STATE_COLUMNS.includes(column)
        ? [{ module: moduleOf(file), column, words: [...words.matchAll(/'([^']+)'/g)].map(([, word = '']) => word) }]
        : [],
    ),
  )

const COMPARED = new RegExp(
  `(?<!\\bset )(?:\\w+\\.)?\\b(${STATE_COLUMNS.join('|')})\\s*(?:=|<>|!=|(?:not )?in\\b|is (?:not )?distinct from)\\s*\\(?\\s*'([\\w-]+)'`,
  'g',
)

/** The modules whose states a piece of SQL compares with; in a file of a module with such a state it is that one's. */
function statesIn(file: string, text: string): string[] {
  return [...text.matchAll(COMPARED)].flatMap(([, column = '', word = '']) => {
    const owners = states.filter((one) => one.column === column && one.words.includes(word)).map((one) => one.module)
    return owners.includes(moduleOf(file)) ? [moduleOf(file)] : owners
  })
}

/** What decides who sees a record, as its module has declared it for the search. */
const seen = serverModules.flatMap(({ manifest, ...server }) =>
  Object.values('search' in server ? (server.search ?? {}) : {}).map((searched) => ({
    module: manifest.id as string,
    columns: searched.seenBy?.people ?? [],
    tables: (searched.seenBy?.lists ?? []).map(({ table }) => table),
    declared: searched.archived,
    archived: /\.(\w+) is not null/.exec(searched.archived ?? '')?.[1] ?? null,
  })),
)

function rightsIn(file: string, text: string): string[] {
  return seen.flatMap(({ module, columns, tables, archived, declared }) => {
    const own = moduleOf(file) === module
    const marks = [
      ...tables.map((table) => `(?:from|join) ${table}\\b`),
      // other tables may have a column of this name
      ...(own ? columns.map((column) => `\\b${column}\\s*(?:=|in\\b)`) : []),
      ...(archived === null ? [] : [`\\b${archived} is (?:not )?null`]),
    ]
    return text !== declared && marks.some((mark) => new RegExp(`(?<!delete )${mark}`).test(text)) ? [module] : []
  })
}

/** The file of each noun that has its rules, by what is found in all of them. */
function written(find: (file: string, text: string) => string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, tree] of parsedSources) {
    // statements of the sample copy rows as they are, whoever sees them
    if (moduleOf(file) === '' || isSchema(file) || file.endsWith('/sample-sql.ts')) continue
    walk(tree, (node) => {
      for (const module of find(file, textOf(node) ?? ''))
        found.set(module, new Set([...(found.get(module) ?? []), file]))
    })
  }
  return found
}

describe.each([
  ['which state a record is in', written(statesIn)],
  ['who sees a record', written(rightsIn)],
])('%s', (_what, found) => {
  it.each([...found])('%s: one file says so in SQL', (module, files) => {
    expect([...files].filter((file) => moduleOf(file) !== module)).toEqual([])
    // of each noun of the module one
    expect([...files].toSorted().slice(Math.max(1, states.filter((one) => one.module === module).length))).toEqual([])
  })
})

describe('a second copy', () => {
  it.each([
    [`t.stage <> 'done'`, ['schedule']],
    [`(p.status is null or p.status not in ('on-hold', 'completed'))`, ['projects']],
    [`update tasks set stage = 'done' where id = $1`, []],
    [`kind <> 'material'`, []],
  ])('of a state would be seen: %s', (text, modules) =>
    expect([...new Set(statesIn('modules/work/forecasts/x.ts', text))]).toEqual(modules),
  )
  it.each([
    ['exists (select 1 from project_shares s where s.user_id = $1)', ['projects']],
    ['p.deleted_at is null and p.archived_at is null', ['projects']],
    ['delete from project_shares where company_id = $1', []],
  ])('of who sees a project would be seen: %s', (text, modules) =>
    expect(rightsIn('modules/work/forecasts/x.ts', text)).toEqual(modules),
  )
})

/** Counts of a firm's people, by what decides who is one: `select count(*)::int from memberships where … ${ownMember()}`. */
const headCounts = (text: string): string[] =>
  [
    ...text.matchAll(
      /count\(\*\)::int(?: as \w+)? from (?:\(select 1 from )?memberships\b(?:[^`$]|\$\d)*(?:\$\{(\w+)\()?/g,
    ),
  ].map(([, rule = 'none']) => rule)

describe('how many people a firm has', () => {
  it('is counted by one rule wherever it is told', () => {
    const counts = sources.flatMap(({ file, text }) =>
      moduleOf(file) === '' ? [] : headCounts(text).map((rule) => ({ file, rule })),
    )
    expect(counts.length).toBeGreaterThan(1)
    expect(counts.filter(({ rule }) => rule !== 'ownMember')).toEqual([])
  })

  it.each([
    ['select count(*)::int from memberships where company_id = $1 and ${activeMember()}) as people', ['activeMember']],
    ['select count(*)::int as n from memberships where company_id = $1`', ['none']],
    ['select count(*)::int from tasks where company_id = $1', []],
  ])('another rule would be seen: %s', (text, rules) => expect(headCounts(text)).toEqual(rules))
})
