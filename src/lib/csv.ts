/** Files that spreadsheets open: every cell is text, and none of them is a formula. */

/** A spreadsheet would run these; an apostrophe makes them text. Tabs and line breaks before them do not help. */
const FORMULA = /^[\s]*[=+\-@]/

export function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
