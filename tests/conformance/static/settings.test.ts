/** A setting by environment is promised by the README: whoever sets one must see it do something. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { featuresOf, type Selling } from '../../../src/modules/platform/plans/rules.ts'
import { verticals } from '../../../src/verticals/all.ts'
import { root, sources } from '../../support/sources.ts'

const table = readFileSync(resolve(root, '../README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`((?:PLUMBLINE|SMTP|DATABASE)_\w+)`/g)])
  .map(([, name = '']) => name)
const read = new Set(
  [resolve(root, '../bin/plumbline.mjs'), ...sources.map(({ file }) => resolve(root, file))]
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bPLUMBLINE_[A-Z_]+|\bSMTP_URL|\bDATABASE_URL/g)])
    .map(([name]) => name),
)

it('every setting of the README is read', () => {
  expect(table).toContain('PLUMBLINE_BILLING')
  expect(table.filter((name) => !read.has(name))).toEqual([])
})

it('every feature that is sold by a switch of its own is in the plan of some trade', () => {
  const sold: Selling = { on: true, freeProjects: null, freeUsers: null, whiteLabel: false }
  const included = (selling: Selling) => verticals.map((one) => featuresOf('enterprise', one, selling))
  const idle = Object.entries(sold)
    .filter(([name, value]) => name !== 'on' && typeof value === 'boolean')
    .filter(([name]) => JSON.stringify(included({ ...sold, [name]: true })) === JSON.stringify(included(sold)))
  expect(idle.map(([name]) => name)).toEqual([])
})
