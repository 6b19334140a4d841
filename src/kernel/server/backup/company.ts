/**
 * One company as a file, and that file into another installation beside the companies that are there. The file is built like a backup, but knows no secret of the
 * installation it comes from: what was sealed with it is opened for the file and sealed again where it arrives.
 */
import { join, resolve } from 'node:path'
import pg, { type ClientBase, type Pool } from 'pg'
import type { Config } from '../config.ts'
import { createFileStore, type FileStore } from '../files.ts'
import type { AccountsTaken, Arrival, PeopleSource, ServerModule } from '../module.ts'
import { SAMPLE_COMPANY_ID } from '../sample.ts'
import { leftOutOfCompanyFiles } from '../schema.ts'
import { headOf, sealAll } from '../seals.ts'
import { seal, unseal } from '../secrets.ts'
import { productVersion } from '../version.ts'
import { type BackupParts, type Tell, writeFiles } from './backup.ts'
import { type About, contentOf, createWriter, openBackup, type TableEntry, type Writer } from './container.ts'
import { copyIn, copyOut } from './copy.ts'
import { type Checked, ownMigrations, restoreFile } from './restore.ts'
import { BackupUnusable } from './seal.ts'
import { carriedTables, listOf, nameOf, quoted, refuseUnknown, rowSum, SAME_WORDS } from './tables.ts'

type Company = { id: string; name: string }

type Parts = BackupParts & { people: PeopleSource }

export type Packed = { file: string; company: Company; people: number; rows: number; files: number; missing: string[] }

/** Columns that hold what is sealed with the secret of the installation are called so. */
const isSealed = (column: string) => column.endsWith('_sealed')

export async function exportCompany(parts: Parts, named: string, wanted: string): Promise<Packed> {
  const file = resolve(wanted)
  const client = await parts.owner.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SAME_WORDS)
    const company = await companyNamed(client, named)
    const writer = await createWriter(file, {
      product: productVersion().version,
      takenAt: new Date(),
      passphrase: parts.passphrase,
    })
    try {
      const packed = await writeCompany(parts, client, writer, company)
      await writer.finish()
      return { file, company, ...packed }
    } catch (error) {
      await writer.abandon()
      throw error
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
  }
}

async function companyNamed(client: ClientBase, named: string): Promise<Company> {
  const { rows } = await client.query<Company>(
    `select company_id as id, name from companies where type <> 'saas_platform' order by name, company_id`,
  )
  const found = rows.filter(({ id, name }) => id === named || name.toLowerCase() === named.trim().toLowerCase())
  const [company] = found
  if (company && found.length === 1) return company
  const list = (found.length > 1 ? found : rows).map(({ id, name }) => `  ${name} (${id})`).join('\n')
  throw new Error(
    found.length > 1
      ? `Several companies are called so. Name one by its id:\n${list}`
      : `There is no company "${named}". There are:\n${list}`,
  )
}

async function writeCompany(
  parts: Parts,
  client: ClientBase,
  writer: Writer,
  company: Company,
): Promise<Omit<Packed, 'file' | 'company'>> {
  const tables = await companyTables(client, parts.modules)
  const { rows: stored } = await client.query<{ companyId: string; sha256: string }>(
    'select distinct company_id as "companyId", sha256 from files where company_id = $1 order by 2',
    [company.id],
  )
  const { rows: migrations } = await client.query<{ hash: string }>('select hash from migrations.applied order by id')
  writer.begin({
    kind: 'about',
    migrations: migrations.map(({ hash }) => hash),
    secret: '',
    lastPlace: '1',
    tables: tables.length,
    files: stored.length,
    company: { ...company, head: await headOf(client, company.id) },
  })
  await writer.end()
  const people = await parts.people.packAccounts(client, company.id)
  writer.begin({ kind: 'people' })
  await writer.append(Buffer.from(people.map((line) => `${line}\n`).join('')))
  await writer.end()
  const files = await writeFiles(parts, writer, stored)
  let rows = 0
  for (const [at, entry] of tables.entries()) {
    const opened = rowChange(entry.columns, isSealed, (value) =>
      Buffer.from(unseal(parts.config.secret, value)).toString('base64url'),
    )
    writer.begin(entry)
    const count = await copyOut(client, `copy (${rowsOf(entry, company.id)}) to stdout`, (row) => {
      parts.signal?.throwIfAborted()
      return writer.append(opened(row))
    })
    await writer.end({ rows: count })
    rows += count
    parts.tell(`${at + 1} of ${tables.length} tables, ${rows} rows`)
  }
  writer.begin({ kind: 'end' })
  return { people: people.length, rows, ...files }
}

/** Tables with rows of companies, each after those that its keys name. */
async function companyTables(client: ClientBase, modules: readonly ServerModule[]): Promise<TableEntry[]> {
  const leftOut: Record<string, string> = Object.assign(
    {},
    leftOutOfCompanyFiles,
    ...modules.map((module) => module.leftOutOfCompanyFiles),
  )
  const entries = (await carriedTables(client, modules))
    .map(({ entry }) => entry)
    .filter(
      ({ schema, table, columns }) =>
        schema === 'public' && columns.includes('company_id') && !(`public.${table}` in leftOut),
    )
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct k.conrelid::regclass::text as from, k.confrelid::regclass::text as to from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  )
  const ordered: TableEntry[] = []
  const isReady = ({ table }: TableEntry) =>
    rows.every(
      ({ from, to }) =>
        from !== table || ordered.some((done) => done.table === to) || !entries.some((entry) => entry.table === to),
    )
  for (let left = entries; left.length > 0;) {
    const ready = left.filter(isReady)
    if (ready.length === 0)
      throw new Error(`The keys of these tables go round in a circle: ${left.map(({ table }) => table).join(', ')}`)
    ordered.push(...ready)
    left = left.filter((entry) => !ready.includes(entry))
  }
  return ordered
}

/** Events arrive as history, before the mark of every reader: what happened elsewhere is not told a second time. */
const HISTORY = `'0'::xid8`
const valueOf = ({ table }: TableEntry, column: string) =>
  table === 'events' && column === 'xid' ? HISTORY : quoted(column)

function rowsOf(entry: TableEntry, companyId: string): string {
  const values = entry.columns.map((column) => valueOf(entry, column))
  return `select ${values.join(', ')} from ${nameOf(entry)} where company_id = ${pg.escapeLiteral(companyId)}`
}

/** Changes some columns of a row as COPY writes it; what is empty stays so. */
function rowChange(
  columns: readonly string[],
  isMeant: (column: string) => boolean,
  change: (value: string) => string,
): (row: Buffer) => Buffer {
  const places = columns.flatMap((column, place) => (isMeant(column) ? [place] : []))
  if (places.length === 0) return (row) => row
  return (row) => {
    const values = row.toString('utf8').slice(0, -1).split('\t')
    for (const place of places) {
      const value = values[place]
      if (value !== undefined && value !== '\\N') values[place] = change(value)
    }
    return Buffer.from(`${values.join('\t')}\n`)
  }
}

export type Brought = {
  company: Company
  made: number
  known: number
  /** Of those that were made: members who have to ask for a new password, and people who are here by name alone. */
  withoutPassword: number
  byName: number
  rows: number
  files: number
  /** What is another thing here than where it came from, in sentences. */
  notes: string[]
}

export type ImportParts = {
  owner: Pool
  config: Pick<Config, 'dataFolder' | 'secret' | 'plans'>
  modules: readonly ServerModule[]
  people: PeopleSource
  passphrase: string | null
  tell: Tell
}

/**
 * Of a file that `checkFile` has proved, which says that it came whole and not who wrote it. What it holds is rows of one company and accounts of its people; anything
 * else that somebody may have written into it is refused. One transaction: it is here whole, or not at all.
 */
export async function importCompany(parts: ImportParts, file: string, checked: Checked): Promise<Brought> {
  const { about, head } = checked
  const company = companyIn(file, about)
  const own = ownMigrations()
  if (own.length !== about.migrations.length)
    throw new BackupUnusable(
      `${file} was written by Plumbline ${head.product}, whose database is another one. Bring both installations to the same version, then export again.`,
    )
  const files = createFileStore(join(parts.config.dataFolder, 'files'))
  const client = await parts.owner.connect()
  let isHere = true
  try {
    await client.query('begin')
    await client.query(SAME_WORDS)
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [company.id])
    const { rowCount } = await client.query('select 1 from companies where company_id = $1', [company.id])
    isHere = rowCount !== 0
    if (isHere) throw new BackupUnusable(`${company.name} is here already. Nothing was changed.`)
    const tables = await companyTables(client, parts.modules)
    refuseUnknown(file, checked.tables, tables)
    if (checked.tables.length !== tables.length)
      throw new BackupUnusable(`${file} does not hold all tables of a company. Nothing was changed.`)
    const brought = await takeIn(parts, client, files, file, company)
    await client.query('commit')
    return brought
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!isHere) await files.removeCompany(company.id)
    throw error
  } finally {
    client.release(true)
  }
}

type Arriving = NonNullable<About['company']>

/** Ids are drawn at random, and the sample has its own: any other stands for something of the installation, as the id of the platform's company does. */
const COMPANY_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function companyIn(file: string, { company }: About): Arriving {
  if (!company)
    throw new BackupUnusable(
      `${file} is a backup of a whole installation. Restore it into an empty one: plumbline restore ${file}`,
    )
  if (!COMPANY_ID.test(company.id) && company.id !== SAMPLE_COMPANY_ID)
    throw new BackupUnusable(`${file} names its company by what is no id of a company. Nothing was changed.`)
  return company
}

const NOBODY: AccountsTaken = { renamed: new Map(), people: [], made: [] }

async function takeIn(
  parts: ImportParts,
  client: ClientBase,
  files: FileStore,
  file: string,
  company: Arriving,
): Promise<Brought> {
  const { records } = await openBackup(file, parts.passphrase)
  let accounts = NOBODY
  let stored = 0
  let written = 0
  const loaded: { entry: TableEntry; rows: number; sum: string }[] = []
  for await (const record of records) {
    if (record.type !== 'entry') continue
    const { entry } = record
    if (entry.kind === 'people') {
      if (accounts !== NOBODY) throw unordered(file)
      const chunks: Buffer[] = []
      for await (const chunk of contentOf(records).content) chunks.push(chunk)
      const lines = Buffer.concat(chunks).toString('utf8').split('\n').slice(0, -1)
      accounts = await parts.people.takeAccounts(client, lines)
    }
    if (entry.kind === 'file') {
      if (entry.companyId !== company.id) throw foreign(file, 'files')
      await restoreFile(files, entry, records)
      stored += 1
    }
    if (entry.kind === 'table') {
      if (accounts === NOBODY) throw unordered(file)
      const sum = rowSum()
      const change = arriving(entry, parts.config.secret, accounts.renamed)
      const { content, proof } = contentOf(records)
      const rows = await fill(
        client,
        entry,
        changed(content, change, sum),
        () => foreign(file, `rows in ${entry.table}`),
        company.id,
      )
      if (rows !== proof().rows)
        throw new BackupUnusable(`${file} does not hold what it says of ${entry.table}. Nothing was kept.`)
      loaded.push({ entry, rows, sum: sum.sum() })
      written += rows
      parts.tell(`${loaded.length} tables, ${written} rows`)
    }
  }
  await compareCompany(client, company.id, loaded)
  const settled = await parts.people.settleAccounts(client, company.id, accounts)
  await passIds(client, file, company.id, loaded)
  await sealAll(client, company.id)
  const arrival: Arrival = { companyId: company.id, at: Date.now(), head: company.head, plans: parts.config.plans }
  const notes: string[] = []
  for (const { onArrival } of parts.modules) {
    const note = await onArrival?.(client, arrival)
    if (note) notes.push(note)
  }
  return {
    company,
    made: accounts.made.length,
    known: accounts.people.length - accounts.made.length,
    ...settled,
    rows: written,
    files: stored,
    notes,
  }
}

const unordered = (file: string) =>
  new BackupUnusable(`${file} does not name its people once and first. Nothing was kept.`)

const foreign = (file: string, what: string) =>
  new BackupUnusable(`${file} holds ${what} of another company than its own. Nothing was kept.`)

/** By way of a table of its own: COPY does not go through the walls between companies. */
async function fill(
  client: ClientBase,
  entry: TableEntry,
  rows: AsyncIterable<Buffer>,
  refused: () => Error,
  companyId: string,
): Promise<number> {
  const columns = listOf(entry.columns)
  await client.query(
    `create temporary table arriving on commit drop as select ${columns} from ${nameOf(entry)} with no data`,
  )
  const count = await copyIn(client, `copy arriving (${columns}) from stdin`, rows)
  // the owner passes the walls, so nothing else would stop a row that says it is of somebody else
  const { rowCount } = await client.query('select 1 from arriving where company_id is distinct from $1 limit 1', [
    companyId,
  ])
  if (rowCount !== 0) throw refused()
  const values = entry.columns.map((column) => valueOf(entry, column)).join(', ')
  await client.query(
    `insert into ${nameOf(entry)} (${columns}) overriding system value select ${values} from arriving; drop table arriving`,
  )
  return count
}

/** A row as it is written here: sealed with the secret of this installation, and naming people as they are called here. */
function arriving(
  { columns }: TableEntry,
  secret: string,
  renamed: ReadonlyMap<string, string>,
): (row: Buffer) => Buffer {
  const sealed = rowChange(columns, isSealed, (value) => seal(secret, Buffer.from(value, 'base64url').toString('utf8')))
  if (renamed.size === 0) return sealed
  // ids are long and drawn at random: where one stands it means the person, be it in a column, a list or a text that a program reads
  const ids = new RegExp([...renamed.keys()].map((id) => id.replaceAll(/[^\w-]/g, String.raw`\$&`)).join('|'), 'g')
  return (row) =>
    Buffer.from(
      sealed(row)
        .toString('utf8')
        .replaceAll(ids, (id) => renamed.get(id) ?? id),
    )
}

/** The writer ends its parts where rows end. */
async function* changed(
  content: AsyncIterable<Buffer>,
  change: (row: Buffer) => Buffer,
  sum: { add(row: Buffer): void },
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const rows: Buffer[] = []
    for (let from = 0; from < chunk.length;) {
      const end = chunk.indexOf(10, from) + 1
      const row = change(chunk.subarray(from, end))
      sum.add(row)
      rows.push(row)
      from = end
    }
    yield Buffer.concat(rows)
  }
}

/** Settings of a membership are those of the account; a trigger sees to it while rows are written. */
const FOLLOWS_ACCOUNTS = ['memberships']

/** Reads back what was written: as many rows as the file has, and the same ones. */
async function compareCompany(
  client: ClientBase,
  companyId: string,
  loaded: readonly { entry: TableEntry; rows: number; sum: string }[],
): Promise<void> {
  for (const { entry, rows, sum } of loaded) {
    const found = rowSum()
    const count = await copyOut(
      client,
      `copy (select ${listOf(entry.columns)} from ${nameOf(entry)} where company_id = ${pg.escapeLiteral(companyId)}) to stdout`,
      (row) => {
        found.add(row)
        return undefined
      },
    )
    if (count !== rows || (found.sum() !== sum && !FOLLOWS_ACCOUNTS.includes(entry.table)))
      throw new Error(
        `The table ${entry.table} is not what the file holds: ${count} rows instead of ${rows}, or other ones. Nothing was kept.`,
      )
  }
}

/** A number that leaves no room for those of everybody else was not drawn by a database of ours. */
const HIGHEST_ID = 2 ** 52

/** Numbers that the database draws go on after those that came in, so that what happens next also comes after it. */
async function passIds(
  client: ClientBase,
  file: string,
  companyId: string,
  loaded: readonly { entry: TableEntry }[],
): Promise<void> {
  const { rows } = await client.query<{ schema: string; table: string; column: string; sequence: string }>(
    `select c.relnamespace::regnamespace::text as schema, c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [loaded.map(({ entry }) => entry.table)],
  )
  for (const { schema, table, column, sequence } of rows) {
    const { rows: found } = await client.query<{ top: string | null }>(
      `select max(${quoted(column)})::text as top from ${nameOf({ schema, table })} where company_id = $1`,
      [companyId],
    )
    const top = Number(found[0]?.top ?? 0)
    if (top > HIGHEST_ID)
      throw new BackupUnusable(`${file} has numbers in ${table} that no installation reaches. Nothing was kept.`)
    await client.query(`select setval($1::regclass, $2) from ${sequence} where last_value < $2`, [sequence, top])
  }
}
