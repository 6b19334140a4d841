import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import type { Access } from '../contract/module.ts'
import { actAs, sightOf } from './act-as.ts'

let app: TestApp
let admin: TestPerson
let member: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  member = await app.makePerson(admin.companyId)
})
afterAll(() => app.stop())

/** As a job does it: by the system, in a company. */
const as = (userId: string, access?: Exclude<Access, 'public'>, companyId = admin.companyId) =>
  app.inside(companyId, { userId: '' }, async (ctx) => {
    expect(ctx.may('audit.read')).toBe(true)
    const { userId: who, userName, role, vertical, may } = await actAs(ctx, userId, access)
    return { who, named: userName !== 'Plumbline', role, vertical, mayRead: may('audit.read') }
  })

it('what a job does for a person it does with their rights, not with its own', async () => {
  expect(await as(member.userId)).toEqual({
    who: member.userId,
    named: true,
    role: 'user',
    vertical: 'engineering',
    mayRead: false,
  })
  expect(await as(admin.userId)).toMatchObject({ role: 'admin', mayRead: true })
  await expect(as(member.userId, { permission: 'audit.read' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('is refused for who is not in the company, unknown, or deactivated since', async () => {
  const elsewhere = await app.makeCompany('Elsewhere')
  await expect(as(member.userId, 'signedIn', elsewhere)).rejects.toMatchObject({ code: 'NO_COMPANY' })
  await expect(as('nobody')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await app.database.owner.query(
    `update memberships set status = 'deactivated' where company_id = $1 and user_id = $2`,
    [admin.companyId, member.userId],
  )
  await expect(as(member.userId)).rejects.toMatchObject({
    code: expect.stringMatching(/ACCOUNT_DEACTIVATED|NO_COMPANY/),
  })
})

it('is not for people: a request cannot become somebody else', async () => {
  await expect(app.inside(admin.companyId, admin, (ctx) => actAs(ctx, member.userId))).rejects.toThrow(
    'people act for themselves',
  )
})

it('a request can look whether somebody would see something, by their rights alone; whoever does not get in sees nothing', async () => {
  const looks = (userId: string, access?: Exclude<Access, 'public'>) =>
    app.inside(admin.companyId, admin, async (ctx) => {
      const sight = await sightOf(ctx, userId, access)
      return sight && { who: sight.userId, mayRead: sight.may('audit.read') }
    })
  const other = await app.makePerson(admin.companyId)
  expect(await looks(other.userId)).toEqual({ who: other.userId, mayRead: false })
  expect(await looks(admin.userId, { permission: 'audit.read' })).toEqual({ who: admin.userId, mayRead: true })
  expect(await looks(other.userId, { permission: 'audit.read' })).toBeNull()
  expect(await looks('nobody')).toBeNull()
})
