import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../../tests/support/until.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import { INVITE_LIFETIME_MS } from './rules.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany('Ridgeline'), {
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
  })
})
afterAll(() => app.stop())

type Invited = {
  invitation: { id: string; email: string; role: string; status: string; invitedAt: number; invitedByName: string }
  link: string
  mail: string
}
const PERSON = { firstName: 'Gail', lastName: 'Guest', password: 'secret' }
let guests = 0

async function invite(changes: object = {}): Promise<Invited & { secret: string; email: string }> {
  const email = `guest-${++guests}@firm.example`
  const { status, body } = await app.call(admin, 'POST', '/api/invitations', { email, role: 'user', ...changes })
  expect(status).toBe(200)
  const invited = body as Invited
  return { ...invited, email, secret: new URL(invited.link).searchParams.get('invite') ?? '' }
}
const offer = (secret: string) => app.call(null, 'GET', `/api/invitations/offer/${secret}`)
const accept = (secret: string, changes: object = {}) =>
  app.call(null, 'POST', `/api/invitations/offer/${secret}/accept`, { ...PERSON, ...changes })
const revoke = (invitationId: string, person = admin) =>
  app.call(person, 'POST', `/api/invitations/${invitationId}/revoke`)

const INVALID = {
  status: 404,
  body: {
    code: 'INVITATION_INVALID',
    message: 'Invalid invitation link. Please check your email for the correct link.',
  },
}
const EXPIRED = {
  status: 410,
  body: {
    code: 'INVITATION_EXPIRED',
    message: 'This invitation has expired. Please contact your administrator for a new invitation.',
  },
}
const USED = {
  status: 410,
  body: {
    code: 'INVITATION_USED',
    message: 'This invitation has already been used. If you need access, please contact your administrator.',
  },
}
const REVOKED = { status: 410, body: { code: 'INVITATION_REVOKED', message: 'This invitation is no longer valid.' } }

describe('somebody who invites', () => {
  it.each(['demoted', 'deactivated', 'removed'])('and was %s since leaves no way in behind', async (how) => {
    const second = await app.makePerson(admin.companyId, { role: 'admin' })
    const asked = { email: `self-${how}@firm.example`, role: 'admin' }
    const { body } = await app.call<Invited>(second, 'POST', '/api/invitations', asked)
    const secret = new URL(body.link).searchParams.get('invite') ?? ''
    expect((await offer(secret)).status).toBe(200)
    if (how === 'demoted') await app.call(admin, 'PATCH', `/api/members/${second.userId}`, { role: 'user' })
    if (how === 'deactivated') await app.call(admin, 'POST', `/api/members/${second.userId}/deactivate`, {})
    if (how === 'removed') await app.call(admin, 'POST', `/api/members/${second.userId}/remove`, {})
    await until(
      () => offer(secret),
      ({ status }) => status === 410,
    )
    expect(await accept(secret)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } })
  })
})

describe('an address with accents', () => {
  it.each([
    ['josé@firm.example', 'en', 'Write the e-mail address without accents: mail servers take plain letters only.'],
    [
      'ana@señal.example',
      'es',
      'Escriba la dirección de correo sin acentos ni eñes: los servidores de correo solo admiten letras simples.',
    ],
    [
      'zoé@firm.example',
      'fr',
      'Écrivez l’adresse e-mail sans accents\u202F: les serveurs de messagerie n’acceptent que des lettres simples.',
    ],
    // what is wrong otherwise is told as before
    ['jose@firm', 'en', 'Enter a valid e-mail address.'],
  ])('is refused with what is wrong with it: %s', async (email, language, message) => {
    const asked = { firstName: 'José', lastName: 'Ruiz', company: 'Firm', password: 'quarry', email }
    expect(await app.call(null, 'POST', '/api/sign-up', asked, { 'accept-language': language })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'email', message }] } },
    })
  })
})

describe('whoever may invite', () => {
  it('gives no role that may do more than they may, also not by the link of somebody else’s invitation', async () => {
    const hr = await app.makePerson(admin.companyId, { role: 'hr' })
    expect((await app.call(hr, 'POST', '/api/invitations', { email: 'a@firm.example', role: 'user' })).status).toBe(403)
    await app.call(admin, 'PUT', '/api/permissions/users.invite/hr', { allowed: true })
    const refused = { status: 403, body: { code: 'ROLE_ABOVE_YOURS' } }
    const asHr = (role: string, verticalRole?: string) =>
      app.call(hr, 'POST', '/api/invitations', {
        email: `by-hr-${++guests}@firm.example`,
        role,
        ...(verticalRole ? { vertical: 'engineering', verticalRole } : {}),
      })
    // the permission reaches a session that is open a moment later
    await until(
      () => asHr('user'),
      ({ status }) => status === 200,
    )
    expect(await asHr('admin')).toMatchObject(refused)
    expect(await asHr('user', 'principal')).toMatchObject(refused)
    expect((await asHr('user')).status).toBe(200)
    expect((await asHr('hr')).status).toBe(200)
    expect(
      await app.call(hr, 'POST', '/api/invitations/list', { emails: ['many@firm.example'], role: 'admin' }),
    ).toMatchObject(refused)
    const { invitation } = await invite({ role: 'admin' })
    for (const way of ['link', 'resend'])
      expect(await app.call(hr, 'POST', `/api/invitations/${invitation.id}/${way}`)).toMatchObject(refused)
    await app.call(admin, 'DELETE', '/api/permissions/users.invite/hr')
    await until(
      () => asHr('user'),
      ({ status }) => status === 403,
    )
  })
})

describe('an invitation', () => {
  it('leads from the link to a colleague with the role it names', async () => {
    const { secret, email, invitation } = await invite({ role: 'accounting' })
    expect(invitation).toMatchObject({
      email,
      role: 'accounting',
      status: 'pending',
      invitedByName: 'Ada Admin',
      invitedAt: app.clock.now,
    })
    expect((await offer(secret)).body).toEqual({
      email,
      companyName: 'Ridgeline',
      invitedByName: 'Ada Admin',
      role: 'accounting',
      way: 'create',
    })
    expect(await accept(secret)).toMatchObject({ status: 200, body: { email, companyId: admin.companyId } })
    const cookie = await app.signIn(email, 'secret')
    const me = await app.http.inject({ url: '/api/me', headers: { cookie } })
    expect(me.json()).toMatchObject({
      user: { firstName: 'Gail', status: 'active' },
      companies: [{ id: admin.companyId, role: 'accounting' }],
    })
  })

  it('counts with the role that is stored, whatever the caller says', async () => {
    const { secret, link } = await invite({ role: 'hr' })
    expect(new URL(link).searchParams.get('role')).toBe('hr')
    expect(await accept(secret, { role: 'admin' })).toMatchObject({ status: 400 })
    expect(await accept(secret, { email: 'other@firm.example' })).toMatchObject({ status: 400 })
    expect((await accept(secret)).status).toBe(200)
    const { rows } = await app.database.owner.query(
      `select role from memberships where company_id = $1 and email = $2`,
      [admin.companyId, `guest-${guests}@firm.example`],
    )
    expect(rows).toEqual([{ role: 'hr' }])
  })

  it('is stored as the hash of its secret; the id or the hash opens nothing', async () => {
    const { secret, invitation } = await invite()
    const { rows } = await app.database.owner.query<{ secret_hash: string }>(
      'select * from invitations where id = $1',
      [invitation.id],
    )
    expect(rows[0]?.secret_hash).toBe(hashOf(secret))
    expect(JSON.stringify(rows)).not.toContain(secret)
    for (const wrong of [invitation.id, hashOf(secret), `${secret}x`, 'invented', '%20'])
      expect(await offer(wrong), wrong).toMatchObject(INVALID)
    expect(await accept(invitation.id)).toMatchObject(INVALID)
  })

  it('is valid for exactly seven days by the clock', async () => {
    const { secret, invitation } = await invite()
    app.clock.now += INVITE_LIFETIME_MS
    expect((await offer(secret)).status).toBe(200)
    app.clock.now += 1
    expect(await offer(secret)).toMatchObject(EXPIRED)
    expect(await accept(secret)).toMatchObject(EXPIRED)
    const { body } = await app.call(admin, 'GET', '/api/invitations')
    expect(
      (body as { rows: { id: string; status: string }[] }).rows.find((row) => row.id === invitation.id)?.status,
    ).toBe('expired')
  })

  it('stands in a list that is found by words of the address, and ordered by it or by when it expires', async () => {
    const emails = ['zoe@lists.example', 'abe@lists.example', 'max@other.example']
    for (const email of emails) await invite({ email })
    const asked = async (query: string) =>
      (
        await app.call<{ rows: { email: string; invitedAt: number; expiresAt: number | null; status: string }[] }>(
          admin,
          'GET',
          `/api/invitations?q=${query}`,
        )
      ).body.rows
    const found = async (query: string) => (await asked(query)).map((row) => row.email)
    expect(await found('LISTS&sort=email&direction=asc')).toEqual(['abe@lists.example', 'zoe@lists.example'])
    expect(await found('lists&sort=email&direction=desc')).toEqual(['zoe@lists.example', 'abe@lists.example'])
    expect(await found('nobodyatall')).toEqual([])
    const [first] = await asked('lists&sort=expiresAt&direction=asc')
    expect(first?.expiresAt).toBe((first?.invitedAt ?? 0) + INVITE_LIFETIME_MS)
  })

  it('can be used once, also by two at once', async () => {
    const { secret } = await invite()
    const answers = await Promise.all([accept(secret), accept(secret)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410])
    expect(answers.find((answer) => answer.status === 410)).toMatchObject(USED)
    expect(await offer(secret)).toMatchObject(USED)
  })

  it('can be withdrawn while it is pending, and then opens nothing', async () => {
    const { secret, invitation } = await invite()
    expect(await revoke(invitation.id)).toMatchObject({ status: 200, body: { id: invitation.id, status: 'revoked' } })
    expect(await offer(secret)).toMatchObject(REVOKED)
    expect(await accept(secret)).toMatchObject(REVOKED)
    expect(await revoke(invitation.id)).toMatchObject({
      status: 409,
      body: { code: 'INVITATION_NOT_PENDING', message: 'Only a pending invitation can be revoked.' },
    })
  })

  it('for an address that has an account elsewhere says so, behind the valid link only', async () => {
    const { secret, email } = await invite()
    await app.makePerson(await app.makeCompany('Elsewhere'), { email })
    expect(await accept(secret)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: 'An account with this email already exists. Please sign in instead.' },
    })
    expect((await offer(secret)).status).toBe(200)
  })

  it('is not made for somebody who is a member, whatever the case of the address', async () => {
    expect(
      await app.call(admin, 'POST', '/api/invitations', { email: ` ${admin.email.toUpperCase()} `, role: 'user' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_MEMBER', message: 'This person is already a member of the company.' },
    })
  })

  it('asks for names and a password of six characters', async () => {
    const { secret } = await invite()
    const { status, body } = await accept(secret, { firstName: '', password: '12345' })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Password must be at least 6 characters long.')
    expect((await accept(secret, { password: '123456' })).status).toBe(200)
  })
})

describe('administrators only', () => {
  it('invite, see and withdraw invitations', async () => {
    const { invitation } = await invite()
    for (const role of ['user', 'accounting', 'hr'] as const) {
      const person = await app.makePerson(admin.companyId, { role })
      for (const answer of [
        await app.call(person, 'POST', '/api/invitations', { email: 'x@firm.example', role: 'admin' }),
        await app.call(person, 'GET', '/api/invitations'),
        await revoke(invitation.id, person),
      ]) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      }
    }
    const stranger = await app.makePerson(await app.makeCompany('Foreign'), { role: 'admin' })
    expect(await revoke(invitation.id, stranger)).toMatchObject({
      status: 409,
      body: { code: 'INVITATION_NOT_PENDING' },
    })
    expect((await app.call(stranger, 'GET', '/api/invitations')).body).toMatchObject({ rows: [] })
  })

  it('page through the invitations, newest first', async () => {
    const person = await app.makePerson(await app.makeCompany('Many'), { role: 'admin' })
    for (let n = 0; n < 7; n += 1) {
      if (n % 2) app.clock.now += 1000
      await app.call(person, 'POST', '/api/invitations', { email: `many-${n}@firm.example`, role: 'user' })
    }
    const seen: { id: string; invitedAt: number }[] = []
    let cursor: string | null = null
    do {
      const { body } = (await app.call(
        person,
        'GET',
        `/api/invitations?size=2${cursor ? `&cursor=${cursor}` : ''}`,
      )) as unknown as { body: { rows: typeof seen; next: string | null } }
      seen.push(...body.rows)
      cursor = body.next
    } while (cursor)
    expect(new Set(seen.map((row) => row.id)).size).toBe(7)
    expect(seen.map((row) => row.invitedAt)).toEqual(seen.map((row) => row.invitedAt).toSorted((a, b) => b - a))
  })

  it('are told the total when they ask for it', async () => {
    const { body } = await app.call(admin, 'GET', '/api/invitations?total=true')
    expect(body).toMatchObject({ total: { capped: false } })
  })
})

describe('whoever may see the invitations finds them', () => {
  type Found = { groups: { module: string; rows: { title: string; detail: string; address: string }[] }[] }
  const found = async (person: TestPerson, q: string) =>
    (await app.call<Found>(person, 'GET', `/api/search?q=${encodeURIComponent(q)}`)).body.groups.flatMap(
      ({ rows }) => rows,
    )
  const listed = async (q: string) =>
    (
      await app.call<{ rows: { email: string }[] }>(admin, 'GET', `/api/invitations?q=${encodeURIComponent(q)}`)
    ).body.rows.map(({ email }) => email)

  it('by their address while they are open, in the search, which leads to them in their list', async () => {
    const { invitation } = await invite({ email: 'zora.quibble@firm.example' })
    const expected = {
      title: 'zora.quibble@firm.example',
      detail: 'Invited',
      address: `/admin?openTab=user-management&view=invitations&q=${encodeURIComponent('zora.quibble@firm.example')}`,
    }
    for (const words of ['quibble', 'zora.quibble@firm.example', 'quible zora'])
      expect(await found(admin, words), words).toMatchObject([expected])
    expect(await listed('zora.quibble@firm.example')).toEqual(['zora.quibble@firm.example'])
    const user = await app.makePerson(admin.companyId)
    expect(await found(user, 'quibble')).toEqual([])
    expect(await found(await app.makePerson(await app.makeCompany('Else'), { role: 'admin' }), 'quibble')).toEqual([])

    await revoke(invitation.id)
    expect(await found(admin, 'quibble')).toEqual([])
    // the list shows what has ended, too
    expect(await listed('quibble')).toEqual(['zora.quibble@firm.example'])
    expect(await listed('quibble nobody')).toEqual([])
  })

  it('as the person once they have joined', async () => {
    const { secret } = await invite({ email: 'yara.quokka@firm.example' })
    expect((await accept(secret, { firstName: 'Yara', lastName: 'Quokka' })).status).toBe(200)
    expect((await found(admin, 'quokka')).map(({ title }) => title)).toEqual(['Yara Quokka'])
  })
})

describe('a company whose plan has no room for more people', () => {
  const FULL = {
    status: 403,
    body: {
      code: 'COMPANY_FULL',
      message: 'This company has no room for another person at the moment. Ask the person who invited you.',
    },
  }
  /** Two invitations out, and the last place taken by somebody else meanwhile. */
  async function fullFirm() {
    const boss = await app.makePerson(await app.makeCompany('Full House'), { role: 'admin' })
    await app.call(boss, 'PUT', '/api/plan', { plan: 'starter' })
    const outside = await app.makePerson(await app.makeCompany('Elsewhere'))
    const invited = async (email: string) => {
      const { status, body } = await app.call<Invited>(boss, 'POST', '/api/invitations', { email, role: 'user' })
      expect(status).toBe(200)
      return { id: body.invitation.id, secret: new URL(body.link).searchParams.get('invite') ?? '' }
    }
    const [stranger, member] = [await invited(`full-${++guests}@firm.example`), await invited(outside.email)]
    await app.makePerson(boss.companyId)
    return { boss, outside, stranger, member }
  }

  it('says so to whoever invites, for one address and for each of a list', async () => {
    const { boss, stranger } = await fullFirm()
    const limit = {
      status: 403,
      body: { code: 'LIMIT_USERS', data: { plan: 'Engineering Starter', used: 2, allowed: 2 } },
    }
    const email = `full-${++guests}@firm.example`
    expect(await app.call(boss, 'POST', '/api/invitations', { email, role: 'user' })).toMatchObject(limit)
    expect(await app.call(boss, 'POST', `/api/invitations/${stranger.id}/resend`)).toMatchObject(limit)
    const list = { emails: [email, boss.email, 'nobody'], role: 'user' }
    expect((await app.call(boss, 'POST', '/api/invitations/list', list)).body).toEqual({
      rows: [
        { email, outcome: 'full', link: null },
        { email: boss.email, outcome: 'member', link: null },
        { email: 'nobody', outcome: 'invalid', link: null },
      ],
      mail: 'outbox',
    })
    const { rows } = await app.aside.query('select 1 from invitations where company_id = $1 and email = $2', [
      boss.companyId,
      email,
    ])
    expect(rows).toEqual([])
  })

  it('tells the invited when they open the link, and nothing of its plan; room that comes back lets them in', async () => {
    const { boss, outside, stranger, member } = await fullFirm()
    const answers = [
      await offer(stranger.secret),
      await accept(stranger.secret),
      await app.call(outside, 'GET', `/api/me/invitations/${member.secret}`),
      await app.call(outside, 'POST', `/api/invitations/offer/${member.secret}/join`),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject(FULL)
      expect(JSON.stringify(answer.body)).not.toMatch(/Starter|plan|allowed|used|\b2\b/)
    }
    await app.call(boss, 'PUT', '/api/plan', { plan: 'professional' })
    expect((await offer(stranger.secret)).status).toBe(200)
    expect((await accept(stranger.secret)).status).toBe(200)
  })
})

it('an invitation says what becomes of its mail', async () => {
  expect((await invite()).mail).toBe('outbox')
  await app.services.settings.change({}, { smtpUrl: 'smtp://127.0.0.1:1' })
  const { mail, invitation } = await invite()
  expect(mail).toBe('sent')
  await app.services.settings.change({ pausedSince: new Date(app.clock.now).toISOString() }, { smtpUrl: null })
  expect((await invite()).mail).toBe('waits')
  expect(await app.call(admin, 'POST', `/api/invitations/${invitation.id}/resend`, {})).toMatchObject({
    status: 200,
    body: { mail: 'waits' },
  })
  await app.services.settings.change({ pausedSince: null })
})

it('a list gives a link for each invitation, which opens it', async () => {
  const emails = [`list-${++guests}@firm.example`, `list-${++guests}@firm.example`]
  const { body } = await app.call<{ rows: { email: string; link: string | null }[]; mail: string }>(
    admin,
    'POST',
    '/api/invitations/list',
    { emails, role: 'user' },
  )
  expect(body.mail).toBe('outbox')
  expect(body.rows.map(({ email }) => email)).toEqual(emails)
  for (const { email, link } of body.rows)
    expect(await offer(new URL(link ?? '').searchParams.get('invite') ?? '')).toMatchObject({
      status: 200,
      body: { email },
    })
})
