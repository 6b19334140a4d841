/** A choice of a list looks and works the same everywhere: in forms by `SelectInput`, among other controls by `InlineSelect`. */
import { expect, it } from 'vitest'
import { sources } from '../../support/sources.ts'

it('no screen makes a select of its own', () => {
  const makers = sources
    .filter(({ text }) => /component="select"|<select\b|@mui\/material\/(Select|NativeSelect)'/.test(text))
    .map(({ file }) => file)
  expect(makers.toSorted()).toEqual(['ui/InlineSelect.tsx', 'ui/SelectInput.tsx'])
})
