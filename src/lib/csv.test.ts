import { expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

it.each([
  ['Harbour Gate', 'Harbour Gate'],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-5', "'-5"],
  ['@home', "'@home"],
  ['\t=cmd()', "'\t=cmd()"],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['one, two', '"one, two"'],
  ['first\nsecond', '"first\nsecond"'],
  ['a = b', 'a = b'],
])('%j is written as %j', (value, written) => expect(csvCell(value)).toBe(written))

it('numbers stay numbers, also negative ones', () => expect(csvLine([-5, 'a', ''])).toBe('-5,a,\r\n'))
