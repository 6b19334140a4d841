/** Rows of a CSV file, with the separator people's spreadsheets use where they live. Why this is not a package: ADR 35. */

const SEPARATORS = [',', ';', '\t', '|'] as const

const LINES_LOOKED_AT = 30

/** The separator that most lines have the same number of, outside quotes: a title above the header may have none, and notes may have others. */
function separatorOf(text: string): string {
  const lines = firstLines(text)
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const alike = (count: number) => counts.filter((other) => other === count).length
    const usual = counts.toSorted((a, b) => alike(b) - alike(a) || b - a)[0] ?? 0
    return { separator, alike: alike(usual), usual }
  })
  return scores.toSorted((a, b) => b.alike - a.alike || b.usual - a.usual)[0]?.separator ?? ','
}

/** Without what stands in quotes; a line break within them ends no line. */
function firstLines(text: string): string[] {
  const lines: string[] = []
  let [quoted, line] = [false, '']
  for (let at = 0; at < text.length && lines.length < LINES_LOOKED_AT; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') {
      if (line !== '') lines.push(line)
      line = ''
    } else line += sign
  }
  return line === '' ? lines : [...lines, line]
}

/**
 * All rows, empty lines included so that the number of a row is the one a spreadsheet shows. Stops after `limit` rows. The clipboard of a spreadsheet has
 * tabs and nothing else, which whoever reads it says as `separator`.
 */
export function csvRows(content: string, limit: number, separator = separatorOf(content)): string[][] {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length < limit) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    row.push(cell)
    at = end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end leaves an empty cell behind it.
      if (at >= text.length) row.push('')
      continue
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    rows.push(row)
    row = []
  }
  if (row.length > 0 && rows.length < limit) rows.push(row)
  return rows
}

function plainCell(text: string, from: number, separator: string): [cell: string, end: number] {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return [text.slice(from, at), at]
}

/** Two quotes within quotes are one; what stands between the closing quote and the separator is kept as it is. A quote that never ends is a sign like any other: the rows below it are rows. */
function quotedCell(text: string, from: number, separator: string): [cell: string, end: number] {
  let at = from + 1
  let cell = ''
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return plainCell(text, from, separator)
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const [rest, end] = plainCell(text, quote + 1, separator)
      return [cell + rest, end]
    }
    cell += '"'
    at = quote + 2
  }
}

/** Undoes what `csvCell` does to text that a spreadsheet would run. */
export const withoutApostrophe = (cell: string): string => (/^'\s*[=+\-@]/.test(cell) ? cell.slice(1) : cell)
