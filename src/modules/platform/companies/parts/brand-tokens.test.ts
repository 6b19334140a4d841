import { expect, it } from 'vitest'
import { contrast, PART_CONTRAST, TEXT_CONTRAST } from '../../../../lib/contrast.ts'
import { brandTokens } from './brand-tokens.ts'

/** Every ground words in the brand's colour stand on: page, paper, raised, selected. */
const GROUNDS = { light: ['#FFFFFF', '#ECEDEA', '#E8EDF5'], dark: ['#141A21', '#1A2129', '#222B35', '#26344A'] }

it.each(['#7b1fa2', '#ffeb3b', '#000000', '#ffffff', '#1b5e20', '#c2410c'])(
  '%s can be read on every ground, in light and dark',
  (colour) => {
    const tokens = brandTokens({ primaryColor: colour, secondaryColor: colour })
    for (const scheme of ['light', 'dark'] as const) {
      const {
        '--mui-palette-primary-main': main = '',
        '--mui-palette-line-copper': line = '',
        '--mui-palette-primary-contrastText': on = '',
      } = tokens[`:root[data-${scheme}]`] ?? {}
      for (const ground of GROUNDS[scheme]) {
        expect(contrast(main, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(contrast(line, ground)).toBeGreaterThanOrEqual(PART_CONTRAST)
      }
      expect(contrast(on, main)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  },
)

it('a colour that can be read already is left as it is', () => {
  expect(brandTokens({ primaryColor: '#7b1fa2', secondaryColor: '' })[':root[data-light]']).toMatchObject({
    '--mui-palette-primary-main': '#7b1fa2',
  })
})
