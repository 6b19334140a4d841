import { describe, expect, it } from 'vitest'
import { completeWebAddress, isWebAddress } from './rules.ts'

describe('a web address as people write it', () => {
  it.each([
    ['firm.example', 'https://firm.example'],
    [' www.firm.example/about ', 'https://www.firm.example/about'],
    ['http://firm.example', 'http://firm.example'],
    ['', ''],
  ])('%j becomes %j', (written, complete) => {
    expect(completeWebAddress(written)).toBe(complete)
    expect(isWebAddress(complete)).toBe(true)
  })

  it.each(['firm', 'javascript:alert(1)', 'me@firm.example', 'two words.example', 'ftp://firm.example'])(
    '%j stays as it is, to be corrected',
    (written) => {
      expect(completeWebAddress(written)).toBe(written)
      expect(isWebAddress(written)).toBe(false)
    },
  )
})
