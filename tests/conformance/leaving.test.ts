/** Whoever leaves a company and is invited again holds what the invitation names, and nothing from before. Every table that names a member says what becomes of its rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRowMaker, insertOf, readForeignKeys, readTables } from '../support/catalogue.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

/** Rows that let a person see or do something because somebody gave it to them, or because they opened a way for themselves: what must be true of none of them afterwards. */
const ENDS: Readonly<Record<string, string>> = {
  'public.project_shares': 'true',
  'public.api_keys': 'revoked_at is null',
  'public.calendar_feeds': 'true',
}

/** Rows that give no right: what a person made or has in hand, how they set things up for themselves, what they were told. */
const STAYS: readonly string[] = [
  'public.apm_conversations',
  'public.dashboard_layouts',
  'public.dashboard_uses',
  'public.help_requests',
  'public.insight_choices',
  'public.insight_snoozes',
  'public.list_views',
  'public.notification_choices',
  'public.notification_hours',
  'public.notification_mails',
  'public.project_imports',
  'public.project_timeline',
  'public.projects',
  'public.recent_records',
  'public.resources',
]

let app: TestApp
let admin: TestPerson
let keys: Awaited<ReturnType<typeof readForeignKeys>>
let maker: ReturnType<typeof createRowMaker>
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany('Firm'), { role: 'admin' })
  const { owner } = app.database
  const all = await readForeignKeys(owner)
  keys = all.filter(({ target }) => target === 'public.memberships')
  maker = createRowMaker(owner, await readTables(owner), all)
})
afterAll(() => app.stop())

describe('a table that names a member', () => {
  it('says whether its rows end when the person leaves', () => {
    expect([...new Set(keys.map(({ table }) => table))].toSorted()).toEqual([...Object.keys(ENDS), ...STAYS].toSorted())
  })

  it.each(Object.keys(ENDS))('%s has none that still opens something', async (table) => {
    const { owner } = app.database
    const person = await app.makePerson(admin.companyId)
    const column = keys.find((key) => key.table === table)?.columns[1] ?? ''
    const { text, values } = insertOf(table, {
      ...(await maker.newRow(table, admin.companyId)),
      [column]: person.userId,
    })
    await owner.query(text, values)
    const open = async () =>
      (await owner.query(`select 1 from ${table} where ${column} = $1 and ${ENDS[table]}`, [person.userId])).rowCount
    expect(await open()).toBe(1)
    expect((await app.call(person, 'POST', `/api/me/companies/${admin.companyId}/leave`, {})).status).toBe(200)
    expect(await open()).toBe(0)
  })
})
