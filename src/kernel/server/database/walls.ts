/**
 * The walls between companies, derived from the catalogue at every migration: no table can be forgotten, and a policy that
 * somebody changed by hand is put back. Only what is missing is executed, because a policy change locks its table.
 */
import type { ClientBase } from 'pg'

export const ROLES = { app: 'plumbline_app', auth: 'plumbline_auth', search: 'plumbline_search' } as const

/** What a policy compares with; after a transaction the setting is '' and not null, hence nullif. */
const THIS_COMPANY = `company_id = nullif(current_setting('app.company_id', true), '')`

export async function ensureRoles(client: ClientBase): Promise<void> {
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  // since 16 the maker of a role is its member without the right to switch to it
  const switching = Number(server[0]?.version) >= 160_000 ? 'SET' : 'MEMBER'
  for (const role of Object.values(ROLES)) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    try {
      if (!rowCount) await client.query(`create role ${role} nologin`)
      const member = await client.query<{ ok: boolean }>('select pg_has_role(current_user, $1, $2) as ok', [
        role,
        switching,
      ])
      if (!member.rows[0]?.ok) await client.query(`grant ${role} to current_user`)
    } catch (cause) {
      const { rows } = await client.query<{ name: string; existing: string[] }>(
        'select current_user as name, array(select rolname::text from pg_roles where rolname = any($1)) as existing',
        [Object.values(ROLES)],
      )
      const { name = '', existing = [] } = rows[0] ?? {}
      // what exists already must not be made again, else the statements below would fail as they stand
      const statements = Object.values(ROLES).map(
        (one) => `  ${existing.includes(one) ? '' : `create role ${one} nologin; `}grant ${one} to "${name}";`,
      )
      throw new Error(
        `The database user "${name}" may not ${rowCount ? 'act as' : 'create'} the role ${role}. Ask an administrator of the database to run:\n${statements.join('\n')}`,
        { cause },
      )
    }
  }
}

/** What the app role may do with a tenant table and the auth role with a table of people, unless a table says otherwise. */
const VERBS = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]

/** What requests may do with tables that do not take all four verbs, by the table's name. */
export type Rights = Readonly<Record<string, readonly Verb[]>>

/** How the catalogue keeps it: `comment on table ledger_lines is 'app: select'`. A comment is part of every copy of the database. */
const RIGHTS_COMMENT = /^app: ?(.*)$/

/** In the words and the order in which the catalogue lists grants. */
const granted = (verbs: readonly string[]) =>
  verbs
    .map((verb) => verb.toUpperCase())
    .toSorted()
    .join(',')
const ALL_VERBS = granted(VERBS)

/** `may` lists the rights each role has on the table; the empty name stands for everybody. */
type TableState = {
  schema: string
  name: string
  tenant: boolean
  enabled: boolean
  forced: boolean
  policies: Record<string, string> | null
  may: Record<string, string> | null
  comment: string | null
}

/** A word that is no verb is an error: read as nothing it would close a table, read as everything it would open one. */
function verbsIn(table: TableState): readonly string[] {
  const listed = RIGHTS_COMMENT.exec(table.comment ?? '')?.[1]
  if (listed === undefined) return VERBS
  const words = listed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const odd = words.filter((word) => !VERBS.some((verb) => verb === word))
  if (odd.length > 0) throw new Error(`The comment on table ${table.name} names what is no right: ${odd.join(', ')}.`)
  return words
}

/** Notes in the catalogue what modules declare. What was noted before and is declared no more stays: nothing is opened by leaving a line out. */
async function noteRights(client: ClientBase, tables: readonly TableState[], rights: Rights): Promise<string[]> {
  const noted: string[] = []
  for (const [name, verbs] of Object.entries(rights)) {
    const table = tables.find((one) => one.schema === 'public' && one.name === name && one.tenant)
    if (!table) throw new Error(`Rights are declared for "${name}", which is no table of companies.`)
    const comment = `app: ${verbs.join(', ')}`
    if (table.comment === comment) continue
    table.comment = comment
    noted.push(`comment on table "public"."${name}" is '${comment}'`)
  }
  for (const statement of noted) await client.query(statement)
  return noted
}

export async function raiseWalls(client: ClientBase, declared: Rights = {}): Promise<string[]> {
  const statements: string[] = []
  const { rows: tables } = await client.query<TableState>(STATE_OF_TABLES)
  const { rows: owner } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
  const noted = await noteRights(client, tables, declared)
  for (const table of tables) {
    const name = `"${table.schema}"."${table.name}"`
    const rights: Record<string, string> = {
      [ROLES.app]: table.tenant && table.schema !== 'auth' ? granted(verbsIn(table)) : '',
      [ROLES.auth]: table.schema === 'auth' ? ALL_VERBS : '',
      '': '',
    }
    for (const [role, wanted] of Object.entries(rights)) {
      const has = table.may?.[role] ?? ''
      if (has === wanted) continue
      if (has) statements.push(`revoke all on ${name} from ${role || 'public'}`)
      if (wanted) statements.push(`grant ${wanted} on ${name} to ${role}`)
    }
    if (!table.tenant || table.schema === 'auth') continue
    if (!table.enabled) statements.push(`alter table ${name} enable row level security`)
    if (!table.forced) statements.push(`alter table ${name} force row level security`)
    const wanted: Record<string, { to: string; rule: string }> = {
      tenant: { to: ROLES.app, rule: THIS_COMPANY },
      // a forced policy makes even the owner read nothing, without an error
      owner: { to: owner[0]?.name ?? 'current_user', rule: 'true' },
      ...(table.may?.[ROLES.search] ? { search: { to: ROLES.search, rule: 'true' } } : {}),
    }
    for (const [policy, { to, rule }] of Object.entries(wanted)) {
      if (policyIs(table.policies?.[policy], to, rule)) continue
      if (table.policies?.[policy] !== undefined) statements.push(`drop policy ${policy} on ${name}`)
      statements.push(`create policy ${policy} on ${name} to ${to} using (${rule}) with check (${rule})`)
    }
    for (const policy of Object.keys(table.policies ?? {})) {
      if (!(policy in wanted)) statements.push(`drop policy "${policy}" on ${name}`)
    }
  }
  statements.push(...(await missingGrants(client)))
  for (const statement of statements) await client.query(statement)
  return [...noted, ...statements]
}

/** The catalogue prints a rule in its own words; what counts is the role, which of the two rules it is, and that it holds for every verb. */
function policyIs(found: string | undefined, to: string, rule: string): boolean {
  if (found === undefined) return false
  const [role, using, check, reach] = JSON.parse(found) as [string, string, string, string]
  const same = (text: string) =>
    rule === 'true'
      ? text === 'true'
      : text === `(company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text))`
  return `"${role}"` === `"${to.replaceAll('"', '')}"` && same(using) && same(check) && reach === 'PERMISSIVE ALL 1'
}

async function missingGrants(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ app: boolean; auth: boolean }>(
    `select has_schema_privilege($1, 'public', 'usage') as app, has_schema_privilege($2, 'auth', 'usage') as auth`,
    [ROLES.app, ROLES.auth],
  )
  const found: string[] = []
  if (!rows[0]?.app) found.push(`grant usage on schema public to ${ROLES.app}`)
  if (!rows[0]?.auth) found.push(`grant usage on schema auth to ${ROLES.auth}`)
  const app = await client.query<{ ok: boolean }>(`select has_schema_privilege($1, 'auth', 'usage') as ok`, [ROLES.app])
  // the app role may call the two functions granted to it in this schema, and read none of its tables
  if (!app.rows[0]?.ok) found.push(`grant usage on schema auth to ${ROLES.app}`)
  const { rows: doors } = await client.query<{ name: string }>(DOORS_OPEN_TO_ALL)
  return [...found, ...doors.map((door) => `revoke all on function ${door.name} from public`)]
}

const STATE_OF_TABLES = `
  select n.nspname as schema, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    obj_description(c.oid, 'pg_class') as comment,
    exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as tenant,
    (select json_object_agg(g.role, g.rights) from (
      select coalesce(r.rolname, '') as role, string_agg(a.privilege_type, ',' order by a.privilege_type) as rights
      from aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee group by 1) g) as may,
    (select json_object_agg(p.policyname, json_build_array(p.roles[1], p.qual, p.with_check, p.permissive || ' ' || p.cmd || ' ' || cardinality(p.roles))::text) from pg_policies p
      where p.schemaname = n.nspname and p.tablename = c.relname) as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and c.relowner = (select oid from pg_roles where rolname = current_user)
  order by 1, 2`

// a new function can be executed by everybody until somebody says otherwise
const DOORS_OPEN_TO_ALL = `
  select p.oid::regprocedure::text as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prosecdef and n.nspname in ('public', 'auth', 'search') and pg_has_role(current_user, p.proowner, 'USAGE')
    and exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0 and a.privilege_type = 'EXECUTE')
  order by 1`
