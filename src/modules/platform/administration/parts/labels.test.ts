import { expect, it } from 'vitest'
import { formatSeconds } from './labels.ts'

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [600, '10 minutes'],
  [10_800, '3 hours'],
])('%d seconds read %s', (seconds, text) => expect(formatSeconds(seconds, 'en')).toBe(text))
