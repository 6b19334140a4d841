import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../tests/support/projects.ts'

let app: TestApp
let owner: TestPerson
let path: string

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.makePerson(await app.makeCompany())
  path = `/api/projects/${((await app.call(owner, 'POST', '/api/projects', { name: 'With plans', fields: ENGINEERING })).body as { id: string }).id}`
  for (let n = 0; n < 5; n += 1) {
    app.clock.now += 1000
    const upload = await app.http.inject({
      method: 'POST',
      url: `/api/files?name=plan-${n}.txt`,
      payload: `plan ${n}`,
      headers: { cookie: owner.cookie, 'content-type': 'text/plain' },
    })
    await app.call(owner, 'POST', `${path}/files`, { fileId: upload.json().fileId })
  }
})
afterAll(() => app.stop())

type Page = { rows: { name: string; kind: string; fileId: string }[]; next: string | null; total?: { count: number } }
const get = async (query: string) => (await app.call(owner, 'GET', `${path}${query}`)).body as Page

it('lists files newest first, page by page, with the total when asked', async () => {
  const first = await get('/files?size=3&total=true')
  expect(first.total).toEqual({ count: 5, capped: false })
  const second = await get(`/files?size=3&cursor=${first.next}`)
  expect([...first.rows, ...second.rows].map((row) => row.name)).toEqual([4, 3, 2, 1, 0].map((n) => `plan-${n}.txt`))
  expect(second.next).toBeNull()
  expect(second.total).toBeUndefined()
})

it('lists what happened newest first, page by page, with the total when asked', async () => {
  const first = await get('/activity?size=5&total=true')
  expect(first.total).toEqual({ count: 6, capped: false })
  const second = await get(`/activity?size=5&cursor=${first.next}`)
  expect([...first.rows, ...second.rows].map((row) => row.kind)).toEqual([
    ...Array.from({ length: 5 }, () => 'project.fileAdded'),
    'project.created',
  ])
})

it('lets a removed file go from the list, and refuses to remove it twice', async () => {
  const [newest] = (await get('/files?size=1')).rows
  expect((await app.call(owner, 'DELETE', `${path}/files/${newest?.fileId}`)).status).toBe(200)
  expect(await app.call(owner, 'DELETE', `${path}/files/${newest?.fileId}`)).toMatchObject({
    status: 404,
    body: { code: 'FILE_NOT_FOUND' },
  })
  expect((await get('/files?total=true')).total).toEqual({ count: 4, capped: false })
})
