/** Notices as a register: what narrows it, saved views of each of its two lists, and the file, which says what the bell says. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/support/exports.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { Notice, NoticeView } from './contract.ts'
import { notifyAdmins, notifyPerson } from './public.ts'
import { tellBackupFailed } from './set-aside.ts'

let app: TestApp
let ada: TestPerson
let uma: TestPerson
/** Reads Spanish. */
let eva: TestPerson

beforeAll(async () => {
  app = await createTestApp({ worker: true })
  const companyId = await app.makeCompany()
  ada = await app.makePerson(companyId, { role: 'admin' })
  uma = await app.makePerson(companyId)
  eva = await app.makePerson(companyId)
  await app.call(eva, 'PATCH', '/api/me', { language: 'es' })
  const told = { title: 'Told in English', message: 'In English', type: 'role_changed' }
  await app.inside(companyId, { userId: '' }, async (ctx) => {
    for (const cause of ['first', 'second'])
      await notifyPerson(ctx, ada.userId, { ...told, cause, values: { role: 'hr', context: 'role' } })
    await notifyPerson(ctx, eva.userId, { ...told, cause: 'third', values: { role: 'hr', context: 'role' } })
    await notifyAdmins(ctx, { ...told, type: 'event_set_aside', cause: 'aside', values: { kind: 'x', reader: 'y' } })
  })
})
afterAll(() => app.stop())

const listed = async (query: string): Promise<Notice[]> =>
  (await app.call<{ rows: Notice[] }>(ada, 'GET', `/api/notifications/all?list=inbox&${query}`)).body.rows

it('is narrowed by state and priority', async () => {
  const [first] = await listed('')
  await app.call(ada, 'PUT', `/api/notifications/${first?.id}/read`, { isRead: true })
  expect((await listed('state=read')).map((notice) => notice.id)).toEqual([first?.id])
  expect(await listed('state=unread')).toHaveLength(1)
  expect(await listed('unread=true')).toHaveLength(1)
  expect(await listed('unread=false')).toHaveLength(2)
  expect(await listed('priority=urgent')).toEqual([])
})

it('keeps views that name their list', async () => {
  const filter = { list: 'inbox', state: 'unread', sort: 'createdAt', direction: 'desc' }
  const saved = await app.call<NoticeView>(ada, 'POST', '/api/notice-views', { name: 'Unread', filter })
  expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ name: 'Unread', filter })
  expect((await app.call(uma, 'GET', '/api/notice-views')).body).toEqual({ rows: [] })
})

it('is written into a file in the words of the module that gives a notice, and only for whoever it is for', async () => {
  const asked = { list: 'inbox', state: 'unread' }
  expect(await exportedRows(app, ada, '/notifications/all', asked)).toMatchObject([
    { Notice: 'Told in English', Message: 'In English', Priority: 'Medium', State: 'Unread' },
  ])
  expect(await exportedRows(app, eva, '/notifications/all', asked)).toMatchObject([
    { Aviso: 'Su rol ha cambiado', Estado: 'Sin leer' },
  ])
  expect(await exportedRows(app, uma, '/notifications/all', { list: 'inbox' })).toEqual([])
})

it('tells administrators of a failed backup urgently, and once a day', async () => {
  const failures = [0, 1].map((hour) => ({ at: app.clock.now + hour * 3_600_000, reason: 'There is no room.' }))
  await app.inside(ada.companyId, { userId: '' }, async (ctx) => {
    for (const failure of failures) await tellBackupFailed(ctx, failure)
  })
  const { body } = await app.call<{ rows: Notice[] }>(ada, 'GET', '/api/notifications/all?list=admin&priority=urgent')
  expect(body.rows.filter(({ type }) => type === 'backup_failed')).toMatchObject([
    { message: 'No backup was written: There is no room. It is tried again every hour.' },
  ])
})
