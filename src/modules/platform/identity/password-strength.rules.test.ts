import { expect, it } from 'vitest'
import { strengthOf, weaknessOf } from './password-strength.rules.ts'

it.each([
  ['password', 'word'],
  ['Passw0rd!', 'word'],
  ['P4ssw0rd2026', 'word'],
  ['Contraseña2026', 'word'],
  ['123456', 'run'],
  ['qwertz', 'run'],
  ['azerty123', 'run'],
  ['987654321', 'run'],
  ['aaaaaa', 'repeat'],
  ['abcabcabc', 'repeat'],
  ['24.12.1984', 'date'],
  ['19841224', 'date'],
  ['OliveMarsh', 'own'],
  ['ridgeline1', 'own'],
  ['plumb-line-1', null],
  ['correct horse battery', null],
  ['Tz7!rk', null],
])('%s is refused as %s', (password, why) => {
  expect(weaknessOf(password, ['Olive Marsh', 'Ridgeline'])).toBe(why)
})

it('grows with length before signs', () => {
  expect(['aX3!q', 'blue-tram', 'plumb-line-1', 'four words that stand apart'].map((one) => strengthOf(one))).toEqual([
    'weak',
    'fair',
    'good',
    'strong',
  ])
})
