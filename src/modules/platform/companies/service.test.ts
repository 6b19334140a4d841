import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { promoteAdmin } from './promote-admin.ts'

let app: TestApp
let admin: TestPerson
let user: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany('Ridgeline Engineering')
  admin = await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  user = await app.makePerson(companyId, { firstName: 'Uma', lastName: 'User' })
})
afterAll(() => app.stop())

describe('the company record', () => {
  it('can be read by every member and changed by administrators', async () => {
    expect(await app.call(user, 'GET', '/api/companies/current')).toMatchObject({
      status: 200,
      body: { name: 'Ridgeline Engineering', sample: false, version: 1 },
    })
    expect(
      await app.call(admin, 'PATCH', '/api/companies/current', {
        version: 1,
        phone: ' 555 0100 ',
        website: 'https://ridgeline.example',
      }),
    ).toMatchObject({
      status: 200,
      body: { version: 2, phone: '555 0100', website: 'https://ridgeline.example', name: 'Ridgeline Engineering' },
    })
  })

  it.each(['user', 'accounting', 'hr'] as const)('is not changed by the role %s', async (role) => {
    const person = await app.makePerson(admin.companyId, { role })
    expect(await app.call(person, 'PATCH', '/api/companies/current', { version: 2, name: 'Mine' })).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message:
          'Your role does not allow this. Ask an administrator of your company, or whoever runs this installation.',
      },
    })
  })

  it('tells the second of two editors what the first wrote, and who it was', async () => {
    const second = await app.makePerson(admin.companyId, { role: 'admin', firstName: 'Bob', lastName: 'Boss' })
    expect((await app.call(second, 'PATCH', '/api/companies/current', { version: 2, name: 'Ridgeline' })).status).toBe(
      200,
    )
    expect(await app.call(admin, 'PATCH', '/api/companies/current', { version: 2, name: 'Ridge' })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'Somebody else changed this company record in the meantime.',
        data: { changedBy: 'Bob Boss', theirs: { name: 'Ridgeline', version: 3 } },
      },
    })
    expect((await app.call(admin, 'GET', '/api/companies/current')).body).toMatchObject({
      name: 'Ridgeline',
      version: 3,
    })
  })

  it('takes a version beyond any the record can reach for an old one', async () => {
    expect(
      (await app.call(admin, 'PATCH', '/api/companies/current', { version: Number.MAX_SAFE_INTEGER, name: 'Ridge' }))
        .status,
    ).toBe(409)
  })

  it('lets one of two simultaneous editors win', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => app.call(admin, 'PATCH', '/api/companies/current', { version: 3, name })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it('needs a name', async () => {
    expect(await app.call(admin, 'PATCH', '/api/companies/current', { version: 4, name: '  ' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'name', message: 'Company name is required.' }] } },
    })
  })

  it('notes what was changed, from what to what', async () => {
    const { rows } = await app.database.owner.query(
      `select before, after from events where kind = 'company.updated' and after ? 'phone' and company_id = $1`,
      [admin.companyId],
    )
    expect(rows).toEqual([
      { before: { phone: '', website: '' }, after: { phone: '555 0100', website: 'https://ridgeline.example' } },
    ])
  })
})

describe('colleagues', () => {
  let person: TestPerson
  type Page = {
    rows: { firstName: string; lastName: string; userId: string }[]
    next: string | null
    total?: { count: number; capped: boolean }
  }
  const list = async (query: string) => (await app.call(person, 'GET', `/api/members?${query}`)).body as Page
  const names = (page: Page) => page.rows.map((row) => `${row.firstName} ${row.lastName}`)

  beforeAll(async () => {
    const companyId = await app.makeCompany('Large')
    person = await app.makePerson(companyId, { firstName: 'Zoe', lastName: 'Zander', email: 'zoe@large.example' })
    for (const [firstName, lastName] of [
      ['Ann', 'Miller'],
      ['Bea', 'Miller'],
      ['Cid', 'Miller'],
      ['Dan', 'Abel'],
      ['Eve', '100% Sure'],
      ['Fay', "O'Hara"],
    ]) {
      await app.inside(companyId, { userId: '' }, async (ctx) => {
        const userId = `${companyId}-${firstName}`
        await ctx.client.query('select auth.create_account($1, $2, $3, $4, $5)', [
          userId,
          `${firstName}@large.example`.toLowerCase(),
          firstName,
          lastName,
          'no password',
        ])
        await ctx.client.query(
          `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at) values ($1, $2, 'user', $3, $4, $5, now())`,
          [companyId, userId, `${firstName}@large.example`.toLowerCase(), firstName, lastName],
        )
      })
    }
  })

  it('are paged by name, without losing or repeating anybody', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await list(`size=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...names(page))
      cursor = page.next
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect(seen.filter((name) => name.endsWith('Miller'))).toEqual(['Ann Miller', 'Bea Miller', 'Cid Miller'])
  })

  it('are counted when asked for', async () => {
    expect((await list('size=1&total=true')).total).toEqual({ count: 7, capped: false })
    expect((await list('size=1&total=true&q=mil')).total).toEqual({ count: 3, capped: false })
    expect((await list('size=1')).total).toBeUndefined()
  })

  it('are found by any part of a name or address, whatever the case, taking signs literally', async () => {
    expect(names(await list('q=MILL'))).toEqual(['Ann Miller', 'Bea Miller', 'Cid Miller'])
    expect(names(await list('q=bea%20mi'))).toEqual(['Bea Miller'])
    expect(names(await list('q=zoe@large'))).toEqual(['Zoe Zander'])
    expect(names(await list(`q=${encodeURIComponent('100%')}`))).toEqual(['Eve 100% Sure'])
    expect(names(await list(`q=${encodeURIComponent('1_0')}`))).toEqual([])
    expect(names(await list(`q=${encodeURIComponent("o'h")}`))).toEqual(["Fay O'Hara"])
    expect(names(await list('q=ander'))).toEqual(['Zoe Zander'])
  })

  it('of another company do not appear', async () => {
    expect((await list('q=Ada')).rows).toEqual([])
  })
})

describe('promoting an administrator from the command line', () => {
  it('changes the role, notes it, and takes effect for the open session', async () => {
    expect((await app.call(user, 'GET', '/api/invitations')).status).toBe(403)
    expect(await promoteAdmin(app, [` ${user.email.toUpperCase()} `])).toContain(
      `${user.email} is now an administrator of`,
    )
    await expect
      .poll(async () => (await app.call(user, 'GET', '/api/invitations')).status, { timeout: 240_000 })
      .toBe(200)
    const { rows } = await app.database.owner.query(
      `select before, after from events where kind = 'member.roleChanged' and entity_id = $1`,
      [user.userId],
    )
    expect(rows).toEqual([{ before: { role: 'user' }, after: { role: 'admin' } }])
    await expect(promoteAdmin(app, ['nobody@firm.example'])).rejects.toThrow(
      'Nobody with the address nobody@firm.example belongs to a company',
    )
  })

  it('reaches one company, and nobody who has left it or was deactivated', async () => {
    const [first, second] = [await app.makeCompany('Promoted one'), await app.makeCompany('Promoted two')]
    const person = await app.makePerson(first, { email: 'twice@promoted.example' })
    await app.aside.query(
      `insert into memberships (company_id, user_id, role, email, first_name, last_name, joined_at) select $1, user_id, role, email, first_name, last_name, joined_at from memberships where company_id = $2 and user_id = $3`,
      [second, first, person.userId],
    )
    const set = (companyId: string, status: string) =>
      app.aside.query('update memberships set status = $3 where company_id = $1 and user_id = $2', [
        companyId,
        person.userId,
        status,
      ])
    const roles = async () =>
      (
        await app.database.owner.query<{ role: string }>(
          'select role from memberships where user_id = $1 order by company_id = $2 desc',
          [person.userId, first],
        )
      ).rows.map(({ role }) => role)
    await expect(promoteAdmin(app, [person.email])).rejects.toThrow('Say of which: plumbline promote-admin')
    await set(second, 'left')
    await set(first, 'deactivated')
    await expect(promoteAdmin(app, [person.email])).rejects.toThrow('is deactivated in Promoted one')
    expect(await roles()).toEqual(['user', 'user'])
    await set(first, 'active')
    expect(await promoteAdmin(app, [person.email, 'Promoted', 'one'])).toBe(
      'twice@promoted.example is now an administrator of Promoted one.',
    )
    expect(await roles()).toEqual(['admin', 'user'])
  })
})
