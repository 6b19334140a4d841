/**
 * A company's file may have been written by anybody. What a row can do beyond its company is listed here with what keeps it from doing so; a table or column that
 * can do more than those listed has to be thought about before it goes with a company.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leftOutOfBackups, leftOutOfCompanyFiles } from '../../src/kernel/server/schema.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import type { companies } from '../../src/modules/platform/companies/schema.ts'
import { createTestDatabase } from '../support/test-app.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const leftOut = new Set(
  [
    leftOutOfBackups,
    leftOutOfCompanyFiles,
    ...serverModules.flatMap((module) => [module.leftOutOfBackups, module.leftOutOfCompanyFiles]),
  ].flatMap((one) => Object.keys(one)),
)
const carried = (name: string) => !leftOut.has(`public.${name.split('.')[0] ?? ''}`)

/** Looked up before a company is known: whoever has the secret is let through, whichever company the row is of. */
const FOUND_WITHOUT_COMPANY: Record<string, string> = {
  'api_keys.secret_hash':
    'acts in its own company alone, without what its person holds over all (kernel/server/sessions.ts)',
  'calendar_feeds.secret_hash': 'shows dates of its own company',
  'incoming_hooks.secret_hash': 'makes events in its own company',
  'invitations.secret_hash': 'lets into its own company, and proves no address',
  'invitations.mail_hash': 'would prove an address: emptied on arrival (identity/moving-accounts.ts)',
  'sign_up_links.code': 'leads to a request to its own company',
}

it('whatever is found without naming a company is known', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select c.relname || '.' || string_agg(a.attname, ',' order by a.attnum) as name
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::smallint[])
     where c.relnamespace = 'public'::regnamespace and i.indisunique
       and exists (select 1 from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
     group by i.indexrelid, c.relname having not bool_or(a.attname = 'company_id') order by 1`,
  )
  expect(rows.map(({ name }) => name).filter(carried)).toEqual(Object.keys(FOUND_WITHOUT_COMPANY).toSorted())
})

it('only rows whose people are held against the accounts of the file name accounts', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select k.conrelid::regclass::text as name from pg_constraint k join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and t.relnamespace = 'auth'::regnamespace order by 1`,
  )
  expect(rows.map(({ name }) => name).filter(carried)).toEqual(['access_requests', 'memberships'])
})

it('keys of a company lead into the company, to its people or nowhere', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select k.conrelid::regclass::text || ' to ' || k.confrelid::regclass::text as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'company_id')
       and not exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'company_id') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['access_requests to auth.users', 'memberships to auth.users'])
})

/** What the record of a company can say about the installation. A new column does not compile until somebody has said what it can. */
const COMPANY: Record<keyof typeof companies.$inferSelect, 'own' | 'looked at' | 'set here'> = {
  id: 'looked at',
  type: 'looked at',
  settings: 'looked at',
  primaryColor: 'looked at',
  secondaryColor: 'looked at',
  sample: 'set here',
  createdAt: 'set here',
  minPasswordLength: 'set here',
  plan: 'set here',
  planStatus: 'set here',
  userLimit: 'set here',
  planExpiresAt: 'set here',
  addOns: 'set here',
  name: 'own',
  industry: 'own',
  status: 'own',
  verticals: 'own',
  vertical: 'own',
  logo: 'own',
  productName: 'own',
  mailSender: 'own',
  address: 'own',
  phone: 'own',
  email: 'own',
  website: 'own',
  updatedAt: 'own',
  version: 'own',
}

it('the record of a company is thought about column by column', async () => {
  const { rows } = await database.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_attribute where attrelid = 'public.companies'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  expect(Object.keys(COMPANY)).toHaveLength(rows[0]?.n ?? 0)
})
