/** The page of an area: what is in it, what is not, who may use whom. `tests/conformance/static/areas.test.ts` asks for each of them. */
import { AREAS } from '../../src/modules/areas.ts'

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const usersOf = (area: string): string[] =>
  Object.entries(AREAS).flatMap(([name, { uses }]) => (name !== area && uses.includes(area) ? [name] : []))

/** The sentences about who may use whom, as the table of areas has it. */
export function useOf(area: string): string {
  const uses = (AREAS[area]?.uses ?? []).filter((name) => name !== area)
  const users = usersOf(area)
  const everybody = users.length === Object.keys(AREAS).length - 1
  if (uses.length === 0 && everybody) return 'Uses no other area; every other area may use it.'
  return `May use ${listed(uses)}. ${users.length === 0 ? 'No other area may use it.' : `May be used by ${listed(users)}.`}`
}

export function areaReadme(area: string, module: string, what: string): string {
  return `# ${area.charAt(0).toUpperCase()}${area.slice(1)}
${AREAS[area]?.title ?? ''}.

## What is in
| module | |
|---|---|
${rowOf(module, what)}

## What is not
Nothing that another area could do without naming these nouns: what gathers from several areas is of insight, what knows no noun of platform.

## Who may use whom
${useOf(area)} Within the area a module names those it uses in \`dependsOn\`.
`
}

const rowOf = (module: string, what: string) => `| ${module} | ${what} |`

/** The page with a line for one more module, at the end of its table. */
export function withModule(readme: string, module: string, what: string): string {
  const lines = readme.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('|'))
  return [...lines.slice(0, last + 1), rowOf(module, what), ...lines.slice(last + 1)].join('\n')
}
