/** Addresses of rows that SQL itself has to give: figures, rules of insights. */
import { link, type LinkParams } from '../contract/link.ts'
import type { Module } from '../contract/module.ts'

/** A value that an address cannot change, and nobody else would write. */
const mark = (at: number) => `column${at}of3d1f`

/**
 * SQL of the address of a row, as `link` makes it of the manifest: `linkSql(projects, 'project', { projectId: 'p.id' }, { tab: 'schedule' })`. `columns` are SQL that
 * gives ids, which an address takes as they are; `fixed` are parameters with one value for all rows.
 */
export function linkSql<M extends Module, K extends keyof M['routes'] & string>(
  module: M,
  route: K,
  columns: Partial<Record<keyof LinkParams<M, K> & string, string>>,
  fixed: Partial<LinkParams<M, K>> = {},
): string {
  const given = Object.entries<string | undefined>(columns).flatMap(([name, sql]) =>
    sql === undefined ? [] : [{ name, sql }],
  )
  const marked = Object.fromEntries(given.map(({ name }, at) => [name, mark(at)]))
  const address = link<Module, string>(module, route, { ...fixed, ...marked })
  const parts = given.reduce<string[]>(
    (split, { sql }, at) =>
      split.flatMap((part) => {
        const [before = '', after] = part.split(mark(at))
        return after === undefined ? [part] : [before, `\0${sql}`, after]
      }),
    [address],
  )
  return parts
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('\0') ? part.slice(1) : `'${part.replaceAll("'", "''")}'`))
    .join(' || ')
}
