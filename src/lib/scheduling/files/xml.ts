/** XML from strangers, read without entities, document types or deep nesting, and text made safe to write. */
import { XMLParser } from 'fast-xml-parser'
import { decodeWindows1252 } from '../../sheets/windows-1252.ts'
import { refused } from './plan.ts'
import type { FileRefusal } from './plan.ts'

export const MAX_TEXT_CHARACTERS = 50_000_000
const MAX_DEPTH = 40

/** An element: its children by name. Text stands in leaves; attributes are not read. */
export type XmlNode = { readonly [name: string]: unknown }

export type XmlResult = { ok: true; root: string; node: XmlNode } | { ok: false; refusal: FileRefusal }

/** The text of an XML file by its byte order mark or its declaration; UTF-8 without either. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /^[^>]{0,20}<\?xml[^>]{0,80}encoding=["']([\w-]{1,40})["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 160)))?.[1]
  const encoding = knownEncoding(declared)
  return encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes)
}

function knownEncoding(label: string | undefined): string {
  const wanted = label?.toLowerCase() ?? 'utf-8'
  return /^(windows-125\d|iso-8859-\d{1,2}|us-ascii|shift_jis|gbk|gb2312|gb18030|big5|euc-kr|koi8-r)$/.test(wanted) ? wanted : 'utf-8'
}

export function parseXml(text: string): XmlResult {
  if (text.length > MAX_TEXT_CHARACTERS) return refused('tooLarge', MAX_TEXT_CHARACTERS / 1_000_000)
  if (text.trim() === '') return refused('empty')
  if (text.startsWith('\u00d0\u00cf\u0011\u00e0') || text.startsWith('\ufffd\ufffd\u0011\ufffd')) return refused('microsoftProjectBinary')
  const prolog = text.slice(0, firstElement(text))
  if (/<!(doctype|entity)/i.test(prolog)) return refused('doctype')
  const deep = tooDeep(text)
  if (deep) return refused('nestedTooDeep', MAX_DEPTH)
  return parsed(text)
}

function firstElement(text: string): number {
  const found = text.search(/<[A-Za-z_]/)
  return found < 0 ? text.length : found
}

/** Counted before parsing: the parser stops at a depth too, but says so only in English. */
function tooDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\/?[A-Za-z_][^>]*>/g)) {
    if (tag.startsWith('<!') || tag.endsWith('/>')) continue
    depth += tag.startsWith('</') ? -1 : 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function parsed(text: string): XmlResult {
  // Entities are decoded below, five names and numbers only: what a file defines itself is never expanded.
  const parser = new XMLParser({
    ignoreAttributes: true, parseTagValue: false, processEntities: false, trimValues: false, ignoreDeclaration: true, ignorePiTags: true,
    removeNSPrefix: true, maxNestedTags: MAX_DEPTH,
  })
  try {
    const document: unknown = parser.parse(text, true)
    const [root, node] = Object.entries(isNode(document) ? document : {}).find(([name]) => name !== '#text') ?? []
    if (root === undefined) return refused('notXml', 1)
    return { ok: true, root, node: isNode(node) ? node : {} }
  } catch (error) {
    // Whatever the parser objects to is a fault of the file; its message ends with the line and the column.
    return refused('notXml', /:(\d+):\d+$/.exec(error instanceof Error ? error.message : '')?.[1] ?? 1)
  }
}

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null && !Array.isArray(value)

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
  const plain = isNode(first) ? first['#text'] : first
  return typeof plain === 'string' && plain !== '' ? decodeEntities(plain) : undefined
}

/** The number of a child; undefined if there is none or it is no number. */
export function number(parent: XmlNode | undefined, name: string): number | undefined {
  const value = Number(text(parent, name)?.trim() || NaN)
  return Number.isFinite(value) ? value : undefined
}

export const flag = (parent: XmlNode | undefined, name: string): boolean => ['1', 'true'].includes(text(parent, name)?.trim() ?? '')

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Characters XML 1.0 has no way to write: controls, halves of pairs and two that are none. */
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export const writable = (value: string): string => value.replaceAll(IMPOSSIBLE, '')

export function escapeXml(value: string): string {
  return writable(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}
