import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const change = (by: TestPerson, whom: TestPerson, role: string) =>
  app.call(by, 'PATCH', `/api/members/${whom.userId}`, { role })

describe('a changed role', () => {
  it('counts from the next request on, and stands in the history', async () => {
    const companyId = await app.makeCompany()
    const admin = await app.makePerson(companyId, { role: 'admin' })
    const person = await app.makePerson(companyId)
    expect((await app.call(person, 'GET', '/api/invitations')).status).toBe(403)
    expect(await change(admin, person, 'admin')).toMatchObject({
      status: 200,
      body: { userId: person.userId, role: 'admin' },
    })
    await until(
      () => app.call(person, 'GET', '/api/invitations'),
      (answer) => answer.status === 200,
    )
    expect(await change(admin, person, 'hr')).toMatchObject({ status: 200 })
    await until(
      () => app.call(person, 'GET', '/api/invitations'),
      (answer) => answer.status === 403,
    )
    const { rows } = await app.database.owner.query(
      `select before, after, actor_id as by from events where company_id = $1 and kind = 'member.roleChanged' order by id`,
      [companyId],
    )
    expect(rows).toEqual([
      { before: { role: 'user' }, after: { role: 'admin' }, by: admin.userId },
      { before: { role: 'admin' }, after: { role: 'hr' }, by: admin.userId },
    ])
  })

  it('is for administrators, for members, and for roles that exist', async () => {
    const companyId = await app.makeCompany()
    const admin = await app.makePerson(companyId, { role: 'admin' })
    const person = await app.makePerson(companyId)
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
    expect(await change(person, person, 'admin')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await change(stranger, person, 'admin')).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } })
    expect(await change(admin, person, 'super_admin')).toMatchObject({ status: 400 })
  })

  it('never takes the last administrator away, even when two demote each other at once', async () => {
    const companyId = await app.makeCompany()
    const [one, two] = [
      await app.makePerson(companyId, { role: 'admin' }),
      await app.makePerson(companyId, { role: 'admin' }),
    ]
    const answers = await Promise.all([change(one, two, 'user'), change(two, one, 'user')])
    // the second is told that it would be the last, or, a moment later, that it is no administrator any more
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      body: { code: expect.stringMatching(/LAST_ADMIN|FORBIDDEN/) },
    })
    const left = answers[0]?.status === 200 ? one : two
    expect(await change(left, left, 'user')).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
  })
})
