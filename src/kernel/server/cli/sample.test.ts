import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { verticals } from '../../../verticals/all.ts'
import { serverModules } from '../../../modules/all.server.ts'
import { SAMPLE_DOMAIN } from '../mail.ts'
import { loadSample, removeSample } from './sample.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

const product = { modules: serverModules, verticals }
const PASSWORD = 'sample password'
const silent = () => undefined

let app: TestApp
let firstShares = -1
beforeAll(async () => {
  app = await createTestApp({ config: { samplePassword: PASSWORD }, worker: true })
  const companyId = await app.makeCompany('A real company')
  const person = await app.makePerson(companyId, { role: 'admin' })
  await app.call(
    person,
    'POST',
    '/api/projects',
    { name: 'A real project', fields: ENGINEERING },
    { 'idempotency-key': 'real-project-1' },
  )
})
afterAll(() => app.stop())

const COPIES = 12

const load = (scale = 1) => loadSample(app.config, app.database, product, scale, silent, app.clock.now)
const remove = () => removeSample(app.config, app.database)

async function select<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await app.database.owner.query(text, values)).rows as T[]
}

/** Every table of ours with its number of rows; of the job queue, which keeps its own house, the jobs that have a company. */
async function countAll(): Promise<Record<string, number>> {
  const tables = await select<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  )
  const [jobs] = await select<{ n: number }>(
    `select count(*)::int as n from (select data from jobs.job union all select data from jobs.archive) j where data ? 'companyId'`,
  )
  const counts: Record<string, number> = { jobs: jobs?.n ?? -1 }
  for (const { name } of tables) {
    // others' entries are sealed a moment after they were made, whatever the sample does
    const own = name === 'public.event_seals' ? `where company_id = 'sample'` : ''
    counts[name] = (await select<{ n: number }>(`select count(*)::int as n from ${name} ${own}`))[0]?.n ?? -1
  }
  return counts
}

/** Named one by one: a list of all tables is cut short where a failure is printed. */
const differences = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys({ ...before, ...after })
    .filter((table) => before[table] !== after[table])
    .map((table) => `${table}: ${before[table]}, now ${after[table]}`)

/** The sample's rows without what belongs to the loading: the running numbers of events, hashes of secrets. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  const tables = await select<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  for (const { name } of tables) {
    const found = await select<{ row: object }>(
      `select to_jsonb(t) - 'xid' - 'secret_hash' - 'mail_hash' ${name === 'events' ? "- 'id'" : ''} as row from ${name} t where company_id = 'sample' order by ${name === 'events' ? 't.id' : 't::text'}`,
    )
    rows[name] = found.map((each) => each.row)
  }
  const staff = await select<{ row: object }>(
    `select to_jsonb(u) - 'created_at' - 'updated_at' as row from auth.users u where email like $1 order by id`,
    [`%@${SAMPLE_DOMAIN}`],
  )
  return { ...rows, users: staff.map((each) => each.row) }
}

// a whole history is played several times; on a loaded machine that takes its time
describe('the sample company', () => {
  it('is the same at every loading, and leaves nothing behind', async () => {
    const before = await countAll()
    const said = await load()
    expect(said).toMatch(
      new RegExp(`^The sample company is loaded. Sign in as \\S+@${SAMPLE_DOMAIN} with the password ${PASSWORD}$`),
    )
    const first = await everyRow()
    expect(existsSync(join(app.config.dataFolder, 'files', 'sample'))).toBe(true)
    await expect(load()).rejects.toThrow(
      'The sample company is loaded already. Remove it first: plumbline sample remove',
    )
    expect(await remove()).toBe('The sample company is removed.')
    expect(differences(before, await countAll())).toEqual([])
    expect(existsSync(join(app.config.dataFolder, 'files', 'sample'))).toBe(false)
    expect(await remove()).toBe('There is no sample company.')

    await load()
    expect(await everyRow()).toEqual(first)
    expect(first['projects']).toHaveLength(40)
    expect(first['users']).toHaveLength(14)
    firstShares = first['project_shares']?.length ?? -1
  })

  it('can be signed in to, shows every state, and is read in the order of its time', async () => {
    const [admin] = await select<{ email: string; userId: string }>(
      `select email, user_id as "userId" from memberships where company_id = 'sample' order by joined_at, user_id`,
    )
    const cookie = await app.signIn(admin?.email ?? '', PASSWORD)
    const person = {
      userId: admin?.userId ?? '',
      email: admin?.email ?? '',
      companyId: 'sample',
      role: 'admin' as const,
      cookie,
    }
    expect(await app.call(person, 'GET', '/api/me')).toMatchObject({
      status: 200,
      body: { companies: [{ id: 'sample', name: 'Ridgeline Engineering (sample)', role: 'admin', sample: true }] },
    })
    const { body } = (await app.call(person, 'GET', '/api/projects?size=100&total=true')) as unknown as {
      body: { rows: { state: string; id: string }[]; total: { count: number } }
    }
    expect(body.total.count).toBe(38)
    expect(new Set(body.rows.map((row) => row.state))).toEqual(
      new Set(['planning', 'active', 'on-hold', 'completed', 'cancelled', 'upcoming', 'overdue', 'unscheduled']),
    )
    const invitations = (await app.call(person, 'GET', '/api/invitations')) as unknown as {
      body: { rows: { status: string }[] }
    }
    expect(new Set(invitations.body.rows.map((row) => row.status))).toEqual(
      new Set(['accepted', 'revoked', 'expired', 'pending']),
    )
    const late = await select(
      `select id from (select id, at, lag(at) over (order by id) as before from events where company_id = 'sample') e where at < before - interval '1 hour'`,
    )
    expect(late).toEqual([])
    // its history ended on a Friday and it is looked at on a Monday: what is left lies ahead of that
    const behind = await select(
      `select p.name, p.status, k.name as task from task_outlooks o join tasks k on k.company_id = o.company_id and k.id = o.task_id join projects p on p.company_id = k.company_id and p.id = k.project_id
        where o.company_id = 'sample' and coalesce(p.status, 'active') in ('planning', 'active') and p.deleted_at is null and k.actual_start is null and o.start_at < (date '2026-11-15' - date '1970-01-01') * 1440`,
    )
    expect(behind).toEqual([])
    const [{ n: strangers } = { n: -1 }] = await select<{ n: number }>(
      `select count(*)::int as n from events where company_id = 'sample' and kind in ('member.joined', 'invitation.accepted') and actor_id is null`,
    )
    expect(strangers).toBe(0)
  })

  it('wakes no reaction, no job and no mail', async () => {
    const [mark] = await select<{ xid: string }>('select xid::text from event_cursors')
    expect(Number(mark?.xid)).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(
      await select(
        `select name from jobs.job where data ->> 'companyId' = 'sample' union all select name from jobs.archive where data ->> 'companyId' = 'sample'`,
      ),
    ).toEqual([])
    expect(existsSync(join(app.config.dataFolder, 'outbox'))).toBe(false)
  })

  it('does not mail its people when somebody plays with it', async () => {
    const [project] = await select<{
      id: string
      ownerId: string
      other: string
    }>(`select p.id, p.owner_id as "ownerId", m.user_id as other from projects p
      join memberships m on m.company_id = p.company_id and m.user_id <> p.owner_id where p.company_id = 'sample' and deleted_at is null
        and not exists (select 1 from project_shares s where s.company_id = p.company_id and s.project_id = p.id and s.user_id = m.user_id) order by 1, 3 limit 1`)
    const [admin] = await select<{ email: string; userId: string }>(
      `select email, user_id as "userId" from memberships where company_id = 'sample' order by joined_at, user_id`,
    )
    const cookie = await app.signIn(admin?.email ?? '', PASSWORD)
    const shared = await app.call(
      { userId: '', email: '', companyId: 'sample', role: 'admin', cookie },
      'PUT',
      `/api/projects/${project?.id}/shares/${project?.other}`,
      { access: 'view' },
      { 'idempotency-key': 'play-with-it-1' },
    )
    expect(shared.status).toBe(200)
    await expect
      .poll(() => select(`select 1 from job_receipts where company_id = 'sample'`), { timeout: 240_000 })
      .toHaveLength(1)
    expect(
      await select(`select 1 from jobs.job where data ->> 'kind' = 'kernel.mail' and data ->> 'companyId' = 'sample'`),
    ).toEqual([])
    await remove()
    expect(
      await select(
        `select 1 from job_receipts where company_id = 'sample' union all select 1 from jobs.job where data ->> 'companyId' = 'sample'`,
      ),
    ).toEqual([])
  })

  it('is not outlived by a seal that is being written meanwhile', async () => {
    const sealing = await app.database.owner.connect()
    try {
      await sealing.query('begin')
      await sealing.query(`select 1 from event_cursors where reader = 'seals' for update`)
      await sealing.query(
        `insert into event_seals (company_id, seq, event_ids, hash) values ('sample', 1, '{}', 'late')`,
      )
      const removing = remove()
      await expect
        .poll(() => select(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`), { timeout: 60_000 })
        .not.toEqual([])
      await sealing.query('commit')
      await removing
      expect(await select(`select 1 from event_seals where company_id = 'sample'`)).toEqual([])
    } finally {
      sealing.release(true)
    }
  })

  it('multiplies its projects with their shares and their history', async () => {
    const before = await countAll()
    const lines: string[] = []
    await loadSample(app.config, app.database, product, COPIES, (line) => lines.push(line), app.clock.now)
    const many = await countAll()
    const grown = (counts: Record<string, number>, table: string) => (counts[table] ?? 0) - (before[table] ?? 0)
    expect(grown(many, 'public.projects')).toBe(COPIES * 40)
    expect(grown(many, 'public.project_shares')).toBe(COPIES * firstShares)
    const [{ n: told } = { n: 0 }] = await select<{ n: number }>(
      `select count(*)::int as n from events where company_id = 'sample' and topic = 'projects' and kind not in ('project.fileAdded', 'projectTimeline.changed')`,
    )
    expect(told % COPIES).toBe(0)
    expect(grown(many, 'public.memberships')).toBe(14)
    expect(lines).toEqual([`${COPIES} of ${COPIES} times`])
    await remove()
    expect(differences(before, await countAll())).toEqual([])
  })
})
