/** Writes a backup or a company's file anew with something else in it, as somebody would who knows how such files are made. */
import { type BackupRecord, createWriter, openBackup } from '../../src/kernel/server/backup/container.ts'
import { rowSum } from '../../src/kernel/server/backup/tables.ts'

type Entry = Extract<BackupRecord, { type: 'entry' }>['entry']
export type TableEntry = Extract<Entry, { kind: 'table' }>
/** `rows`: how many the file says there are, where that is not what there is. */
export type Piece = { entry: Entry; content: Buffer; rows?: number }

export async function piecesOf(file: string): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const record of (await openBackup(file, null)).records) {
    if (record.type === 'entry') pieces.push({ entry: record.entry, content: Buffer.alloc(0) })
    const last = pieces.at(-1)
    if (record.type === 'data' && last) last.content = Buffer.concat([last.content, record.chunk])
  }
  return pieces
}

export async function writePieces(file: string, pieces: readonly Piece[]): Promise<void> {
  const writer = await createWriter(file, { product: '1.0.0', takenAt: new Date(), passphrase: null })
  const tables = pieces.filter(({ entry }) => entry.kind === 'table').length
  for (const { entry, content, rows } of pieces) {
    writer.begin(entry.kind === 'about' ? { ...entry, tables } : entry)
    if (entry.kind === 'end') continue
    const lines = linesOf(content)
    const sum = rowSum()
    for (const line of entry.kind === 'table' ? lines : []) sum.add(Buffer.from(`${line}\n`))
    // the writer ends its parts where rows end
    if (entry.kind === 'table') for (const line of lines) await writer.append(Buffer.from(`${line}\n`))
    else await writer.append(content)
    await writer.end(entry.kind === 'table' ? { rows: rows ?? lines.length, sum: sum.sum() } : {})
  }
  await writer.finish()
}

const linesOf = (content: Buffer): string[] => content.toString('utf8').split('\n').slice(0, -1)
const contentOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''))

/** The rows of one table changed, each as an object of what COPY wrote. */
export function withRows(
  pieces: readonly Piece[],
  table: string,
  change: (rows: Record<string, string>[]) => Record<string, string>[],
): Piece[] {
  return pieces.map((piece) => {
    const { entry } = piece
    if (entry.kind !== 'table' || entry.table !== table) return piece
    const rows = linesOf(piece.content).map((line) => {
      const values = line.split('\t')
      return Object.fromEntries(entry.columns.map((column, at) => [column, values[at] ?? '']))
    })
    const lines = change(rows).map((row) => entry.columns.map((column) => row[column] ?? '\\N').join('\t'))
    return { ...piece, content: contentOf(lines) }
  })
}

/** The accounts changed, each as its line says it. */
export function withPeople(pieces: readonly Piece[], change: (people: PackedLine[]) => PackedLine[]): Piece[] {
  return pieces.map((piece) =>
    piece.entry.kind === 'people'
      ? {
          ...piece,
          content: contentOf(
            change(linesOf(piece.content).map((line) => JSON.parse(line) as PackedLine)).map((line) =>
              JSON.stringify(line),
            ),
          ),
        }
      : piece,
  )
}
export type PackedLine = { user: Record<string, unknown>; password: string | null; photo: unknown }

/** Words in all of it replaced: another company with other people. */
export function renamed(pieces: readonly Piece[], words: ReadonlyMap<string, string>): Piece[] {
  const change = (text: string) => {
    let changed = text
    for (const [from, to] of words) changed = changed.replaceAll(from, to)
    return changed
  }
  return pieces.map(({ entry, content }) => ({
    entry: JSON.parse(change(JSON.stringify(entry))) as Entry,
    content: entry.kind === 'file' ? content : Buffer.from(change(content.toString('utf8'))),
  }))
}
