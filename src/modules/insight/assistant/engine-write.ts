/** Writes an answer as text: what a program or a model reads. The browser shows the same parts with links and figures that open. */
import type { Part, Said, Value } from '../../../kernel/contract/answer.ts'

export type Writer = {
  text: (key: string, values: Readonly<Record<string, string | number>>) => string
  value: (value: Value) => string
  example: (key: string) => string
}

/** Sentences choose their plural by `count`; everything else is put in as text. */
function writeSaid(
  { key, values }: Pick<Said, 'key' | 'values'>,
  { text, value }: Pick<Writer, 'text' | 'value'>,
): string {
  return text(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, one]) => [
        name,
        name === 'count' && typeof one === 'number' ? one : value(one),
      ]),
    ),
  )
}

export function writeParts(parts: readonly Part[], writer: Writer): string {
  return parts
    .flatMap((part): string[] => {
      switch (part.kind) {
        case 'say':
          return [writeSaid(part, writer)]
        case 'rows':
          return [
            writeSaid(part.head, writer),
            ...part.rows.map((row) => `- ${row.title}${row.note ? `: ${writeSaid(row.note, writer)}` : ''}`),
          ]
        case 'choices':
          return part.options.map(
            ({ title, detail }) => `- ${[title, detail].filter((word) => word !== '').join(', ')}`,
          )
        case 'examples':
          return part.keys.map((key) => `- ${writer.example(key)}`)
        case 'link':
          return []
      }
    })
    .join('\n')
}

/** The records that an answer tells of. */
export function recordsIn(parts: readonly Part[]): string[] {
  const found = parts.flatMap((part) => {
    if (part.kind === 'say') return [part.about]
    if (part.kind === 'rows') return [part.head.about, ...part.rows.map((row) => row.about)]
    return part.kind === 'choices' ? part.options.map((option) => option.projectId) : []
  })
  return [...new Set(found.filter((id) => id !== null))]
}

/** An answer without what somebody may no longer see; `kept` says which records they may. */
export function withoutHidden(parts: readonly Part[], kept: ReadonlySet<string>): { parts: Part[]; hidden: boolean } {
  const may = (about: string | null) => about === null || kept.has(about)
  const shown = parts.flatMap((part): Part[] => {
    if (part.kind === 'say') return may(part.about) ? [part] : []
    if (part.kind === 'choices') return [{ ...part, options: part.options.filter((option) => may(option.projectId)) }]
    if (part.kind !== 'rows') return [part]
    const rows = part.rows.filter((row) => may(row.about))
    return may(part.head.about) && rows.length > 0 ? [{ ...part, rows }] : []
  })
  const hidden = recordsIn(parts).some((id) => !kept.has(id))
  return { parts: hidden ? [...shown, { kind: 'say', key: 'withheld', values: {}, about: null }] : shown, hidden }
}
