import { expect, it } from 'vitest'
import { initialsOf, isNearWord, plainText } from './text.ts'

it.each([
  ['Project manager', 'PM'],
  ['Administrator', 'AD'],
  ['ana maría del río', 'AR'],
  ['pm.lead@ridgeline.example', 'PL'],
  ['', ''],
])('initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it.each([
  ['Saint-Étienne', 'saint etienne'],
  ['ŒUVRE d’Ærø', 'oeuvre d aero'],
  ["  O'Neill & Söhne, 100% ", 'o neill sohne 100'],
  ['%_', ''],
])('"%s" is compared as "%s"', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it.each([
  ['schedule', 'schedule', true],
  ['shedule', 'schedule', true],
  ['scehdule', 'schedule', true],
  ['scheddulle', 'schedule', true],
  ['skedyule', 'schedule', false],
  ['plam', 'plan', true],
  ['plna', 'plan', true],
  ['pan', 'plan', false],
  ['1234', '1235', false],
  ['tasks', 'templates', false],
  ['settngs', 'settings', true],
  ['settngs', 'settlement', false],
  ['comissionng', 'commissioning', true],
  ['kilimandsharox3', 'kilimandscharo', true],
  ['geothrm', 'geothermal', true],
  ['plam', 'planetarium', false],
  ['haldne', 'halden', true],
  ['haldne', 'haldex', false],
  ['past', 'pas', false],
  ['a123', '1234', false],
])('"%s" may be meant for "%s": %s', (typed, word, near) => {
  expect(isNearWord(typed, word)).toBe(near)
})
