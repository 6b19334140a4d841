/** XML from strangers: how it is decoded, refused and asked for values, and text made safe to write. */
import { decodeWindows1252 } from '../../sheets/windows-1252.ts'
import { refused } from './plan.ts'
import type { FileRefusal } from './plan.ts'
import { isNode, parseElements } from './xml-parse.ts'
import type { XmlNode } from './xml-parse.ts'

const MAX_TEXT_CHARACTERS = 50_000_000
const MAX_DEPTH = 40

export type XmlResult = { ok: true; root: string; node: XmlNode } | { ok: false; refusal: FileRefusal }

/** The text of an XML file by its byte order mark or its declaration; UTF-8 without either. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /^[^>]{0,20}<\?xml[^>]{0,80}encoding=["']([\w-]{1,40})["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 160)),
  )?.[1]
  const encoding = knownEncoding(declared)
  return encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes)
}

function knownEncoding(label: string | undefined): string {
  const wanted = label?.toLowerCase() ?? 'utf-8'
  return /^(windows-125\d|iso-8859-\d{1,2}|us-ascii|shift_jis|gbk|gb2312|gb18030|big5|euc-kr|koi8-r)$/.test(wanted)
    ? wanted
    : 'utf-8'
}

export function parseXml(content: string): XmlResult {
  if (content.length > MAX_TEXT_CHARACTERS) return refused('tooLarge', MAX_TEXT_CHARACTERS / 1_000_000)
  if (content.trim() === '') return refused('empty')
  // MPP files begin with the bytes D0 CF 11, which are no UTF-8.
  if (content.startsWith('\ufffd\ufffd\u0011')) return refused('microsoftProjectBinary')
  const parsed = parseElements(content, MAX_DEPTH)
  if (parsed.ok) return parsed
  return refused(parsed.fault.kind, parsed.fault.kind === 'nestedTooDeep' ? MAX_DEPTH : parsed.fault.line)
}

/** All children of a name that are elements with children of their own. */
export function nodes(parent: XmlNode | undefined, name: string): XmlNode[] {
  const found = parent?.[name]
  return (Array.isArray(found) ? found : [found]).filter(isNode)
}

export const node = (parent: XmlNode | undefined, name: string): XmlNode | undefined => nodes(parent, name)[0]

/** The text of the first child of a name; undefined if there is none or it is empty. */
export function text(parent: XmlNode | undefined, name: string): string | undefined {
  const found = parent?.[name]
  const first: unknown = Array.isArray(found) ? found[0] : found
  return typeof first === 'string' && first !== '' ? first : undefined
}

/** The number of a child; undefined if there is none or it is no number. */
export function number(parent: XmlNode | undefined, name: string): number | undefined {
  const value = Number(text(parent, name)?.trim() || NaN)
  return Number.isFinite(value) ? value : undefined
}

export const flag = (parent: XmlNode | undefined, name: string): boolean =>
  ['1', 'true'].includes(text(parent, name)?.trim() ?? '')

/** Characters XML 1.0 has no way to write: controls, halves of pairs and two that are none. */
const IMPOSSIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export const writable = (value: string): string => value.replaceAll(IMPOSSIBLE, '')

export function escapeXml(value: string): string {
  return writable(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
