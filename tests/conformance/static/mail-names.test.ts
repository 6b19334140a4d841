/**
 * Names that mail carries in its sender, its subject or a sentence of its own are taken in one line, wherever a contract takes one; those that stand as the
 * sender hold no address either. Otherwise a firm's mail could pose as somebody else's.
 */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../../src/modules/all.contracts.ts'

const NAMES = ['firstName', 'lastName', 'companyName', 'productName', 'mailSender']
const SENDERS = ['productName', 'mailSender']

const taken = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) => {
    const input: unknown = endpoint['~orpc'].inputSchema
    if (!(input instanceof z.ZodObject)) return []
    return Object.entries(input.shape)
      .filter(([field]) => NAMES.includes(field))
      .map(([field, shape]) => ({ place: `${module}.${name}.${field}`, field, shape: shape as z.ZodType }))
  }),
)

describe('a name that mail carries', () => {
  it('is taken somewhere', () => {
    expect(new Set(taken.map(({ field }) => field))).toEqual(new Set(NAMES))
  })

  it.each(taken)('$place is one line', ({ shape }) => {
    expect(shape.safeParse('Ada Byron').success).toBe(true)
    for (const name of ['A\r\nBcc: b', 'A\u2028B', 'A\u202eB', 'A\u2066B', 'A\u0007B'])
      expect(shape.safeParse(name).success, JSON.stringify(name)).toBe(false)
  })

  it.each(taken.filter(({ field }) => SENDERS.includes(field)))('$place holds no address', ({ shape }) => {
    for (const name of ['Bank <a@bank.example>', 'a@bank.example'])
      expect(shape.safeParse(name).success, name).toBe(false)
  })
})
