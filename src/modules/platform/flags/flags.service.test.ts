import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { defineModule } from '../../../kernel/contract/module.ts'
import { mayPass, type Session } from '../../../kernel/contract/session.ts'
import { bindServer } from '../../../kernel/server/module.ts'
import { serverModules } from '../../all.server.ts'
import { bucketOf } from './rules.ts'

/** A module whose page, menu entry, search entry and endpoint stand behind one flag. */
const portal = defineModule({
  id: 'portal',
  title: 'Portal',
  dependsOn: [],
  permissions: {},
  events: {},
  routes: {
    portal: {
      path: '/portal',
      title: 'Portal',
      access: { flag: 'clientPortal' },
      nav: { menu: 'Business', section: 'Business', order: 1, icon: 'portal' },
      search: { category: 'Business', description: 'What clients see', keywords: [] },
    },
  },
  quickCreate: { invite: { label: 'Invite a client', opens: 'portal', access: { flag: 'clientPortal' }, order: 1 } },
})
const portalServer = bindServer(
  portal,
  {
    show: endpoint({
      method: 'GET',
      path: '/portal',
      access: { flag: 'clientPortal' },
      summary: 'What clients see',
      input: z.object({}),
      output: z.object({ open: z.boolean() }),
    }),
  },
  { show: () => ({ open: true }) },
)

let app: TestApp
let platform: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ modules: [...serverModules, portalServer] })
  platform = await app.makePerson(await app.makeCompany('Platform people'), { role: 'admin' })
  await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [platform.userId])
  admin = await app.makePerson(await app.makeCompany('A firm'), { role: 'admin' })
  await until(
    () => app.call(platform, 'PUT', '/api/flags/clientPortal', { rollout: 50 }),
    (answer) => answer.status === 200,
  )
})
afterAll(() => app.stop())

const set = (fields: object) => app.call(platform, 'PUT', '/api/flags/clientPortal', fields)
const show = (person: TestPerson) => app.call(person, 'GET', '/api/portal')
const flagsOf = async (person: TestPerson) => ((await app.call(person, 'GET', '/api/me')).body as Session).user.flags

/** People of both halves, made until there are some of each. */
async function halves(): Promise<{ inside: TestPerson; outside: TestPerson }> {
  const found: Partial<Record<'inside' | 'outside', TestPerson>> = {}
  while (!found.inside || !found.outside) {
    const person = await app.makePerson(admin.companyId)
    found[bucketOf(person.userId) <= 50 ? 'inside' : 'outside'] = person
  }
  return { inside: found.inside, outside: found.outside }
}

describe('a flag', () => {
  it('that is disabled closes the endpoint for everybody, administrators too', async () => {
    expect(await show(admin)).toMatchObject({
      status: 403,
      body: {
        code: 'FEATURE_OFF',
        message: 'This feature is not switched on for you. Whoever runs the installation decides who has it.',
      },
    })
    expect(await show(platform)).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } })
  })

  it('that is enabled lets in whoever is within the percentage: API, route, menu and search alike', async () => {
    const { inside, outside } = await halves()
    await set({ enabled: true })
    await until(
      () => show(inside),
      (answer) => answer.status === 200,
    )
    expect(await show(outside)).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } })
    for (const [person, passes] of [
      [inside, true],
      [outside, false],
    ] as const) {
      const holder = { role: 'user', flags: await flagsOf(person) }
      for (const access of [portal.routes.portal.access, portal.quickCreate.invite.access])
        expect(mayPass(access, holder, [portal])).toBe(passes)
    }
    await set({ rollout: 100 })
    await until(
      () => show(outside),
      (answer) => answer.status === 200,
    )
    await set({ enabled: false })
    await until(
      () => show(inside),
      (answer) => answer.status === 403,
    )
  })

  it('is changed by who runs the installation alone, within 0 and 100, and a change is noted', async () => {
    expect((await app.call(admin, 'PUT', '/api/flags/clientPortal', { enabled: true })).status).toBe(403)
    expect(await set({ rollout: 101 })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'rollout', message: 'Enter a percentage from 0 to 100.' }] } },
    })
    expect(await app.call(platform, 'PUT', '/api/flags/unheardOf', { enabled: true })).toMatchObject({
      status: 404,
      body: { code: 'FLAG_NOT_FOUND' },
    })
    const { rows } = await app.database.owner.query(
      `select before, after from events where kind = 'flag.changed' and entity_id = 'clientPortal' order by id limit 1 offset 1`,
    )
    expect(rows).toMatchObject([{ before: { enabled: false, rollout: 50 }, after: { enabled: true, rollout: 50 } }])
  })

  it('goes back to its default', async () => {
    expect((await app.call(platform, 'DELETE', '/api/flags/clientPortal')).body).toEqual({
      id: 'clientPortal',
      enabled: false,
      rollout: 50,
      dependsOn: [],
      byDefault: { enabled: false, rollout: 50 },
      on: false,
    })
  })

  it('shows an administrator who of the company is in, with their bucket', async () => {
    const { rows } = (await app.call(admin, 'GET', '/api/flags/timeTracking/people')).body as {
      rows: { userId: string; bucket: number; on: boolean }[]
    }
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) expect(row).toMatchObject({ bucket: bucketOf(row.userId), on: true })
    expect(rows.map((row) => row.userId)).not.toContain(platform.userId)
    const person = await app.makePerson(admin.companyId)
    expect((await app.call(person, 'GET', '/api/flags')).status).toBe(403)
  })
})
