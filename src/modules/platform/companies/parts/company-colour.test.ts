import { expect, it } from 'vitest'
import { contrast, PART_CONTRAST } from '../../../../lib/contrast.ts'
import { companyColour, ownColours } from './company-colour.ts'

it('a company keeps its colour, and two companies mostly differ', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `company-${at}`)
  const colours = ids.map((id) => companyColour({ id }))
  expect(ids.map((id) => companyColour({ id }))).toEqual(colours)
  expect(new Set(colours).size).toBe(8)
  for (const colour of colours)
    for (const paper of ['#ffffff', '#1a2129']) expect(contrast(colour, paper)).toBeGreaterThanOrEqual(PART_CONTRAST)
})

it('a company that has a colour of its own shows that', () => {
  expect(companyColour({ id: 'x', brand: { primaryColor: '#112233', secondaryColor: '' } })).toBe('#112233')
  expect(companyColour({ id: 'x', brand: { primaryColor: '#112233', secondaryColor: '#445566' } })).toBe('#445566')
})

it('one’s own companies differ from one another, whatever their ids', () => {
  const brand = { primaryColor: '', secondaryColor: '' }
  const own = Array.from({ length: 8 }, (_, at) => ({ id: `firm-${at}`, brand }))
  const colourOf = ownColours(own)
  expect(new Set(own.map(({ id }) => colourOf(id))).size).toBe(8)
})
