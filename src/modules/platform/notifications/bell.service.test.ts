import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { addMember } from '../companies/public.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Notice as Shown } from './contract.ts'
import { type Notice, notifyAdmins, notifyPerson, settleNotices } from './public.ts'
import { BADGE_MAX, LIVE_LIST_LIMIT } from './rules.ts'

type Bell = { now: number; rows: Shown[]; unread: { count: number; capped: boolean } }
type Page = { rows: Shown[]; next: string | null }

let app: TestApp
let companyId: string
let ada: TestPerson
let bob: TestPerson
let uma: TestPerson

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  companyId = await app.makeCompany()
  ada = await app.makePerson(companyId, { role: 'admin' })
  bob = await app.makePerson(companyId, { role: 'admin' })
  uma = await app.makePerson(companyId)
})

const signUp = (cause: string): Notice => ({
  type: 'user_signup',
  cause,
  title: 'New sign-up',
  message: `${cause} asks for access.`,
  values: { name: cause },
  actionRequired: true,
  about: { userId: `id of ${cause}`, email: `${cause}@new.example`, name: cause },
  opens: {
    path: '/admin',
    params: { openTab: 'user-management', highlightUser: `id of ${cause}`, action: 'pending-approval' },
  },
})
const shared = (cause: string): Notice => ({
  type: 'project_shared',
  cause,
  title: `Ada shared “${cause}” with you`,
  message: 'You may view this project.',
  opens: { path: '/project/1' },
})

const toAdmins = (cause: string) => app.inside(companyId, { userId: '' }, (ctx) => notifyAdmins(ctx, signUp(cause)))
const toPerson = (person: TestPerson, cause: string) =>
  app.inside(person.companyId, { userId: '' }, (ctx) => notifyPerson(ctx, person.userId, shared(cause)))
const bell = async (person: TestPerson, list: 'admin' | 'inbox') =>
  (await app.call(person, 'GET', `/api/notifications?list=${list}`)).body as Bell
const page = async (person: TestPerson, query: string) =>
  (await app.call(person, 'GET', `/api/notifications/all?${query}`)).body as Page

/** So many at once, as if they had come one minute after the other. */
async function fill(recipientId: string, count: number, isRead = false): Promise<void> {
  await app.database.owner.query(
    `insert into notifications (company_id, id, recipient_id, cause, type, title, message, priority, created_at, is_read)
     select $1, 'n' || lpad(n::text, 6, '0'), $2, 'cause ' || n, 'project_shared', 'Title ' || n, '', case n % 4 when 0 then 'urgent' else 'medium' end, $3::timestamptz + n * interval '1 minute', $4
     from generate_series(1, $5) n`,
    [companyId, recipientId, new Date(app.clock.now - 86_400_000 * 100).toISOString(), isRead, count],
  )
}

describe("the administrators' list", () => {
  it('shows a notice with all its fields', async () => {
    await toAdmins('eve')
    const { now, rows, unread } = await bell(ada, 'admin')
    expect({ now, unread }).toEqual({ now: app.clock.now, unread: { count: 1, capped: false } })
    expect(rows).toEqual([
      {
        id: expect.any(String),
        type: 'user_signup',
        title: 'New sign-up',
        message: 'eve asks for access.',
        userId: 'id of eve',
        userEmail: 'eve@new.example',
        userName: 'eve',
        isRead: false,
        readAt: null,
        priority: 'high',
        createdAt: app.clock.now,
        actionRequired: true,
        navigationPath: '/admin',
        navigationParams: { openTab: 'user-management', highlightUser: 'id of eve', action: 'pending-approval' },
        relatedData: {
          userDetails: { userId: 'id of eve', email: 'eve@new.example', name: 'eve' },
          values: { name: 'eve' },
        },
      },
    ])
  })

  it('is one list: what an administrator reads is read for the other', async () => {
    await toAdmins('eve')
    const [notice] = (await bell(ada, 'admin')).rows
    expect(await app.call(ada, 'PUT', `/api/notifications/${notice?.id}/read`, { isRead: true })).toMatchObject({
      status: 200,
      body: { isRead: true, readAt: app.clock.now },
    })
    expect(await bell(bob, 'admin')).toMatchObject({ rows: [{ isRead: true }], unread: { count: 0 } })
    expect(await app.call(bob, 'PUT', `/api/notifications/${notice?.id}/read`, { isRead: false })).toMatchObject({
      body: { isRead: false, readAt: null },
    })
    expect(await bell(ada, 'admin')).toMatchObject({ unread: { count: 1 } })
  })

  it('is closed to everybody else', async () => {
    await toAdmins('eve')
    const [notice] = (await bell(ada, 'admin')).rows
    for (const role of ['user', 'accounting', 'hr'] as const) {
      const person = await app.makePerson(companyId, { role })
      for (const path of ['/api/notifications?list=admin', '/api/notifications/all?list=admin'])
        expect(await app.call(person, 'GET', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect(await app.call(person, 'POST', '/api/notifications/read-all', { list: 'admin' })).toMatchObject({
        status: 403,
      })
      expect(await app.call(person, 'PUT', `/api/notifications/${notice?.id}/read`, { isRead: true })).toMatchObject({
        status: 404,
        body: { code: 'NOTICE_NOT_FOUND' },
      })
    }
    expect((await bell(ada, 'admin')).unread.count).toBe(1)
  })

  it('settles what asked for a decision, and takes that back', async () => {
    await toAdmins('eve')
    await toAdmins('fay')
    await app.inside(companyId, { userId: ada.userId }, (ctx) => settleNotices(ctx, 'eve'))
    expect((await bell(ada, 'admin')).rows.filter((row) => row.isRead).map((row) => row.userName)).toEqual(['eve'])
    await app.inside(companyId, { userId: ada.userId }, (ctx) => settleNotices(ctx, 'eve', false))
    expect((await bell(ada, 'admin')).unread.count).toBe(2)
  })
})

describe('an inbox', () => {
  it('is one person’s own', async () => {
    await toPerson(uma, 'Harbour')
    expect(await bell(uma, 'inbox')).toMatchObject({
      rows: [{ title: 'Ada shared “Harbour” with you', priority: 'medium', relatedData: { userDetails: null } }],
      unread: { count: 1 },
    })
    expect(await bell(ada, 'inbox')).toMatchObject({ rows: [], unread: { count: 0 } })
    const [notice] = (await bell(uma, 'inbox')).rows
    expect(await app.call(ada, 'PUT', `/api/notifications/${notice?.id}/read`, { isRead: true })).toMatchObject({
      status: 404,
      body: { code: 'NOTICE_NOT_FOUND', message: 'This notice does not exist any more.' },
    })
    expect((await bell(ada, 'admin')).rows).toEqual([])
  })

  it('shows nothing of another company', async () => {
    const elsewhere = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    await toAdmins('eve')
    await toPerson(uma, 'Harbour')
    const [notice] = (await bell(ada, 'admin')).rows
    expect(await bell(elsewhere, 'admin')).toMatchObject({ rows: [], unread: { count: 0 } })
    expect(await app.call(elsewhere, 'PUT', `/api/notifications/${notice?.id}/read`, { isRead: true })).toMatchObject({
      status: 404,
    })
    await app.call(elsewhere, 'POST', '/api/notifications/read-all', { list: 'admin' })
    expect((await bell(ada, 'admin')).unread.count).toBe(1)
  })

  it('is not shown to an administrator who looks at the product as that person', async () => {
    await toPerson(uma, 'Harbour')
    await toAdmins('eve')
    await app.database.owner.query(
      `update auth.sessions set preview_of = $2, preview_company = $3, preview_until = now() + interval '1 hour' where user_id = $1`,
      [ada.userId, uma.userId, companyId],
    )
    const asUma = { 'x-preview-as': uma.userId }
    // the fresh grant counts once the kept session is dropped
    const look = (path: string) =>
      until(
        () => app.call(ada, 'GET', path, undefined, asUma),
        (answer) => (answer.body as { code?: string }).code !== 'PREVIEW_ENDED',
      )
    for (const path of [
      '/api/notifications?list=inbox',
      '/api/notifications/all?list=inbox',
      '/api/notifications/choices',
      '/api/notifications?list=admin',
    ]) {
      expect(await look(path), path).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    }
    expect(await app.call(ada, 'POST', '/api/notifications/read-all', { list: 'inbox' }, asUma)).toMatchObject({
      status: 403,
      body: { code: 'PREVIEW_ONLY' },
    })
  })
})

describe('one notice per cause', () => {
  it('whoever gives it and however often, also at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => toAdmins('eve')))
    await Promise.all(Array.from({ length: 8 }, () => toPerson(uma, 'Harbour')))
    expect((await bell(ada, 'admin')).rows).toHaveLength(1)
    expect((await bell(uma, 'inbox')).rows).toHaveLength(1)
    const { rows } = await app.database.owner.query(
      `select count(*)::int as n from events where company_id = $1 and kind = 'notification.created'`,
      [companyId],
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('and bell: the same cause reaches two people', async () => {
    await toPerson(uma, 'Harbour')
    await toPerson(bob, 'Harbour')
    expect([(await bell(uma, 'inbox')).rows.length, (await bell(bob, 'inbox')).rows.length]).toEqual([1, 1])
  })

  it('of a kind that a manifest declares for that bell', async () => {
    await expect(app.inside(companyId, { userId: '' }, (ctx) => notifyAdmins(ctx, shared('Harbour')))).rejects.toThrow(
      'No manifest declares the notice project_shared for this bell.',
    )
    await expect(
      app.inside(companyId, { userId: '' }, (ctx) =>
        notifyPerson(ctx, uma.userId, { ...shared('x'), type: 'unheard_of' }),
      ),
    ).rejects.toThrow('No manifest declares')
  })
})

describe('many notices', () => {
  it(`the bell shows the newest ${LIVE_LIST_LIMIT}`, async () => {
    await fill(uma.userId, LIVE_LIST_LIMIT + 5)
    const { rows } = await bell(uma, 'inbox')
    expect(LIVE_LIST_LIMIT).toBe(50)
    expect(rows).toHaveLength(50)
    expect(rows.map((row) => row.title).slice(0, 2)).toEqual(['Title 55', 'Title 54'])
  })

  it(`the unread ones are counted exactly up to ${BADGE_MAX}`, async () => {
    expect(BADGE_MAX).toBe(99)
    await fill(uma.userId, 99)
    expect((await bell(uma, 'inbox')).unread).toEqual({ count: 99, capped: false })
    await toPerson(uma, 'one more')
    expect((await bell(uma, 'inbox')).unread).toEqual({ count: 99, capped: true })
  })

  it('the whole list is paged without losing or repeating any', async () => {
    await fill(uma.userId, 55)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const found: Page = await page(uma, `list=inbox&size=20${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...found.rows.map((row) => row.title))
      cursor = found.next
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 55 }, (_, n) => `Title ${55 - n}`))
  })

  it('the whole list can be narrowed to the unread ones and to a priority', async () => {
    await fill('', 8, true)
    await toAdmins('eve')
    expect((await page(ada, 'list=admin&unread=true')).rows.map((row) => row.userName)).toEqual(['eve'])
    expect((await page(ada, 'list=admin&priority=urgent')).rows.map((row) => row.title)).toEqual(['Title 8', 'Title 4'])
    expect((await page(ada, 'list=admin&priority=urgent&unread=true')).rows).toEqual([])
    expect(await page(ada, 'list=admin&priority=urgent&size=1&total=true')).toMatchObject({
      total: { count: 2, capped: false },
    })
    expect(await page(ada, 'list=admin&unread=true&total=true')).toMatchObject({ total: { count: 1, capped: false } })
    expect((await app.call(ada, 'GET', '/api/notifications/all?list=admin&cursor=nonsense')).status).toBe(400)
  })

  it('are all marked read at once, in that list only', async () => {
    await fill(ada.userId, 120)
    await toAdmins('eve')
    expect(await app.call(ada, 'POST', '/api/notifications/read-all', { list: 'inbox' })).toMatchObject({
      status: 200,
      body: { marked: 120 },
    })
    expect(await app.call(ada, 'POST', '/api/notifications/read-all', { list: 'inbox' })).toMatchObject({
      body: { marked: 0 },
    })
    expect((await bell(ada, 'inbox')).unread.count).toBe(0)
    expect((await bell(ada, 'admin')).unread.count).toBe(1)
    const { rows } = await app.database.owner.query(
      `select after from events where company_id = $1 and kind = 'notification.allMarked'`,
      [companyId],
    )
    expect(rows).toEqual([{ after: { list: 'inbox', marked: 120 } }])
  })
})

describe('elsewhere', () => {
  const elsewhere = async (person: TestPerson) =>
    (
      (await app.call(person, 'GET', '/api/notifications/elsewhere')).body as {
        companies: { companyId: string; count: number }[]
      }
    ).companies
  const joins = (person: TestPerson, id: string, role: TestPerson['role']) =>
    app.inside(id, { userId: '' }, (ctx) =>
      addMember(ctx, { userId: person.userId, email: person.email, firstName: 'Uma', lastName: 'User', role }),
    )

  it('counts what is unread in the other companies of a person, the administrators’ list only where they administer', async () => {
    const [asUser, asAdmin, quiet, foreign] = [
      await app.makeCompany('A'),
      await app.makeCompany('B'),
      await app.makeCompany('C'),
      await app.makeCompany('D'),
    ]
    await joins(uma, asUser, 'user')
    await joins(uma, asAdmin, 'admin')
    await joins(uma, quiet, 'user')
    await toPerson(uma, 'here')
    for (const id of [asUser, asAdmin, foreign]) {
      await toPerson({ ...uma, companyId: id }, 'there')
      await app.inside(id, { userId: '' }, (ctx) => notifyAdmins(ctx, signUp('Eve')))
    }
    const found = await elsewhere(uma)
    expect(found.toSorted((a, b) => a.count - b.count)).toEqual([
      { companyId: asUser, count: 1 },
      { companyId: asAdmin, count: 2 },
    ])
    expect(await elsewhere(ada)).toEqual([])
  })
})
