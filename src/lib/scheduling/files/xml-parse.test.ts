import { expect, it } from 'vitest'
import { parseElements } from './xml-parse.ts'

const read = (content: string) => {
  const parsed = parseElements(content, 10)
  return parsed.ok ? { [parsed.root]: parsed.node } : parsed.fault
}

it.each([
  ['children and lists of them', '<a><b>1</b><c/><b>2</b>\n<b>3</b></a>', { a: { b: ['1', '2', '3'], c: '' } }],
  [
    'a declaration, comments and instructions',
    '\ufeff<?xml version="1.0"?><!-- <a> --><a><?x y?><b>1<!-- 2 -->3</b></a> <!-- end -->',
    { a: { b: '13' } },
  ],
  ['character data as it is', '<a><b>x<![CDATA[<&amp;>]]>y</b></a>', { a: { b: 'x<&amp;>y' } }],
  [
    'entities of the standard and no others',
    '<a><b>&lt;&#65;&#x1F3D7;&amp;lt;&other;&#0; &</b></a>',
    { a: { b: '<A🏗&lt;&other;&#0; &' } },
  ],
  ['line breaks of Windows', '<a><b>1\r\n2&#13;</b></a>', { a: { b: '1\n2\r' } }],
  ['attributes with signs in them, and prefixes', `<x:a q="a>b" r='"/>'><x:b z="/">1</x:b></x:a >`, { a: { b: '1' } }],
  [
    'names of the language itself',
    '<a><__proto__>1</__proto__><constructor>2</constructor></a>',
    { a: JSON.parse('{"__proto__":"1","constructor":"2"}') as object },
  ],
  ['spaces within text', '<a><b> 1 </b></a>', { a: { b: ' 1 ' } }],
])('reads %s', (_, content, expected) => {
  expect(JSON.parse(JSON.stringify(read(content)))).toEqual(expected)
})

it.each([
  ['an element that does not end', '<a>\n<b></a>', 'notXml', 2],
  ['a file cut off', '<a><b>1</b>', 'notXml', 1],
  ['a tag cut off', '<a><b x="1', 'notXml', 1],
  ['a comment without end', '<a><!-- </a>', 'notXml', 1],
  ['two roots', '<a></a>\n\n<b></b>', 'notXml', 3],
  ['text outside', 'x<a></a>', 'notXml', 1],
  ['a tag without a name', '<a>< b></a>', 'notXml', 1],
  ['a document type', '<!DOCTYPE a>\n<a/>', 'doctype', 1],
  ['an entity anywhere', '<a>\n<!ENTITY x "y"></a>', 'doctype', 2],
  ['too many levels', `${'<a>'.repeat(11)}${'</a>'.repeat(11)}`, 'nestedTooDeep', 1],
])('refuses %s and names the line', (_, content, kind, line) => {
  expect(read(content)).toEqual({ kind, line })
})
