/** A company leaves one installation as a file and lives on in another, beside the companies that are there. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { serverModules } from '../../../modules/all.server.ts'
import { verticals } from '../../../verticals/all.ts'
import { loadSample } from '../cli/sample.ts'
import { createFileStore } from '../files.ts'
import { peopleOf } from '../runtime.ts'
import { SAMPLE_COMPANY_ID } from '../sample.ts'
import { verifySeals } from '../seals.ts'
import { unseal } from '../secrets.ts'
import { needsOf } from '../worker.ts'
import { takeBackup } from './backup.ts'
import { exportCompany, importCompany } from './company.ts'
import { checkFile, restoreBackup } from './restore.ts'

const silent = () => undefined
let here: TestApp
let there: TestApp
let folder: string
let admin: TestPerson
let engineer: TestPerson
/** Has an account in the other installation already. */
let known: TestPerson
let project: string
let webhookId: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-company-'))
  here = await createTestApp({ worker: true, config: { allowedHosts: ['127.0.0.1'] } })
  there = await createTestApp({ worker: true, config: { secret: 'another secret of another installation' } })
  const companyId = await here.makeCompany('Bay Builders')
  admin = await here.makePerson(companyId, { role: 'admin', email: 'ada@bay.example', byPassword: true })
  engineer = await here.makePerson(companyId, { email: 'eli@bay.example' })
  known = await here.makePerson(companyId, { email: 'kim@both.example', firstName: 'Kim' })
  await here.makePerson(await here.makeCompany('Stays Here'), { email: 'stays@here.example' })
  await there.makePerson(await there.makeCompany('Was There'), {
    email: 'kim@both.example',
    firstName: 'Kimberly',
    role: 'admin',
  })
  project = await make(admin, 'Pier 7')
  await here.call(admin, 'PUT', `/api/projects/${project}/shares/${known.userId}`, { access: 'edit' })
  const { status } = await here.call(known, 'POST', `/api/projects/${project}/schedule/changes`, {
    changes: [
      {
        op: 'add',
        ref: 'dig',
        parentId: null,
        task: { name: 'Excavate\tthe "cofferdam"\\ \n in two steps', duration: 480 },
      },
    ],
  })
  expect(status).toBe(200)
  const upload = await here.http.inject({
    method: 'POST',
    url: '/api/files?name=soil.txt',
    headers: { cookie: admin.cookie, 'x-company-id': companyId, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('Clay over gravel.'),
  })
  const { fileId } = upload.json<{ fileId: string }>()
  expect((await here.call(admin, 'POST', `/api/projects/${project}/files`, { fileId })).status).toBe(200)
  const hook = await here.call<{ id: string }>(admin, 'POST', '/api/integrations/webhooks', {
    url: 'http://127.0.0.1:9/plumbline',
    description: 'Accounts',
    kinds: [],
  })
  expect(hook.status, JSON.stringify(hook.body)).toBe(200)
  webhookId = hook.body.id
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function make(person: TestPerson, name: string): Promise<string> {
  return (await here.call<{ id: string }>(person, 'POST', '/api/projects', { name, fields: ENGINEERING })).body.id
}

const partsOf = (app: TestApp, passphrase: string | null) => ({
  config: app.config,
  owner: app.database.owner,
  files: createFileStore(join(app.config.dataFolder, 'files')),
  modules: serverModules,
  people: peopleOf(serverModules),
  passphrase,
  tell: silent,
})

async function bringIn(name: string, passphrase: string | null, into = there) {
  const file = join(folder, name)
  return importCompany(partsOf(into, passphrase), file, await checkFile(file, passphrase, silent))
}

it('comes whole: rows, files, people, log, what was sealed, and nobody else', async () => {
  await exportCompany(partsOf(here, 'three screws'), 'bay builders', join(folder, 'bay.company'))
  const brought = await bringIn('bay.company', 'three screws')
  expect(brought).toMatchObject({ company: { name: 'Bay Builders' }, made: 2, known: 1, withoutPassword: 0, files: 1 })

  // the person with an account there works on under its id and name
  const ada = { ...admin, cookie: await there.signIn('ada@bay.example') }
  const { rows: people } = await there.database.owner.query<{ id: string; name: string }>(
    'select user_id as id, first_name as name from memberships where company_id = $1 and email = $2',
    [admin.companyId, 'kim@both.example'],
  )
  expect(people).toEqual([{ id: expect.not.stringMatching(known.userId), name: 'Kimberly' }])
  const kim = { ...known, userId: people[0]?.id ?? '', cookie: await there.signIn('kim@both.example') }
  const shown = await there.call<{ name: string }>(kim, 'GET', `/api/projects/${project}`)
  expect([shown.status, shown.body.name]).toEqual([200, 'Pier 7'])

  // what the engineer was not given there is not given here either
  const eli = { ...engineer, cookie: await there.signIn('eli@bay.example') }
  expect((await there.call(eli, 'GET', `/api/projects/${project}`)).status).toBe(404)

  const files = await there.call<{ rows: { fileId: string }[] }>(ada, 'GET', `/api/projects/${project}/files`)
  const content = await there.call(ada, 'GET', `/api/files/${files.body.rows[0]?.fileId}`)
  expect([files.body.rows.length, content.status]).toEqual([1, 200])

  const { rows: hooks } = await there.database.owner.query<{ active: boolean; sealed: string }>(
    'select active, secret_sealed as sealed from webhooks where company_id = $1 and id = $2',
    [admin.companyId, webhookId],
  )
  const { rows: origin } = await here.database.owner.query<{ sealed: string }>(
    'select secret_sealed as sealed from webhooks where id = $1',
    [webhookId],
  )
  expect(hooks[0]?.active, 'it is called from one place').toBe(false)
  expect(unseal(there.config.secret, hooks[0]?.sealed ?? '')).toBe(unseal(here.config.secret, origin[0]?.sealed ?? ''))

  const { rows: strangers } = await there.database.owner.query(
    `select 1 from auth.users where email = 'stays@here.example' union all select 1 from companies where name = 'Stays Here'`,
  )
  expect(strangers).toEqual([])
})

it('is found by search there, and its log goes on in a chain that holds', async () => {
  const ada = { ...admin, cookie: await there.signIn('ada@bay.example') }
  const { body } = await there.call<{ groups: { rows: { title: string }[] }[] }>(ada, 'GET', '/api/search?q=cofferdam')
  expect(body.groups.flatMap(({ rows }) => rows)).toHaveLength(1)
  expect((await there.call(ada, 'POST', '/api/projects', { name: 'Made there', fields: ENGINEERING })).status).toBe(200)
  const { body: log } = await there.call<{ rows: { kind: string }[] }>(ada, 'GET', '/api/audit?size=50')
  const kinds = log.rows.map(({ kind }) => kind)
  // what happened since stands above what came along
  expect(kinds.indexOf('project.created')).toBeLessThan(kinds.indexOf('company.arrived'))
  expect(kinds.indexOf('company.arrived')).toBeLessThan(kinds.indexOf('project.fileAdded'))
  const chain = await until(
    async () => (await verifySeals(there.database.owner)).find((one) => one.companyId === admin.companyId),
    (one) => (one?.entries ?? 0) >= log.rows.length,
  )
  expect(chain?.wrong).toEqual([])
})

it('is refused where it is already, and nothing of it is touched', async () => {
  const count = async () =>
    (
      await there.database.owner.query<{ n: number }>('select count(*)::int as n from projects where company_id = $1', [
        admin.companyId,
      ])
    ).rows[0]?.n
  const before = await count()
  await expect(bringIn('bay.company', 'three screws')).rejects.toThrow('Bay Builders is here already.')
  await expect(bringIn('bay.company', 'three screws', here)).rejects.toThrow('Bay Builders is here already.')
  expect(await count()).toBe(before)
  expect(
    await createFileStore(join(there.config.dataFolder, 'files')).read(admin.companyId, await sha(there)),
  ).toBeDefined()
})

const sha = async (app: TestApp) =>
  (
    await app.database.owner.query<{ sha256: string }>('select sha256 from files where company_id = $1', [
      admin.companyId,
    ])
  ).rows[0]?.sha256 ?? ''

it('neither a backup is brought in as a company, nor a company restored as a backup', async () => {
  await takeBackup(partsOf(here, null), join(folder, 'all.backup'))
  await expect(bringIn('all.backup', null)).rejects.toThrow('plumbline restore')
  const file = join(folder, 'bay.company')
  const checked = await checkFile(file, 'three screws', silent)
  await expect(
    restoreBackup(
      {
        database: there.database,
        config: there.config,
        needs: needsOf(serverModules),
        passphrase: 'three screws',
        tell: silent,
      },
      file,
      checked,
    ),
  ).rejects.toThrow('plumbline company import')
})

it('whoever has a second step asks for a new password', async () => {
  const companyId = await here.makeCompany('Two Steps')
  await here.makePerson(companyId, { email: 'two@steps.example', role: 'admin' })
  await here.database.owner.query(`update auth.users set two_factor_enabled = true where email = 'two@steps.example'`)
  await exportCompany(partsOf(here, null), companyId, join(folder, 'two.company'))
  expect(await bringIn('two.company', null)).toMatchObject({ made: 1, withoutPassword: 1 })
  await expect(there.signIn('two@steps.example')).rejects.toThrow('Sign-in failed')
})

it('the sample, which has rows of every kind, comes without losing one', async () => {
  await loadSample(here.config, here.database, { modules: serverModules, verticals }, 1, silent)
  const packed = await exportCompany(partsOf(here, null), SAMPLE_COMPANY_ID, join(folder, 'sample.company'))
  // every table is compared with the file before anything is kept
  expect(await bringIn('sample.company', null)).toMatchObject({ rows: packed.rows, made: packed.people })
  const count = async (app: TestApp) =>
    (
      await app.database.owner.query<{ n: number }>(
        'select count(*)::int as n from search_entries where company_id = $1',
        [SAMPLE_COMPANY_ID],
      )
    ).rows[0]?.n
  expect(await count(there)).toBe(await count(here))
})

it('a company that is not there is named with those that are', async () => {
  await expect(exportCompany(partsOf(here, null), 'Nobody', join(folder, 'none.company'))).rejects.toThrow(
    /There is no company "Nobody"[^]*Bay Builders/,
  )
})
