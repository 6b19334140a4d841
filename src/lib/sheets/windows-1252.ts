/** What the bytes 0x80 to 0x9f mean on Windows; five of them mean nothing. */
const SPECIAL =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/** Some versions of Node take windows-1252 for Latin-1 and leave these bytes as control characters; decoders that are right leave none. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.replaceAll(/[\u0080-\u009f]/g, (letter) => SPECIAL[letter.charCodeAt(0) - 0x80] ?? letter)
}
