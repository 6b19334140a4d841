/** A company's file that somebody has written into: it gives rights in that company and nowhere else, or it does not come in. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  piecesOf,
  type Piece,
  renamed,
  type TableEntry,
  withPeople,
  withRows,
  writePieces,
} from '../../../../tests/support/forge.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { newId } from '../../../lib/ids.ts'
import { serverModules } from '../../../modules/all.server.ts'
import type { Config } from '../config.ts'
import { createFileStore } from '../files.ts'
import { peopleOf } from '../runtime.ts'
import { hashOf } from '../secrets.ts'
import { exportCompany, importCompany } from './company.ts'
import { checkFile } from './restore.ts'

const silent = () => undefined
const OWNER_DOMAIN = 'owner.example'
let here: TestApp
let there: TestApp
let folder: string
let ada: TestPerson
let gus: TestPerson
/** Runs the other installation, and administers a company there. */
let ruler: TestPerson
let file: Piece[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-forged-'))
  here = await createTestApp({})
  there = await createTestApp({ config: { secret: 'another secret of another installation' } })
  ruler = await there.makePerson(await there.makeCompany('Was There'), { role: 'admin', email: `boss@${OWNER_DOMAIN}` })
  await there.database.owner.query(
    `update auth.users set platform_role = 'super_admin', email_verified = true where id = $1`,
    [ruler.userId],
  )
  await there.database.owner.query(`update installation set settings = settings || $1`, [{ ownerDomain: OWNER_DOMAIN }])
  const companyId = await here.makeCompany('Harbour Works')
  ada = await here.makePerson(companyId, { role: 'admin', email: 'ada@harbour.example' })
  const gone = await here.makePerson(companyId, { email: 'gone@harbour.example' })
  await here.makePerson(companyId, { email: 'off@harbour.example' })
  const vendor = await here.makeCompany('Vendor')
  gus = await here.makePerson(vendor, { email: 'gus@vendor.example' })
  const asks = await here.makePerson(vendor, { email: 'asks@vendor.example' })
  const run = (statement: string, values: unknown[]) => here.database.owner.query(statement, values)
  await run(`update memberships set status = 'left', left_at = now() where user_id = $1`, [gone.userId])
  await run(`update memberships set status = 'deactivated' where email = 'off@harbour.example'`, [])
  await run(`update auth.users set platform_role = 'super_admin' where id = $1`, [gus.userId])
  await run('select auth.enter_company($1, $2)', [gus.userId, companyId])
  expect(
    (await here.call(ada, 'POST', '/api/invitations', { email: 'new@harbour.example', role: 'user' })).status,
  ).toBe(200)
  await run(
    `insert into access_requests (company_id, user_id, email, first_name, last_name, company, requested_at)
     select $1, id, email, first_name, last_name, '', now() from auth.users where id = $2`,
    [companyId, asks.userId],
  )
  await exportCompany(partsOf(here), companyId, join(folder, 'harbour.company'))
  file = await piecesOf(join(folder, 'harbour.company'))
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  rmSync(folder, { recursive: true, force: true })
})

const partsOf = (app: TestApp, config: Partial<Config> = {}) => ({
  config: { ...app.config, ...config },
  owner: app.database.owner,
  files: createFileStore(join(app.config.dataFolder, 'files')),
  modules: serverModules,
  people: peopleOf(serverModules),
  passphrase: null,
  tell: silent,
})

let written = 0
async function bringIn(pieces: readonly Piece[], config: Partial<Config> = {}, into = there) {
  const name = join(folder, `${(written += 1)}.company`)
  await writePieces(name, pieces)
  return importCompany(partsOf(into, config), name, await checkFile(name, null, silent))
}

/** The same company under another id, with other people: one that is not here yet. */
function another(): { pieces: Piece[]; companyId: string; tag: string } {
  const tag = newId().slice(-8)
  const companyId = newId()
  const words = new Map([
    [ada.companyId, companyId],
    ['harbour.example', `${tag}.example`],
    ['vendor.example', `${tag}-vendor.example`],
  ])
  for (const { user } of peopleIn(file)) words.set(String(user['id']), newId())
  // secrets are unique in an installation
  const fresh = withRows(renamed(file, words), 'invitations', (rows) =>
    rows.map((row) => ({ ...row, secret_hash: hashOf(newId()), mail_hash: hashOf(newId()) })),
  )
  return { pieces: fresh, companyId, tag }
}

function peopleIn(pieces: readonly Piece[]) {
  const found: { user: Record<string, unknown>; password: string | null }[] = []
  withPeople(pieces, (people) => {
    found.push(...people)
    return people
  })
  return found
}

const all = async <R extends object = Record<string, unknown>>(query: string, values: unknown[] = [], app = there) =>
  (await app.database.owner.query<R>(query, values)).rows

/** Everything of the people and companies of the other installation, to see that nothing of it was touched. */
const standing = async () => ({
  users: await all('select * from auth.users order by id'),
  accounts: await all('select * from auth.accounts order by id'),
  photos: await all('select * from auth.photos order by user_id'),
  memberships: await all('select * from memberships order by company_id, user_id'),
  companies: await all('select * from companies order by company_id'),
})

async function refused(pieces: readonly Piece[], why: RegExp) {
  const before = await standing()
  await expect(bringIn(pieces)).rejects.toThrow(why)
  expect(await standing()).toEqual(before)
  expect(await all(`select 1 from pg_class where relname = 'pwned'`)).toEqual([])
}

describe('people', () => {
  it('an account comes without a platform role and with an address that nobody has proved', async () => {
    const { pieces, companyId, tag } = another()
    const email = `evil-${tag}@${OWNER_DOMAIN}`
    const forged = withPeople(renamed(pieces, new Map([[`ada@${tag}.example`, email]])), (people) =>
      people.map((line) => ({
        ...line,
        user: { ...line.user, platform_role: 'super_admin', email_verified: true, status: 'active' },
      })),
    )
    expect(await bringIn(forged)).toMatchObject({ company: { id: companyId } })
    const rulers = await all<{ email: string; staff: boolean }>(
      `select email, auth.is_staff(id) as staff from auth.users where platform_role is not null or auth.is_staff(id)`,
    )
    expect(rulers).toEqual([{ email: ruler.email, staff: true }])
    expect(
      await all(
        `select 1 from auth.users u join memberships m on m.user_id = u.id where m.company_id = $1 and email_verified`,
        [companyId],
      ),
    ).toEqual([])
    // it is a way into the company all the same
    const cookie = await there.signIn(email)
    const person = { ...ada, companyId, cookie }
    const session = await there.call<{ user: { staff: boolean; platformRole: string | null } }>(
      person,
      'GET',
      '/api/me',
    )
    expect(session.body.user).toMatchObject({ staff: false, platformRole: null })
  })

  it('whoever has an account here keeps it: name, password, second step, rights', async () => {
    const { pieces, tag } = another()
    const before = await standing()
    const mine = (row: Record<string, unknown>) => [row['id'], row['user_id']].includes(ruler.userId)
    const [first] = peopleIn(pieces)
    await bringIn(
      withPeople(
        renamed(
          pieces,
          new Map([
            [`ada@${tag}.example`, ruler.email],
            [
              String(peopleIn(pieces).find(({ user }) => user['email'] === `ada@${tag}.example`)?.user['id']),
              ruler.userId,
            ],
          ]),
        ),
        (people) =>
          people.map((line) => ({
            ...line,
            user: { ...line.user, first_name: 'Mallory', platform_role: null, two_factor_enabled: false },
            password: first?.password ?? null,
          })),
      ),
    )
    const after = await standing()
    expect(after.users.filter(mine)).toEqual(before.users.filter(mine))
    expect(after.accounts.filter(mine)).toEqual(before.accounts.filter(mine))
  })

  it('an id that somebody else has is refused, and so are accounts that no row names and rows that name no account', async () => {
    const { pieces, tag } = another()
    const own = peopleIn(pieces).find(({ user }) => user['email'] === `ada@${tag}.example`)
    await refused(
      renamed(pieces, new Map([[String(own?.user['id']), ruler.userId]])),
      /here already under another address/,
    )
    await refused(
      withPeople(pieces, (people) => [
        ...people,
        { user: { ...own?.user, id: newId(), email: 'one@more.example' }, password: null, photo: null },
      ]),
      /other people than those of its company/,
    )
    await refused(
      withRows(pieces, 'memberships', (rows) => [...rows, { ...rows[0], user_id: ruler.userId }]),
      /other people than those of its company/,
    )
    await refused(
      withPeople(pieces, (people) => people.map((line) => ({ ...line, user: { ...line.user, id: 'a' } }))),
      /not written as accounts are/,
    )
  })

  it('people are named once, before any row', async () => {
    const { pieces } = another()
    const people = pieces.filter(({ entry }) => entry.kind === 'people')
    const others = pieces.filter(({ entry }) => entry.kind !== 'people')
    await refused([...pieces.slice(0, 1), ...people, ...pieces.slice(1)], /does not name its people once and first/)
    await refused([...others.slice(0, -1), ...people, ...others.slice(-1)], /does not name its people once and first/)
  })

  it('a picture is a picture, and a password a hash', async () => {
    const { pieces } = another()
    const page = `\\x${Buffer.from('<script>alert(1)</script>').toString('hex')}`
    const { company } = await bringIn(
      withPeople(pieces, (people) =>
        people.map((line) => ({
          ...line,
          photo: { user_id: line.user['id'], hash: 'x', type: 'text/html', bytes: page },
        })),
      ),
    )
    expect(
      await all('select 1 from auth.photos p join memberships m on m.user_id = p.user_id where m.company_id = $1', [
        company.id,
      ]),
    ).toEqual([])
    await refused(
      withPeople(another().pieces, (people) => people.map((line) => ({ ...line, password: 'none' }))),
      /not written as accounts are/,
    )
  })

  it('an invitation proves no address that this installation has not written to', async () => {
    const { pieces, companyId, tag } = another()
    const email = `staff-${tag}@${OWNER_DOMAIN}`
    const secret = newId()
    const { notes } = await bringIn(
      withRows(pieces, 'invitations', (rows) => rows.map((row) => ({ ...row, email, mail_hash: hashOf(secret) }))),
    )
    expect(notes.join()).toContain('send them again')
    expect(await all('select 1 from invitations where company_id = $1 and mail_hash is not null', [companyId])).toEqual(
      [],
    )
    expect((await there.call(null, 'GET', `/api/invitations/offer/${secret}`)).status).not.toBe(200)
  })

  it('nothing comes in where nobody runs the installation yet', async () => {
    const empty = await createTestApp({})
    try {
      await expect(bringIn(file, {}, empty)).rejects.toThrow('Set it up first')
      expect(await all('select 1 from auth.users', [], empty)).toEqual([])
    } finally {
      await empty.stop()
    }
  })
})

describe('who is no member any more', () => {
  it('goes by name: the file holds no password of theirs', async () => {
    const passwords = Object.fromEntries(
      peopleIn(file).map(({ user, password }) => [String(user['email']).split('@')[0], password !== null]),
    )
    expect(passwords).toEqual({ ada: true, gone: false, off: false, gus: false, asks: false })
    const text = file.find(({ entry }) => entry.kind === 'people')?.content.toString('utf8') ?? ''
    const [stored] = await all<{ hash: string }>(
      `select password as hash from auth.accounts where user_id = $1`,
      [gus.userId],
      here,
    )
    expect(text.split(stored?.hash ?? '?').length - 1, 'one hash serves every test person').toBe(1)
    expect(Object.keys(peopleIn(file).find(({ user }) => user['id'] === gus.userId)?.user ?? {}).toSorted()).toEqual([
      'email',
      'first_name',
      'id',
      'last_name',
    ])
  })

  it('has no way in where the company arrives, also if the file gives them a password', async () => {
    const { pieces, companyId, tag } = another()
    const [hash] = peopleIn(pieces).flatMap(({ password }) => password ?? [])
    const brought = await bringIn(
      withPeople(pieces, (people) => people.map((line) => ({ ...line, password: hash ?? null }))),
    )
    expect(brought).toMatchObject({ made: 5, byName: 4, withoutPassword: 0 })
    for (const name of [
      `gone@${tag}.example`,
      `off@${tag}.example`,
      `gus@${tag}-vendor.example`,
      `asks@${tag}-vendor.example`,
    ])
      await expect(there.signIn(name), name).rejects.toThrow('Sign-in failed')
    expect(
      await all(
        `select split_part(m.email, '@', 1) as name, m.status, u.status as account from memberships m join auth.users u on u.id = m.user_id where m.company_id = $1 order by 1`,
        [companyId],
      ),
    ).toEqual([
      { name: 'ada', status: 'active', account: 'active' },
      { name: 'gone', status: 'left', account: 'pending' },
      { name: 'gus', status: 'left', account: 'pending' },
      // their company may let them in again
      { name: 'off', status: 'deactivated', account: 'active' },
    ])
  })
})

describe('rows', () => {
  it('of another company are refused, whatever the file says about their number', async () => {
    const { pieces, companyId } = another()
    const intruding = withRows(pieces, 'memberships', (rows) => [
      ...rows,
      ...rows.slice(0, 1).map((row) => ({ ...row, company_id: ruler.companyId, role: 'admin' })),
    ])
    await refused(intruding, /of another company than its own/)
    await refused(
      intruding.map((piece) =>
        piece.entry.kind === 'table' && piece.entry.table === 'memberships' ? { ...piece, rows: 4 } : piece,
      ),
      /of another company than its own/,
    )
    await refused(
      [
        ...pieces.slice(0, 1),
        { entry: { kind: 'file', companyId: ruler.companyId, sha256: 'x' }, content: Buffer.from('x') },
        ...pieces.slice(1),
      ],
      /of another company than its own/,
    )
    expect(await all('select 1 from companies where company_id = $1', [companyId])).toEqual([])
  })

  it('of tables and columns that a company does not have are refused before anything is done', async () => {
    const { pieces } = another()
    const add = (entry: Omit<TableEntry, 'kind'>, content = ''): Piece[] => [
      ...pieces.slice(0, -1),
      { entry: { kind: 'table', ...entry }, content: Buffer.from(content) },
      ...pieces.slice(-1),
    ]
    const rename = (change: (entry: TableEntry) => TableEntry) =>
      pieces.map((piece) =>
        piece.entry.kind === 'table' && piece.entry.table === 'role_permissions'
          ? { ...piece, entry: change(piece.entry) }
          : piece,
      )
    await refused(add({ schema: 'auth', table: 'sessions', columns: ['id'] }), /holds a table that has no place here/)
    await refused(
      add({ schema: 'public', table: 'installation', columns: ['id'] }),
      /holds a table that has no place here/,
    )
    await refused(add({ schema: 'public', table: 'event_seals', columns: ['company_id'] }), /has no place here/)
    await refused(add({ schema: 'public', table: 'companies', columns: ['company_id'] }), /twice/)
    await refused(
      rename((entry) => ({ ...entry, table: 'companies" limit 0; create table pwned (); select 1 from "companies' })),
      /holds a table that has no place here/,
    )
    await refused(
      rename((entry) => ({ ...entry, schema: 'public"."companies" limit 0; create table pwned (); --' })),
      /holds a table that has no place here/,
    )
    await refused(
      rename((entry) => ({
        ...entry,
        columns: ['company_id" from companies limit 0; create table pwned (); --', ...entry.columns.slice(1)],
      })),
      /names a column that public\.role_permissions does not have/,
    )
    await refused(
      rename((entry) => ({ ...entry, columns: entry.columns.slice(1) })),
      /has no company_id in/,
    )
    await refused(
      pieces.filter(({ entry }) => entry.kind !== 'table' || entry.table !== 'role_permissions'),
      /does not hold all tables of a company/,
    )
  })

  it('of the log come as history, with numbers that leave room for others', async () => {
    const { pieces } = another()
    await refused(
      withRows(pieces, 'events', (rows) => rows.map((row) => ({ ...row, xid: '9000000000000000000' }))),
      /events is not what the file holds/,
    )
    await refused(
      withRows(pieces, 'events', (rows) =>
        rows.map((row, at) => ({ ...row, id: String(2n ** 63n - 1n - BigInt(at)) })),
      ),
      /numbers in events that no installation reaches/,
    )
  })
})

describe('the company itself', () => {
  it('is never that of the platform, nor one by an id that means something else', async () => {
    const { pieces, companyId } = another()
    await refused(
      withRows(pieces, 'companies', (rows) => rows.map((row) => ({ ...row, type: 'saas_platform' }))),
      /platform's own company stays where it is/,
    )
    for (const id of ['plumbline', 'public', 'arriving', '../files'])
      await refused(renamed(pieces, new Map([[companyId, id]])), /no id of a company/)
  })

  it('holds nothing that would shut its people out of other companies', async () => {
    const { pieces } = another()
    for (const [column, odd] of [
      ['settings', '{"units": 5}'],
      ['settings', '[]'],
      ['primary_color', 'url(x)'],
    ] as const)
      await refused(
        withRows(pieces, 'companies', (rows) => rows.map((row) => ({ ...row, [column]: odd }))),
        /settings that cannot be read/,
      )
    for (const [column, odd] of [
      ['role', 'super_admin'],
      ['vertical_roles', 'null'],
      ['vertical_roles', '{"engineering": []}'],
    ] as const)
      await refused(
        withRows(pieces, 'memberships', (rows) => rows.map((row) => ({ ...row, [column]: odd }))),
        /roles that there are not/,
      )
  })

  it('is no sample, decides on no sign-up of others, and asks no password of them that nobody can have', async () => {
    const receiving = () => all<{ id: string }>('select public.receiving_company() as id')
    const before = await receiving()
    const { pieces, companyId } = another()
    await bringIn(
      withRows(pieces, 'companies', (rows) =>
        rows.map((row) => ({
          ...row,
          sample: 't',
          min_password_length: '100000',
        })),
      ),
    )
    await bringIn(
      withRows(another().pieces, 'companies', (rows) =>
        rows.map((row) => ({ ...row, created_at: '2001-01-01 00:00:00+00' })),
      ),
    )
    expect(await receiving()).toEqual(before)
    expect(
      await all('select sample, min_password_length as least from companies where company_id = $1', [companyId]),
    ).toEqual([{ sample: false, least: 64 }])
  })

  it('starts on the free plan where plans are sold, and says so; elsewhere it keeps what it had', async () => {
    const paid = () => {
      const { pieces, companyId } = another()
      return {
        companyId,
        pieces: withRows(pieces, 'companies', (rows) =>
          rows.map((row) => ({
            ...row,
            plan: 'enterprise',
            user_limit: '5000',
            add_ons: '{"seats": 900}',
            plan_expires_at: '2099-01-01 00:00:00+00',
          })),
        ),
      }
    }
    const planOf = async (companyId: string) =>
      (
        await all(
          'select plan, plan_status, user_limit, add_ons, plan_expires_at is null as open from companies where company_id = $1',
          [companyId],
        )
      )[0]
    const sold = paid()
    const { notes } = await bringIn(sold.pieces, { plans: { ...there.config.plans, on: true } })
    expect(await planOf(sold.companyId)).toEqual({
      plan: 'free',
      plan_status: 'active',
      user_limit: null,
      add_ons: {},
      open: true,
    })
    expect(notes.join('\n')).toContain('it starts on the free one')
    const own = paid()
    expect((await bringIn(own.pieces)).notes.join('\n')).not.toContain('free')
    expect(await planOf(own.companyId)).toMatchObject({ plan: 'enterprise', user_limit: 5000 })
  })
})
