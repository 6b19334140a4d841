import { expect, it } from 'vitest'
import { formatBytes, formatSeconds } from './labels.ts'

it.each([[0, '0 byte'], [900, '900 byte'], [1536, '1.5 kB'], [52_428_800, '50 MB'], [3.2 * 1024 ** 3, '3.2 GB']])('%d bytes read %s', (bytes, text) => expect(formatBytes(bytes, 'en')).toBe(text))

it.each([[1, '1 second'], [90, '90 seconds'], [600, '10 minutes'], [10_800, '3 hours']])('%d seconds read %s', (seconds, text) => expect(formatSeconds(seconds, 'en')).toBe(text))
