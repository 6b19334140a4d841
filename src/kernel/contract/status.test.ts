import { expect, it } from 'vitest'
import {
  STORAGE_FULL_FREE_BYTES,
  STORAGE_FULL_PERCENT,
  STORAGE_WARNING_FREE_BYTES,
  STORAGE_WARNING_PERCENT,
  storageState,
  usedPercent,
} from './status.ts'

const GIB = 1024 ** 3

it('storage is told at 80 % and full at 95 %, or with less than 1 GiB and 100 MiB free', () => {
  expect([STORAGE_WARNING_PERCENT, STORAGE_FULL_PERCENT, STORAGE_WARNING_FREE_BYTES, STORAGE_FULL_FREE_BYTES]).toEqual([
    80,
    95,
    GIB,
    100 * 1024 ** 2,
  ])
})

it.each([
  [{ usedBytes: 0, freeBytes: 500 * GIB }, 'healthy', 0],
  [{ usedBytes: 41 * GIB, freeBytes: 59 * GIB }, 'healthy', 41],
  [{ usedBytes: 80 * GIB, freeBytes: 20 * GIB }, 'warning', 80],
  [{ usedBytes: 96 * GIB, freeBytes: 4 * GIB }, 'full', 96],
  [{ usedBytes: 0, freeBytes: GIB / 2 }, 'warning', 0],
  [{ usedBytes: 0, freeBytes: 50 * 1024 ** 2 }, 'full', 0],
  [{ usedBytes: 0, freeBytes: 0 }, 'full', 100],
])('%o is %s at %i %%', (figures, state, percent) => {
  expect([storageState(figures), usedPercent(figures)]).toEqual([state, percent])
})
