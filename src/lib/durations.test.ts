import { expect, it } from 'vitest'
import { durationText, minutesIn, waitText } from './durations.ts'

const EIGHT = { minutesPerDay: 480 }

it.each([
  ['5d', 2_400],
  ['5', 2_400],
  ['1.5 d', 720],
  ['1,5 j', 720],
  ['12h', 720],
  ['2 weeks', 4_800],
  ['2 semaines', 4_800],
  ['90m', 90],
  ['-1d', -480],
  ['3 días', 1_440],
  ['', null],
  ['soon', null],
  ['5x', null],
  ['d5', null],
])('%s is %s minutes', (text, minutes) => expect(minutesIn(text, EIGHT)).toBe(minutes))

it.each([
  [2_400, '5 d'],
  [720, '1.5 d'],
  [0, '0 d'],
  [60, '1 h'],
  [90, '1.5 h'],
  [100, '100 min'],
  [-480, '-1 d'],
])('%d minutes read %s', (minutes, text) => expect(durationText(minutes, EIGHT)).toBe(text))

it.each([
  [0.2, 'en', '1 second'],
  [45, 'en', '45 seconds'],
  [90, 'es', '90 segundos'],
  [91, 'fr', '2 minutes'],
  [3_600, 'es', '60 minutos'],
  [5_401, 'en', '2 hours'],
])('%d seconds to wait read in %s: %s', (seconds, language, text) => expect(waitText(seconds, language)).toBe(text))
