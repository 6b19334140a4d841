/**
 * Names of tables and columns come out of files when a backup or a company is read. One that is put between quotation marks by hand ends where it has a mark itself, and
 * the rest is executed as the owner of the database: `quoted` and `escapeLiteral` are the only ways into a statement there.
 */
import { expect, it } from 'vitest'
import { isNode, parsedSources, textOf, walk } from '../../support/sources.ts'

const STATEMENT = /\b(select|insert into|update|delete from|copy|create|alter|drop|truncate|setval)\b/

/** The templates of a file that hold a statement and have a mark directly before or behind a value. */
function markedByHand(file: string): string[] {
  const found: string[] = []
  const source = parsedSources.get(file)
  if (!source) throw new Error(`There is no ${file}.`)
  walk(source, (node) => {
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return
    const parts = node['quasis'].filter(isNode).map((part) => textOf(part) ?? '')
    const isMarked = parts.some(
      (part, at) => at < parts.length - 1 && /["']$/.test(part) && /^["']/.test(parts[at + 1] ?? ''),
    )
    if (isMarked && (STATEMENT.test(parts.join('')) || /^["'.\s]*$/.test(parts.join('')))) found.push(parts.join('…'))
  })
  return found
}

it('nothing that a backup or a company file is read with puts a name or a value between marks by hand', () => {
  const files = [...parsedSources.keys()].filter((file) => file.startsWith('kernel/server/backup/'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap((file) => markedByHand(file).map((text) => `${file}: ${text}`))).toEqual([])
})
