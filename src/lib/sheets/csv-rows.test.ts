import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from '../csv.ts'
import { csvRows, withoutApostrophe } from './csv-rows.ts'

it.each([
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n"1;5";2',
    [
      ['a', 'b'],
      ['1;5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a byte order mark and old line ends',
    '\ufeffa,b\r1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quotes and line breaks within cells', 'a,"b ""c""\nd"\n', [['a', 'b "c"\nd']]],
  [
    'separators within a quoted header',
    '"a,b,c";d\n1;2',
    [
      ['a,b,c', 'd'],
      ['1', '2'],
    ],
  ],
  ['empty lines, which count as rows', 'a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
  [
    'lines that end in different ways',
    'a,b\r\n1,2\n3,4\r5,6',
    ['a,b', '1,2', '3,4', '5,6'].map((row) => row.split(',')),
  ],
  // Parsers that look for a better end of the cell swallow the rows below it (ADR 35).
  [
    'letters behind a closing quote',
    'a,b\n"1"x,2\n"3" ,4\n"5",6',
    [
      ['a', 'b'],
      ['1x', '2'],
      ['3 ', '4'],
      ['5', '6'],
    ],
  ],
  [
    'a quote that never ends',
    'a,b\n"1,2\n3,4',
    [
      ['a', 'b'],
      ['"1', '2'],
      ['3', '4'],
    ],
  ],
])('reads %s', (_, text, rows) => {
  expect(csvRows(text, 100)).toEqual(rows)
})

it('stops at the limit', () => {
  expect(csvRows('a\n'.repeat(50), 3)).toHaveLength(3)
})

it('reads what csvLine writes, apostrophes before formulas aside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 }), {
        minLength: 1,
        maxLength: 6,
      }),
      (rows) => {
        const text = csvLine(['one', 'two']) + rows.map(csvLine).join('')
        const plain = rows.map((row) => row.map((cell) => (/^'\s*[=+\-@]/.test(cell) ? cell.slice(1) : cell)))
        expect(
          csvRows(text, 100)
            .slice(1)
            .map((row) => row.map(withoutApostrophe)),
        ).toEqual(plain)
      },
    ),
    { seed: 7 },
  )
})
