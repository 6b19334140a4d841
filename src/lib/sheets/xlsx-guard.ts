/** Looks for rows and columns far out in the XML of a sheet: a file of a few bytes can ask for billions of cells. */

const TAG = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const ANY_TAG = /<(?:[\w.-]+:)?(?:row|c)(?=[\s/>])/g
const REFERENCE = /\sr\s*=\s*["']([^"']*)["']/
/** No tag of a sheet is nearly as long; readers go over one again and again until they have seen its end. */
const LONGEST_TAG = 20_000
/** What spreadsheet programs allow. */
const LAST_ROW = 1_048_576

export type TooWide = 'tooManyRows' | 'tooManyColumns' | 'damaged' | null

/** Empty rows and cells that only carry a format may lie anywhere; those with a value count. */
export function whyTooWide(xml: string, maxRows: number, maxColumns: number): TooWide {
  if (hasLongTag(xml)) return 'damaged'
  let tags = 0
  for (const [, name, attributes = '', closed] of xml.matchAll(TAG)) {
    tags += 1
    const reference = REFERENCE.exec(attributes)?.[1]
    if (name === 'row') {
      if (reference !== undefined && (!/^\d{1,7}$/.test(reference) || Number(reference) > LAST_ROW)) return 'damaged'
      continue
    }
    const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '')
    if (!match) return 'damaged'
    const row = Number(match[2])
    if (row > LAST_ROW) return 'damaged'
    if (closed === '/') continue
    if (row > maxRows) return 'tooManyRows'
    if (columnOf(match[1] ?? '') > maxColumns) return 'tooManyColumns'
  }
  // A tag written in a way we do not follow is one we did not check.
  return tags === countOf(xml) ? null : 'damaged'
}

function hasLongTag(xml: string): boolean {
  for (let open = xml.indexOf('<'); open >= 0;) {
    const close = xml.indexOf('>', open)
    if ((close < 0 ? xml.length : close) - open > LONGEST_TAG) return true
    open = close < 0 ? -1 : xml.indexOf('<', close)
  }
  return false
}

function countOf(xml: string): number {
  let count = 0
  for (const _ of xml.matchAll(ANY_TAG)) count += 1
  return count
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
