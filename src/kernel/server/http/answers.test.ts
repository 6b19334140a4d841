import type { AnySchema } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerSchema } from './answers.ts'

const Row = z.object({
  id: z.string(),
  name: z.string().trim().max(5),
  count: z.number().int().nullable(),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string().min(1)),
  shares: z.record(z.string(), z.enum(['view', 'edit'])),
  note: z.string().optional(),
  any: z.unknown(),
  size: z.number().default(3),
  may: z.object({ edit: z.boolean() }),
})
const good = {
  id: '1',
  name: 'Five',
  count: null,
  kind: 'a',
  tags: ['x'],
  shares: { u: 'view' },
  any: { deep: [1] },
  size: 1,
  may: { edit: true },
}

const read = (schema: AnySchema, value: unknown) => answerSchema(schema)?.['~standard'].validate(value)

describe('an answer', () => {
  it('leaves without what its contract does not declare, at every depth', () => {
    const answer = read(z.object({ rows: z.array(Row), next: z.string().nullable() }), {
      rows: [{ ...good, secret: 1, may: { edit: true, secret: 1 } }],
      next: null,
      secret: 1,
    })
    expect(answer).toEqual({ value: { rows: [good], next: null } })
  })

  it('is what the schema itself makes of it', () => {
    for (const value of [good, { ...good, note: 'n', size: undefined }, { ...good, count: 4, tags: [], shares: {} }])
      expect(read(Row, value)).toEqual({ value: Row.parse(value) })
  })

  it('is refused when a field is missing or of another type', () => {
    const wrong = [
      { ...good, id: 1 },
      { ...good, count: '1' },
      { ...good, count: Number.NaN },
      { ...good, kind: 'c' },
      { ...good, tags: 'x' },
      { ...good, tags: [1] },
      { ...good, shares: { u: 'own' } },
      { ...good, may: null },
      { ...good, may: { edit: 'yes' } },
      { ...good, name: undefined },
      null,
      [],
      'text',
    ]
    for (const value of wrong)
      expect(read(Row, value), JSON.stringify(value)).toMatchObject({ issues: expect.any(Array) })
  })

  it('is left to the schema where its kind is not known here', () => {
    expect(
      read(z.object({ when: z.string().transform((text) => text.length), either: z.union([z.string(), z.number()]) }), {
        when: 'four',
        either: 1,
      }),
    ).toEqual({ value: { when: 4, either: 1 } })
    expect(read(z.strictObject({ a: z.string() }), { a: '', b: 1 })).toMatchObject({ issues: expect.any(Array) })
  })
})
