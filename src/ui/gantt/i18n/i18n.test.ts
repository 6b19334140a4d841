import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

type Tree = { readonly [key: string]: string | Tree }
const leaves = (tree: Tree, path = ''): [string, string[]][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [
          [path + key, [...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted()] as [
            string,
            string[],
          ],
        ]
      : leaves(value, `${path}${key}.`),
  )

describe.each([
  ['es', es],
  ['fr', fr],
])('%s', (_, catalogue) => {
  it('has the texts of English with the same values in each', () => expect(leaves(catalogue)).toEqual(leaves(en)))
})
