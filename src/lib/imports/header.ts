/** Where the headings of a sheet stand: titles, dates of print and empty rows may stand above them. */
import { cellText, type HeaderPlace, type SheetCell } from '../sheets/read-sheet.ts'

const ROWS_LOOKED_AT = 40
/** Of the cells of the widest row: a heading names most columns, a title stands alone. */
const MOST_CELLS = 0.6

const textsIn = (row: readonly SheetCell[] | undefined): string[] =>
  (row ?? []).map((cell) => cellText(cell).trim()).filter((text) => text !== '')

/** The row that names most fields; where none is known, the first that is about as wide as the sheet. A second row of headings, as under merged ones, counts too. */
export function headerPlace(rows: readonly SheetCell[][], isKnown: (title: string) => boolean): HeaderPlace {
  const looked = rows.slice(0, ROWS_LOOKED_AT)
  const places = looked.map((_, at) => headerPlaceAt(rows, at, isKnown))
  // both lines of a heading count, so that one that is repeated further down in one line is not taken for the better
  const named = looked.map((row, at) => {
    const lines = textsIn(row).some(isKnown)
      ? rows.slice(places[at]?.at, (places[at]?.at ?? 0) + (places[at]?.lines ?? 0))
      : []
    return lines.flatMap(textsIn).filter(isKnown).length
  })
  const most = Math.max(0, ...named)
  const best = places[named.indexOf(most)]
  if (most > 0 && best) return best
  const filled = looked.map((row) => textsIn(row).length)
  const widest = Math.max(...filled)
  return {
    at: Math.max(
      0,
      filled.findIndex((count) => count > 0 && count >= widest * MOST_CELLS),
    ),
    lines: 1,
  }
}

/** The headings of a row that was named by a person, or found. */
export function headerPlaceAt(
  rows: readonly SheetCell[][],
  at: number,
  isKnown: (title: string) => boolean,
): HeaderPlace {
  const below = textsIn(rows[at + 1])
  if (below.length > 0 && below.every(isKnown)) return { at, lines: 2 }
  const here = rows[at] ?? []
  // only what says nothing but headings can be the lower line of some
  if (!textsIn(here).every(isKnown)) return { at, lines: 1 }
  const above = (rows[at - 1] ?? []).filter(
    (cell, column) => cellText(here[column]).trim() === '' && isKnown(cellText(cell)),
  )
  return above.length > 0 ? { at: at - 1, lines: 2 } : { at, lines: 1 }
}
