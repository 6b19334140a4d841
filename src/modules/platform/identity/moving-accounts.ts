/**
 * Accounts that go with a company to another installation. A file may have been written by anybody: it makes accounts for people of its company and gives them what
 * the company's own rows give them, nothing else. Somebody who has an account here by the same address keeps it as it is.
 */
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { BackupUnusable } from '../../../kernel/server/backup/seal.ts'
import type { AccountsTaken, Arrival } from '../../../kernel/server/module.ts'
import { activeMember } from '../companies/public.ts'
import { personSettings } from '../preferences/contract.ts'
import { emailAddress } from '../../../kernel/contract/shapes.ts'
import { storePhoto, typeOfPhoto } from './photos.ts'
import { PHOTO_BYTES } from './rules.ts'
import { users } from './schema.ts'

/**
 * Every column of an account is decided on here; a new one does not compile until it is. `named` goes with everybody whom the company's rows name, `member` with its
 * active members. What gives rights, and what only this installation can know, stays.
 */
const MOVES: Record<keyof typeof users.$inferSelect, 'named' | 'member' | 'stays'> = {
  id: 'named',
  email: 'named',
  firstName: 'named',
  lastName: 'named',
  company: 'member',
  lastLogin: 'member',
  themeMode: 'member',
  language: 'member',
  emailNotifications: 'member',
  projectNotifications: 'member',
  autoSave: 'member',
  defaultProjectView: 'member',
  units: 'member',
  quickAccessCorner: 'member',
  dismissed: 'member',
  // made of the two others
  name: 'stays',
  // follows from the picture, which goes by itself
  image: 'stays',
  // what the company's rows say decides (`settleAccounts`)
  status: 'stays',
  platformRole: 'stays',
  // an address is proved to the installation that wrote to it: here by a link of the profile, an invitation or a new password
  emailVerified: 'stays',
  // the second step itself stays too
  twoFactorEnabled: 'stays',
  createdAt: 'stays',
  updatedAt: 'stays',
}

const columnsThatGo = (as: 'named' | 'member') =>
  (Object.keys(MOVES) as (keyof typeof MOVES)[]).filter((key) => MOVES[key] === as).map((key) => users[key].name)

const objectOf = (columns: readonly string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', u.${column}`).join(', ')})`

/** A member of the company itself: the platform's people who entered it are guests. */
const ownMember = (person: string) =>
  `exists (select 1 from memberships m where m.company_id = $1 and m.user_id = ${person} and not m.platform and ${activeMember('m')})`

/**
 * Of active members with their password and picture; of others whom the rows name, as people who left or who only asked to come in, no more than those rows have: name
 * and address. Whoever signs in with a second step loses it, so their password alone must not open anything.
 */
export async function packAccounts(client: ClientBase, companyId: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select jsonb_build_object('user', ${objectOf(columnsThatGo('named'))} || case when own then ${objectOf(columnsThatGo('member'))} else '{}' end,
         'password', case when own and not u.two_factor_enabled then (select a.password from auth.accounts a where a.user_id = u.id and a.provider_id = 'credential') end,
         'photo', case when own then (select jsonb_build_object('bytes', p.bytes) from auth.photos p where p.user_id = u.id) end)::text as line
     from auth.users u, lateral (select u.status = $2 and ${ownMember('u.id')} as own) member
     where u.id in (select user_id from memberships where company_id = $1 union select user_id from access_requests where company_id = $1)
     order by u.id`,
    [companyId, 'active'],
  )
  return rows.map(({ line }) => line)
}

const settings = personSettings.shape
const name = z.string().max(200)

const ofMembers = z.object({
  company: name,
  last_login: z.iso.datetime({ offset: true }).nullable(),
  theme_mode: settings.themeMode,
  language: settings.language,
  email_notifications: settings.emailNotifications,
  project_notifications: settings.projectNotifications,
  auto_save: settings.autoSave,
  default_project_view: settings.defaultProjectView,
  units: settings.units,
  quick_access_corner: settings.quickAccessCorner,
  dismissed: z.array(z.string()),
})

/** What is taken from a line; anything else that stands there is passed over. */
const packed = z.object({
  user: z.object({
    // ids are long and drawn at random: a short one would be found inside of other words when people are renamed
    id: z.string().regex(/^[\w-]{16,64}$/),
    email: emailAddress,
    first_name: name,
    last_name: name,
    ...ofMembers.partial().shape,
  }),
  password: z
    .string()
    .regex(/^[\da-f]+:[\da-f]+$/)
    .max(400)
    .nullable(),
  photo: z
    .object({
      bytes: z
        .string()
        .regex(/^\\x[\da-f]*$/)
        .max(2 + 2 * PHOTO_BYTES),
    })
    .nullable(),
})

function lineOf(line: string): z.infer<typeof packed> {
  try {
    return packed.parse(JSON.parse(line))
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause
    throw new BackupUnusable('The file holds an account that is not written as accounts are. Nothing was kept.', {
      cause,
    })
  }
}

export async function takeAccounts(client: ClientBase, lines: readonly string[]): Promise<AccountsTaken> {
  const { rows: setup } = await client.query<{ needed: boolean }>('select public.setup_needed() as needed')
  if (setup[0]?.needed)
    throw new BackupUnusable(
      'Nobody runs this installation yet, and nobody of a company that comes from elsewhere is to. Set it up first with the link that plumbline start prints.',
    )
  const renamed = new Map<string, string>()
  const [people, made]: [string[], string[]] = [[], []]
  for (const line of lines) {
    const { user, password, photo } = lineOf(line)
    const { rows } = await client.query<{ id: string }>('select id from auth.users where email = $1', [user.email])
    const known = rows[0]
    people.push(known?.id ?? user.id)
    if (known) {
      if (known.id !== user.id) renamed.set(user.id, known.id)
      continue
    }
    const { rowCount: isTaken } = await client.query('select 1 from auth.users where id = $1', [user.id])
    if (isTaken)
      throw new BackupUnusable(
        `The account of ${user.email} is here already under another address. Give it the same address in both installations, then repeat.`,
      )
    // the columns are those of the shape above; the account waits until the rows say what it is
    const columns = Object.keys(user).join(', ')
    await client.query(
      `insert into auth.users (${columns}, name, status)
       select ${columns}, btrim(first_name || ' ' || last_name), 'pending' from jsonb_populate_record(null::auth.users, $1::jsonb)`,
      [user],
    )
    const bytes = photo && Buffer.from(photo.bytes.slice(2), 'hex')
    const type = bytes && typeOfPhoto(bytes)
    if (bytes && type) await storePhoto(client, user.id, { type, bytes })
    if (password !== null)
      await client.query(
        `insert into auth.accounts (id, account_id, provider_id, user_id, password) values (gen_random_uuid()::text, $1, 'credential', $1, $2)`,
        [user.id, password],
      )
    made.push(user.id)
  }
  return { renamed, people, made }
}

export async function settleAccounts(
  client: ClientBase,
  companyId: string,
  { people, made }: AccountsTaken,
): Promise<{ withoutPassword: number; byName: number }> {
  await refuseStrangers(client, companyId, { people, made })
  // the platform's people enter a company openly; whoever had entered it elsewhere has not entered it here
  await client.query(
    `update memberships m set status = 'left', left_at = now() where m.company_id = $1 and m.platform and ${activeMember('m')}`,
    [companyId],
  )
  // whoever is deactivated has an account that their company can open again; whoever is not of the company waits, and an invitation lets them in
  await client.query(
    `update auth.users u set status = case
       when exists (select 1 from memberships m where m.company_id = $1 and m.user_id = u.id and not m.platform and m.status <> 'left') then 'active'
       else coalesce((select 'rejected' from access_requests r where r.company_id = $1 and r.user_id = u.id and r.status = 'rejected'), 'pending') end
     where u.id = any($2)`,
    [companyId, made],
  )
  await client.query(`delete from auth.accounts a where a.user_id = any($2) and not ${ownMember('a.user_id')}`, [
    companyId,
    made,
  ])
  await client.query(
    `update memberships m set email = u.email, first_name = u.first_name, last_name = u.last_name, photo = coalesce(u.image, ''), last_login = u.last_login
     from auth.users u where m.company_id = $1 and u.id = m.user_id
       and (m.email, m.first_name, m.last_name, m.photo, m.last_login) is distinct from (u.email, u.first_name, u.last_name, coalesce(u.image, ''), u.last_login)`,
    [companyId],
  )
  await client.query(
    `update access_requests r set email = u.email, first_name = u.first_name, last_name = u.last_name from auth.users u
     where r.company_id = $1 and u.id = r.user_id and (r.email, r.first_name, r.last_name) is distinct from (u.email, u.first_name, u.last_name)`,
    [companyId],
  )
  const { rows } = await client.query<{ withoutPassword: number; byName: number }>(
    `select count(*) filter (where own and a.user_id is null)::int as "withoutPassword", count(*) filter (where not own)::int as "byName"
     from unnest($2::text[]) p (id) left join auth.accounts a on a.user_id = p.id, lateral (select ${ownMember('p.id')} as own) member`,
    [companyId, made],
  )
  return rows[0] ?? { withoutPassword: 0, byName: 0 }
}

/** The accounts of a file and the people its rows name are the same: no row takes in somebody by an id that was guessed, no account comes without a reason. */
async function refuseStrangers(
  client: ClientBase,
  companyId: string,
  { people, made }: Pick<AccountsTaken, 'people' | 'made'>,
): Promise<void> {
  const { rowCount } = await client.query(
    `with named as (select user_id from memberships where company_id = $1 union select user_id from access_requests where company_id = $1)
     (select user_id from named except select unnest($2::text[])) union all (select unnest($3::text[]) except select user_id from named)`,
    [companyId, people, made],
  )
  if (rowCount !== 0)
    throw new BackupUnusable('The file holds accounts of other people than those of its company. Nothing was kept.')
}

/** A letter proves an address to whoever sent it. Links that somebody else has mailed prove nothing here. */
export async function forgetMailedLinks(client: ClientBase, { companyId }: Arrival): Promise<string | null> {
  const { rowCount } = await client.query(
    'update invitations set mail_hash = null where company_id = $1 and mail_hash is not null',
    [companyId],
  )
  return rowCount ? 'Invitations that were mailed from where it came from open nothing here: send them again.' : null
}
