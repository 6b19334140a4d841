/** Opaque cursors of keyset paging: the sort values of the last row, as base64url JSON. */
export function writeCursor(values: readonly (string | number)[]): string {
  return base64url(JSON.stringify(values))
}

/** Null if the text is not a cursor of `length` values. */
export function readCursor(cursor: string, length: number): (string | number)[] | null {
  try {
    const values: unknown = JSON.parse(
      new TextDecoder().decode(
        Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
      ),
    )
    const fits =
      Array.isArray(values) &&
      values.length === length &&
      values.every((value) => typeof value === 'string' || typeof value === 'number')
    return fits ? values : null
  } catch {
    return null
  }
}

function base64url(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
