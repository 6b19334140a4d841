import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCKS } from './lock-numbers.ts'

it('no two kinds of work share the number of a lock, and nobody writes one elsewhere', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length)
  const src = join(import.meta.dirname, '../../..')
  const elsewhere = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/lock-numbers(\.test)?\.ts$/.test(name))
    .filter((name) => /_lock(?:_shared)?\(\d{4,}|_LOCK = \d/i.test(readFileSync(join(src, name), 'utf8')))
  expect(elsewhere).toEqual([])
})
