/** What sample files hold, in the words of the files: compared value by value with what other programs read from them. */
import { MSPDI_LINKS } from './mspdi-tasks.ts'
import { readXerTables } from './xer-tables.ts'
import { node, nodes, number, parseXml, text } from './xml.ts'

export type MspdiCase = {
  tasks: {
    uid: string | null
    id: string | null
    name: string | null
    start: string | null
    finish: string | null
    duration: string | null
    critical: string | null
    totalSlack: string | null
    preds: { uid: string | null; type: string; lag_tenths_min: string | null }[]
  }[]
}

export function mspdiCase(xmlText: string): MspdiCase {
  const parsed = parseXml(xmlText)
  if (!parsed.ok) throw new Error(`Not an MS Project file: ${parsed.refusal.kind} ${parsed.refusal.value}`)
  const tasks = nodes(node(parsed.node, 'Tasks'), 'Task').map((task) => {
    const of = (field: string) => text(task, field) ?? null
    return {
      uid: of('UID'),
      id: of('ID'),
      name: of('Name'),
      start: of('Start'),
      finish: of('Finish'),
      duration: of('Duration'),
      critical: of('Critical'),
      totalSlack: of('TotalSlack'),
      preds: nodes(task, 'PredecessorLink').map((link) => ({
        uid: text(link, 'PredecessorUID') ?? null,
        type: MSPDI_LINKS[number(link, 'Type') ?? 1] ?? 'FS',
        lag_tenths_min: text(link, 'LinkLag') ?? null,
      })),
    }
  })
  return { tasks }
}

export type XerCase = { table_rows: Record<string, number>; field_counts: Record<string, number> }

export function xerCase(bytes: Uint8Array): XerCase {
  const read = readXerTables(bytes)
  if (!read.ok) throw new Error(`Not a Primavera XER file: ${read.refusal.kind} ${read.refusal.value}`)
  const tables = [...read.tables.values()]
  return {
    table_rows: Object.fromEntries(
      tables.filter((table) => table.rows.length > 0).map((table) => [table.name, table.rows.length]),
    ),
    field_counts: Object.fromEntries(tables.map((table) => [table.name, table.fields.length])),
  }
}
