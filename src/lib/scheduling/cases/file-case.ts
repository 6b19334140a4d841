/** `calc mspdi_import` and `calc xer_import`: what a file of another program holds. */
import { type MspdiCase, type XerCase, mspdiCase, xerCase } from '../files/cases.ts'
import { decodeXml } from '../files/xml.ts'
import { fieldsOf, textIn } from './reading.ts'

type Read = (path: string) => Uint8Array

export function mspdiFile(inputs: unknown, read: Read): MspdiCase {
  return mspdiCase(decodeXml(named(inputs, read)))
}

export function xerFile(inputs: unknown, read: Read): XerCase {
  return xerCase(named(inputs, read))
}

function named(inputs: unknown, read: Read): Uint8Array {
  return read(textIn(fieldsOf(inputs, 'The input')['file'], 'file'))
}
