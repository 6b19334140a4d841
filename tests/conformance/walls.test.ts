/** How the walls are built: roles that own nothing, policies on every tenant table, doors that are few and narrow. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseWalls, type Rights, ROLES } from '../../src/kernel/server/database/walls.ts'
import { withoutCompany as kernelWithoutCompany } from '../../src/kernel/server/schema.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import { readTables, type Table, VERBS } from '../support/catalogue.ts'
import { createTestDatabase } from '../support/test-app.ts'

/** Unique indexes that do without the company, and why. */
const UNIQUE_ACROSS_COMPANIES = {
  invitations_secret: 'a secret is looked up before the company is known',
  sign_up_links_code: 'the code finds the company',
  invitations_mail_secret: 'a secret is looked up before the company is known',
  api_keys_secret: 'the same',
  calendar_feeds_secret: 'the same',
  incoming_hooks_secret: 'the same',
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let tables: Table[]

beforeAll(async () => {
  database = await createTestDatabase()
  tables = await readTables(database.owner)
})
afterAll(() => database.drop())

async function rowsOf<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await database.owner.query<T>(text, values)).rows
}

async function raise(declared?: Rights): Promise<string[]> {
  const client = await database.owner.connect()
  try {
    return await raiseWalls(client, declared)
  } finally {
    client.release()
  }
}

describe('roles', () => {
  it('of requests, sign-in and search are no superusers, cannot log in, pass no policy, own no table', async () => {
    const roles = await rowsOf(
      `select rolname as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = any($1) order by 1`,
      [Object.values(ROLES)],
    )
    expect(roles).toHaveLength(3)
    for (const { name, ...rights } of roles as { name: string }[])
      expect(Object.values(rights), name).toEqual([false, false, false, false, false])
    expect(
      await rowsOf(`select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = any($1)`, [
        Object.values(ROLES),
      ]),
    ).toEqual([])
    expect(
      await rowsOf(`select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = any($1)`, [
        [ROLES.app, ROLES.auth],
      ]),
    ).toEqual([])
  })

  it('are what the pools run as, from the first query on', async () => {
    for (const [pool, role] of [
      [database.app, ROLES.app],
      [database.auth, ROLES.auth],
    ] as const) {
      expect((await pool.query('select current_user as name')).rows).toEqual([{ name: role }])
    }
  })

  it('cannot make tables of their own', async () => {
    for (const pool of [database.app, database.auth])
      await expect(pool.query('create table public.mine (id int)')).rejects.toMatchObject({ code: '42501' })
  })

  it('keep requests away from people, the installation, the readers’ marks and the jobs', async () => {
    const closed = [
      ...tables.filter((table) => !table.tenant).map((table) => table.name),
      'jobs.job',
      'jobs.queue',
      'jobs.schedule',
      'migrations.applied',
    ]
    expect(closed).toEqual(
      expect.arrayContaining([
        'auth.users',
        'auth.sessions',
        'auth.accounts',
        'auth.verifications',
        'auth.rate_limits',
        'public.installation',
        'public.event_cursors',
      ]),
    )
    for (const name of closed) {
      for (const text of [`select 1 from ${name}`, `delete from ${name}`, `insert into ${name} default values`])
        await expect(database.app.query(text), text).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('keep sign-in away from the companies’ rows', async () => {
    for (const table of tables.filter((one) => one.tenant))
      await expect(database.auth.query(`select 1 from ${table.name}`), table.name).rejects.toMatchObject({
        code: '42501',
      })
  })
})

describe('tables', () => {
  it('with a company have row security, enabled and forced', async () => {
    const open = await rowsOf(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'jobs') and not (c.relrowsecurity and c.relforcerowsecurity)`)
    expect(open).toEqual([])
  })

  it('without a company say why', () => {
    const reasons: Record<string, string> = Object.assign(
      {},
      kernelWithoutCompany,
      ...serverModules.map((module) => module.withoutCompany),
    )
    const companyless = tables.filter((table) => !table.tenant).map((table) => table.name.split('.')[1] ?? '')
    for (const name of companyless)
      expect(reasons[name], `Say in withoutCompany why ${name} has no company.`).toMatch(/\w+ \w+/)
    expect(
      Object.keys(reasons).filter((name) => !companyless.includes(name)),
      'reasons for tables that do not exist',
    ).toEqual([])
  })

  it('with a company carry it in every key and unique index, or are listed with a reason', async () => {
    const unique = await rowsOf<{ name: string; columns: string[] }>(`
      select i.relname as name, (select json_agg(a.attname) from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where x.indisunique and t.oid = any(select attrelid from pg_attribute where attname = 'company_id' and not attisdropped) and t.relnamespace = 'public'::regnamespace`)
    expect(unique.length).toBeGreaterThan(8)
    const without = unique.filter((index) => !index.columns.includes('company_id')).map((index) => index.name)
    expect(without.toSorted()).toEqual(Object.keys(UNIQUE_ACROSS_COMPANIES).toSorted())
  })

  it('with a company all have a primary key', async () => {
    const keys = await rowsOf<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace where x.indisprimary`,
    )
    const keyed = new Set(keys.map((key) => key.name))
    expect(tables.filter((table) => !keyed.has(table.name)).map((table) => table.name)).toEqual([])
  })
})

describe('rights', () => {
  const statementsOn = (table: Pick<Table, 'name' | 'columns'>): Record<string, string> => ({
    select: `select 1 from ${table.name}`,
    insert: `insert into ${table.name} default values`,
    update: `update ${table.name} set "${table.columns[0]?.name}" = "${table.columns[0]?.name}"`,
    delete: `delete from ${table.name}`,
  })
  const tried = (text: string) =>
    database.app.query(text).then(
      () => 'passed',
      (error: { code: string }) => error.code,
    )

  it('that a table does not give to requests are refused, verb by verb, whatever declares them', async () => {
    const narrowed = tables.filter((table) => table.tenant && table.rights.length < VERBS.length)
    expect(narrowed.map((table) => table.name)).toContain('public.events')
    for (const table of narrowed) {
      for (const [verb, text] of Object.entries(statementsOn(table)))
        if (!table.rights.includes(verb)) expect(await tried(text), text).toBe('42501')
    }
  })

  it('of every table are those its comment lists, and all four where it lists none', async () => {
    for (const table of tables.filter((one) => one.tenant)) {
      const has = await rowsOf<{ verb: string }>(
        `select verb from unnest($1::text[]) verb where has_table_privilege($2, $3, verb)`,
        [VERBS, ROLES.app, table.name],
      )
      expect(has.map(({ verb }) => verb).toSorted(), table.name).toEqual(table.rights.toSorted())
    }
  })

  it('of a table that only grows stay as declared, however often the walls are raised', async () => {
    await database.owner.query('create table made_up_lines (company_id text primary key)')
    try {
      const lines = { name: 'made_up_lines', columns: [{ name: 'company_id', type: 'text', required: true }] }
      const answers = async () => {
        const found: string[] = []
        for (const text of Object.values(statementsOn(lines))) found.push(await tried(text))
        return found
      }
      await raise({ made_up_lines: ['select', 'insert'] })
      // an insert without a company is refused by the row policy, in the same words
      expect(await answers()).toEqual(['passed', '42501', '42501', '42501'])
      expect(
        await rowsOf(`select verb from unnest($1::text[]) verb where has_table_privilege($2, 'made_up_lines', verb)`, [
          VERBS,
          ROLES.app,
        ]),
      ).toEqual([{ verb: 'select' }, { verb: 'insert' }])
      // a migration that knows nothing of the declaration, or a copy of the database elsewhere
      await database.owner.query(`grant update on made_up_lines to ${ROLES.app}`)
      expect(await raise()).not.toEqual([])
      expect(await answers()).toEqual(['passed', '42501', '42501', '42501'])
      expect(await raise({ made_up_lines: ['select', 'insert'] })).toEqual([])
      // a table that only functions with rights of their own may touch
      await raise({ made_up_lines: [] })
      expect(await answers()).toEqual(['42501', '42501', '42501', '42501'])
      expect(await raise({ made_up_lines: [] })).toEqual([])
      await database.owner.query(`comment on table made_up_lines is 'app: selct'`)
      await expect(raise()).rejects.toThrow('The comment on table made_up_lines names what is no right: selct.')
      await expect(raise({ no_such_table: ['select'] })).rejects.toThrow('no table of companies')
    } finally {
      await database.owner.query('drop table made_up_lines')
    }
  })
})

describe('doors', () => {
  it('that are views run with the reader’s rights; materialised views do not exist', async () => {
    const views = await rowsOf<{ name: string; options: string[] | null; kind: string }>(`
      select c.relname as name, c.reloptions as options, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and n.nspname in ('public', 'auth', 'search')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`)
    for (const view of views) {
      expect(view.kind, view.name).toBe('v')
      expect(view.options ?? [], view.name).toContain('security_invoker=true')
    }
  })

  it('that are functions with another’s rights have a fixed search path and are closed to the public', async () => {
    const doors = await rowsOf<{ name: string; settings: string[] | null; open: boolean }>(`
      select p.oid::regprocedure::text as name, p.proconfig as settings,
        exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0 and a.privilege_type = 'EXECUTE') as open
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`)
    expect(doors.length).toBeGreaterThan(7)
    for (const door of doors) {
      expect(
        door.settings?.find((setting) => setting.startsWith('search_path=')),
        door.name,
      ).toMatch(/^search_path=pg_catalog/)
      expect(door.open, `${door.name} can be executed by everybody`).toBe(false)
    }
  })

  it('for requests are these and no others', async () => {
    const doors = await rowsOf<{ name: string }>(
      `
      select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and has_function_privilege($1, p.oid, 'execute') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
      [ROLES.app],
    )
    expect(doors.map((door) => door.name)).toEqual([
      'auth.account_of_invitation',
      'auth.call_platform_people',
      'auth.create_account',
      'auth.crown',
      'auth.enter_company',
      'auth.is_staff',
      'auth.let_in',
      'public.api_key_of',
      'public.calendar_feed_of',
      'public.claim_setup',
      'public.company_of_invitation',
      'public.company_of_sign_up_link',
      'public.deciding_company',
      'public.enqueue_job',
      'public.has_active_admin',
      'public.incoming_hook_of',
      'public.kept_apart',
      'public.look_of',
      'public.platform_companies',
      'public.platform_company',
      'public.receiving_company',
      'public.setup_needed',
      'search.hits',
      'search.ids',
      'search.project_ids_with',
      'search.variants',
    ])
  })
})

describe('raising the walls again', () => {
  it('changes nothing when nothing was changed', async () => {
    await raise()
    expect(await raise()).toEqual([])
  })

  it.each([
    ['a policy that lets everything through', `alter policy tenant on projects using (true) with check (true)`],
    ['a policy for everybody', `alter policy tenant on projects to public`],
    ['a policy that also serves another role', `alter policy owner on projects to current_user, ${ROLES.app}`],
    [
      'a policy that serves one verb only',
      `drop policy tenant on projects; create policy tenant on projects for update to ${ROLES.app} using (company_id = nullif(current_setting('app.company_id', true), '')) with check (company_id = nullif(current_setting('app.company_id', true), ''))`,
    ],
    ['a policy nobody asked for', `create policy backdoor on projects using (true)`],
    ['row security switched off', `alter table projects disable row level security`],
    ['row security not forced', `alter table projects no force row level security`],
    ['a missing policy', `drop policy tenant on projects`],
    ['a lost grant', `revoke all on projects from ${ROLES.app}`],
    ['a lost right to change', `revoke update, delete on projects from ${ROLES.app}`],
    ['a right too many', `grant truncate on projects to ${ROLES.app}`],
    ['the installation opened for requests', `grant select on installation to ${ROLES.app}`],
    ['the installation opened for writing', `grant update on installation to ${ROLES.app}`],
    ['a log that can be changed', `grant update, delete on events to ${ROLES.app}`],
    ['people opened for requests', `grant insert on auth.users to ${ROLES.app}`],
    ['a door opened for everybody', `grant execute on function public.company_of_invitation(text) to public`],
  ])('puts back %s', async (_what, damage) => {
    const state = () =>
      rowsOf(`
      select 'policy', tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public'
      union all select 'table', c.oid::regclass::text, c.relrowsecurity::text, c.relforcerowsecurity::text, null, null, null, null from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all select 'grant', c.oid::regclass::text, a.grantee::regrole::text, a.privilege_type, null, null, null, null from pg_class c, aclexplode(c.relacl) a
        where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and a.grantee <> c.relowner
      union all select 'function', p.oid::regprocedure::text, a.grantee::regrole::text, a.privilege_type, null, null, null, null from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where p.prosecdef
      order by 1, 2, 3, 4`)
    await raise()
    const before = await state()
    await database.owner.query(damage)
    expect(await state()).not.toEqual(before)
    expect(await raise()).not.toEqual([])
    expect(await state()).toEqual(before)
    expect(await raise()).toEqual([])
  })
})
