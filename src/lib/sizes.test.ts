import { expect, it } from 'vitest'
import { formatSize } from './sizes.ts'

it.each([
  [0, 'en', '0 Bytes'],
  [900, 'en', '900 Bytes'],
  [1024, 'en', '1.00 KB'],
  [1536, 'en', '1.50 KB'],
  [52_428_800, 'en', '50.00 MB'],
  [3.2 * 1024 ** 3, 'en', '3.20 GB'],
  [5_000 * 1024 ** 3, 'en', '5,000.00 GB'],
  [1536, 'es', '1,50 KB'],
  [900, 'fr', '900 octets'],
  [1536, 'fr', '1,50 Ko'],
  [3.2 * 1024 ** 3, 'fr', '3,20 Go'],
])('%d bytes in %s read %s', (bytes, language, text) => expect(formatSize(bytes, language)).toBe(text))
