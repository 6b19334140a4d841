/** The sources of the product, read once and taken apart, for tests that look for what nobody should write. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

export const root = resolve(import.meta.dirname, '../../src')
export const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
  .map((entry) => {
    const file = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/')
    return { file, text: readFileSync(join(root, file), 'utf8') }
  })

export type Node = { type: string; [key: string]: unknown }
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, visit)
}

/** By their paths under `src`. */
export const parsedSources = new Map(
  sources.map(({ file, text }) => [
    file,
    parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node,
  ]),
)

/** What stands in a piece of text: of a template each part between two values. */
export function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type !== 'TemplateElement') return null
  return (node['value'] as { cooked: string | null }).cooked
}
