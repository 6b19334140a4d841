/** Adds to the objects of a source file where its syntax says they are, so that files written by hand and generated ones are added to alike. */
import { parseAst } from 'rolldown/parseAst'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, visit)
}

/** Where in a file the object is: what a function is called with, or what a name stands for. */
export type Place = { call: string; argument: number } | { name: string }

const unwrapped = (node: unknown): Node | null => {
  if (!isNode(node)) return null
  // `{ … } satisfies Module`, `{ … } as const`
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? unwrapped(node['expression']) : node
}

function find(text: string, place: Place): Node {
  let found: Node | null = null
  walk(parseAst(text, { lang: 'tsx' }) as unknown as Node, (node) => {
    if (
      'call' in place &&
      node.type === 'CallExpression' &&
      isNode(node['callee']) &&
      node['callee']['name'] === place.call
    )
      found ??= unwrapped((node['arguments'] as unknown[])[place.argument])
    if (
      'name' in place &&
      node.type === 'VariableDeclarator' &&
      isNode(node['id']) &&
      node['id']['name'] === place.name
    )
      found ??= unwrapped(node['init'])
  })
  if (!found) throw new Error(`The file has no ${'call' in place ? `${place.call}(…)` : place.name} to add to.`)
  return found
}

function propertyOf(object: Node, name: string): Node | null {
  for (const property of object['properties'] as Node[]) {
    const key = property['key']
    if (isNode(key) && (key['name'] === name || key['value'] === name)) return property
  }
  return null
}

/** Writes `entry` at the end of an object or a list; a comma stands before it where something does. */
function append(text: string, holder: Node, entry: string): string {
  const items = (holder['properties'] ?? holder['elements']) as Node[]
  const last = items.at(-1)
  const at = last ? last.end : holder.start + 1
  return `${text.slice(0, at)}${last ? ',' : ''}\n${entry}${last ? '' : ','}\n${text.slice(at)}`.replaceAll(
    /,\s*,/g,
    ',',
  )
}

function spread(value: string, [next, ...rest]: readonly string[], entry: string): string {
  return next === undefined
    ? `{ ...${value}, ${entry} }`
    : `{ ...${value}, ${next}: ${spread(`${value}.${next}`, rest, entry)} }`
}

/** Whether the object at `place` has something under this path. */
export function has(text: string, place: Place, path: readonly string[]): boolean {
  let holder: Node | null = find(text, place)
  for (const name of path) {
    const property: Node | null = holder?.type === 'ObjectExpression' ? propertyOf(holder, name) : null
    if (!property) return false
    holder = unwrapped(property['value'])
  }
  return true
}

/** Adds an entry to the object at `place`, or to one inside it; what is not there yet is made. */
export function insert(text: string, place: Place, path: readonly string[], entry: string): string {
  let holder = find(text, place)
  for (const [depth, name] of path.entries()) {
    const property = propertyOf(holder, name)
    if (!property) {
      const rest = path.slice(depth + 1).reduceRight((inner, one) => `${one}: { ${inner} }`, entry)
      return append(text, holder, `${name}: { ${rest} }`)
    }
    const value = unwrapped(property['value'])
    if (!value) throw new Error(`${path.slice(0, depth + 1).join('.')} has no value.`)
    if (value.type !== 'ObjectExpression' && value.type !== 'ArrayExpression') {
      // an object that stands elsewhere is taken in, with the entry beside it
      const written = spread(text.slice(value.start, value.end), path.slice(depth + 1), entry)
      return text.slice(0, value.start) + written + text.slice(value.end)
    }
    holder = value
  }
  return append(text, holder, entry)
}

/** What a property of the object at `place` is now: its text, or null where it has none. */
export function valueAt(text: string, place: Place, name: string): string | null {
  const property = propertyOf(find(text, place), name)
  return property && isNode(property['value']) ? text.slice(property['value'].start, property['value'].end) : null
}

/** Puts another value in the place of a property's. */
export function replaceValue(text: string, place: Place, name: string, value: string): string {
  const property = propertyOf(find(text, place), name)
  if (!property || !isNode(property['value'])) throw new Error(`There is no ${name} to replace.`)
  return text.slice(0, property['value'].start) + value + text.slice(property['value'].end)
}

/** Adds an import behind those there are. */
export function addImport(text: string, line: string): string {
  if (text.includes(line)) return text
  const imports = [...text.matchAll(/^(?:import [^\n]*|\} from [^\n]*)$/gm)]
  const last = imports.at(-1)
  if (!last) return `${line}\n\n${text}`
  const at = last.index + last[0].length
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`
}
