/** Every text is in a catalogue, and every text of a catalogue is used. (That none is missing in a language does not compile otherwise.) */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isNode, type Node, parsedSources as parsed, root, sources, walk } from '../../support/sources.ts'

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  'label',
  'title',
  'aria-label',
  'placeholder',
  'alt',
  'text',
  'helperText',
  'header',
  'aria-description',
])
/** The product's name, names of languages in their own words, units and formats are the same everywhere. */
const SAME_EVERYWHERE = /^(Plumbline|English|Español|Français|https?:\/\/\S*|\S+@\S+|[\d.,\s%×–·:/]+)$/

describe('text written into a component', () => {
  it('does not exist: what people read comes from a catalogue', () => {
    const written: string[] = []
    for (const [file, tree] of parsed) {
      if (!file.endsWith('.tsx')) continue
      walk(tree, (node) => {
        const attribute =
          node.type === 'JSXAttribute' &&
          isNode(node['name']) &&
          SPOKEN.has(String(node['name']['name'])) &&
          isNode(node['value']) &&
          node['value'].type === 'Literal'
            ? node['value']['value']
            : null
        const said = (
          node.type === 'JSXText' ? String(node['value']) : typeof attribute === 'string' ? attribute : ''
        ).trim()
        if (/\p{L}{2,}/u.test(said) && !SAME_EVERYWHERE.test(said)) written.push(`${file}: ${said}`)
      })
    }
    expect(written).toEqual([])
  })
})

/** Groups that are looked up by the names in a manifest or a rule, not by a literal. */
const DERIVED =
  /^(routes|panels|quickCreate|quickAccess|permissions|events|notices|features|keys|menus|sections|banner|works|records|module|rights|customFields|insightRules|insightActions|grants|holdings|answers|threads|connections)(\.|$)/
const SUFFIX = /_(zero|one|two|few|many|other)$/

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}

/** All literals of a file, and the fixed beginnings of its templates. */
function wordsIn(trees: readonly Node[]): { literals: Set<string>; starts: string[] } {
  const literals = new Set<string>()
  const starts = new Set<string>()
  for (const tree of trees) {
    walk(tree, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') literals.add(node['value'])
      // the column of a list names the part that has the words of its states
      if (node.type === 'Property' && isNode(node['key']) && node['key']['name'] === 'words' && isNode(node['value']))
        starts.add(`${String(node['value']['value'])}.`)
      if (node.type !== 'TemplateLiteral') return
      const [first] = node['quasis'] as { value: { cooked: string } }[]
      if (first) starts.add(first.value.cooked)
    })
  }
  return { literals, starts: [...starts].filter((start) => start.length > 1) }
}

const everywhere = wordsIn([...parsed.values()])
const catalogues = sources.filter(({ file }) => /(^|\/)i18n\/(.*\/)?en\.ts$/.test(file)).map(({ file }) => file)

describe('catalogues', () => {
  it('are found', () => expect(catalogues.length).toBeGreaterThan(6))

  it.each(catalogues)('%s has no text that nobody uses', async (catalogue) => {
    const { en } = (await import(join(root, catalogue))) as { en: object }
    const home = catalogue.slice(0, catalogue.indexOf('i18n/'))
    const near = [...parsed].filter(([file]) => file.startsWith(home) && !/(^|\/)(i18n|guide)\//.test(file))
    const { literals, starts } = wordsIn(near.map(([, tree]) => tree))
    // from elsewhere a text is named with its namespace
    const space = /modules\/[^/]+\/([^/]+)\//.exec(catalogue)?.[1] ?? (catalogue.startsWith('ui') ? 'ui' : 'kernel')
    const other = (key: string) =>
      everywhere.literals.has(`${space}:${key}`) ||
      everywhere.starts.some((start) => start.startsWith(`${space}:`) && `${space}:${key}`.startsWith(start))
    const named = (key: string) => literals.has(key) || starts.some((start) => key.startsWith(start)) || other(key)
    // a text that another one names: `$t(space:key)`
    const nested = new Set(
      [...JSON.stringify(en).matchAll(/\$t\(\w+:([\w.]+?)\.?(?:\{\{|\))/g)].map(([, key = '']) => key),
    )
    const used = (key: string) => {
      const [plain = key, context = key] = [key.replace(SUFFIX, ''), key.replace(/_\w+$/, '')]
      return (
        DERIVED.test(key) ||
        [key, plain, context].some((one) => named(one)) ||
        [...nested].some((start) => key.startsWith(start))
      )
    }
    expect(keysOf(en).filter((key) => !used(key))).toEqual([])
  })
})

describe('one thing has one word', () => {
  it('in French the status of a record is its statut; état is the health of the server', () => {
    const other = sources.filter(
      ({ file, text }) =>
        /^(modules\/.*\/fr\.ts|ui\/.*\/fr\.ts|verticals\/.*)$/.test(file) && /['`]État(['`]| des )/.test(text),
    )
    expect(other.map(({ file }) => file)).toEqual([])
  })

  // docs/terms-es.md; a program that calls the interface is still a programa, in the modules that speak of programs
  it.each([
    ['cronograma', /(?<!\p{L})programas?(?!\p{L})/iu, /modules\/(work|insight)\//],
    ['cronograma', /(la|una|su|cuya) programación(?!\p{L})/iu, /./],
    ['ruta crítica', /camino crítico/i, /./],
    ['rol', /(su|una) función(?!\p{L})/iu, /(dashboard|projects|identity)\//],
    ['terminado', /(?<!\p{L})completad[oa]s?(?!\p{L})/iu, /work\//],
    ['en pausa', /en espera, |proyectos en espera/i, /work\//],
    ['colega', /compañer/i, /./],
    ['ocupado', /(?<!\p{L})reservad/iu, /work\//],
    ['dependencia', /vínculo/i, /(work|ui|scheduling)\//],
    ['lista de control', /listas? de comprobación/i, /./],
    ['ejemplo', /de muestra(?!\p{L})/iu, /./],
    ['avance', /(?<!\p{L})progreso(?!\p{L})/iu, /./],
    ['mientras tanto', /entretanto/i, /./],
    ['en directo', /en vivo/i, /./],
    ['administrador', /persona administradora/i, /./],
    ['quien gestiona', /quien(es)? (administra|lleva|dirige)n? (la|esta|el) /i, /./],
  ])('in Spanish it is %s, not %s', (_word, other, where) => {
    const spanish = sources.filter(
      ({ file }) => /((^|\/)(tab-)?es\.ts|steps\.ts|note-words\.ts|^verticals\/.*)$/.test(file) && where.test(file),
    )
    expect(spanish.length).toBeGreaterThan(0)
    const said = spanish.flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => !/keywords/.test(line) && other.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(said).toEqual([])
  })
})
