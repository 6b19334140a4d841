import { expect, it } from 'vitest'
import { readOrder, writeOrder } from './order.ts'

it('an address says an order as it is read again, and one that the list has not says nothing', () => {
  for (const sort of [
    { key: 'name', direction: 'asc' },
    { key: 'name', direction: 'desc' },
  ] as const)
    expect(readOrder(['name', 'endDate'], writeOrder(sort))).toEqual(sort)
  expect(writeOrder({ key: 'name', direction: 'desc' })).toBe('-name')
  for (const odd of ['', '-', 'secret', '--name', undefined]) expect(readOrder(['name'], odd), odd).toBeUndefined()
})
