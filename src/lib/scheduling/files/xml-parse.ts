/**
 * A small reader of XML: elements and text, no attributes, no document types, no entities but the five of the standard and numbers.
 * A general parser takes longer for a file of 50 MB and refuses a text with a bare `&`, which is read here (ADR 35).
 */

/** An element: its children by name, several of one name as a list. An element without children is its text. */
export type XmlNode = { readonly [name: string]: unknown }

type XmlFault = { kind: 'doctype' | 'nestedTooDeep' | 'notXml'; line: number }
export type ParsedXml = { ok: true; root: string; node: XmlNode } | { ok: false; fault: XmlFault }

type Frame = { name: string; full: string; text: string; children: Record<string, unknown> | null }

class Fault extends Error {
  readonly kind: XmlFault['kind']
  readonly at: number
  constructor(kind: XmlFault['kind'], at: number) {
    super(kind)
    this.kind = kind
    this.at = at
  }
}

export function parseElements(content: string, maxDepth: number): ParsedXml {
  try {
    const [root, value] = elements(content, maxDepth)
    return { ok: true, root, node: isNode(value) ? value : {} }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ok: false, fault: { kind: error.kind, line: content.slice(0, error.at).split('\n').length } }
  }
}

export const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names come from the file: an object without a prototype has none of its own. */
const noChildren = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>

function elements(content: string, maxDepth: number): [root: string, value: unknown] {
  const stack: Frame[] = []
  let root: [string, unknown] | undefined
  let at = content.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < content.length) {
    const open = content.indexOf('<', at)
    const frame = stack.at(-1)
    addText(frame, content, at, open < 0 ? content.length : open)
    if (open < 0) break
    const next = content.charCodeAt(open + 1)
    if (next === EXCLAMATION) at = skipMarkup(frame, content, open)
    else if (next === QUESTION) at = after(content, '?>', open)
    else if (next === SLASH) {
      at = after(content, '>', open)
      const closed = close(stack, content.slice(open + 2, at - 1).trimEnd(), open)
      if (closed) root = closed
    } else {
      at = tagEnd(content, open) + 1
      if (root && stack.length === 0) throw new Fault('notXml', open)
      const opened = openFrame(content, open)
      stack.push(opened)
      if (stack.length > maxDepth) throw new Fault('nestedTooDeep', open)
      if (content.charCodeAt(at - 2) === SLASH) root = close(stack, opened.full, open) ?? root
    }
  }
  if (!root || stack.length > 0) throw new Fault('notXml', content.length)
  return root
}

const [EXCLAMATION, QUESTION, SLASH, QUOTE, APOSTROPHE, GREATER] = [33, 63, 47, 34, 39, 62]

function after(content: string, mark: string, from: number): number {
  const found = content.indexOf(mark, from)
  if (found < 0) throw new Fault('notXml', from)
  return found + mark.length
}

/** Text between elements matters only within an element that has no others. */
function addText(frame: Frame | undefined, content: string, from: number, to: number): void {
  if (to <= from || frame?.children) return
  const text = content.slice(from, to)
  if (frame) frame.text += decodeEntities(text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text)
  else if (text.trim() !== '') throw new Fault('notXml', from)
}

/** Comments are left out, character data is taken as it is; a document type is refused wherever it stands. */
function skipMarkup(frame: Frame | undefined, content: string, open: number): number {
  if (content.startsWith('<!--', open)) return after(content, '-->', open + 4)
  if (!content.startsWith('<![CDATA[', open)) throw new Fault('doctype', open)
  const end = after(content, ']]>', open)
  if (frame && !frame.children) frame.text += content.slice(open + 9, end - 3)
  return end
}

/** The end of an opening tag; values of attributes may hold what looks like one. */
function tagEnd(content: string, open: number): number {
  for (let at = open + 1; at < content.length; at += 1) {
    const code = content.charCodeAt(at)
    if (code === GREATER) return at
    if (code === QUOTE || code === APOSTROPHE) {
      at = content.indexOf(code === QUOTE ? '"' : "'", at + 1)
      if (at < 0) break
    }
  }
  throw new Fault('notXml', open)
}

const NAME = /[\p{L}_][^\s/>="'<]*/uy

function openFrame(content: string, open: number): Frame {
  NAME.lastIndex = open + 1
  const full = NAME.exec(content)?.[0]
  if (full === undefined) throw new Fault('notXml', open)
  return { full, name: full.slice(full.indexOf(':') + 1), text: '', children: null }
}

/** Hands the element to the one around it; the outermost is answered. */
function close(stack: Frame[], full: string, at: number): [string, unknown] | undefined {
  const frame = stack.pop()
  if (!frame || frame.full !== full) throw new Fault('notXml', at)
  const value: unknown = frame.children ?? frame.text
  const parent = stack.at(-1)
  if (!parent) return [frame.name, value]
  parent.children ??= noChildren()
  const before = parent.children[frame.name]
  if (before === undefined) parent.children[frame.name] = value
  else if (Array.isArray(before)) before.push(value)
  else parent.children[frame.name] = [before, value]
  return undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
