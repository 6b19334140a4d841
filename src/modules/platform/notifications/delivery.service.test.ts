import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { unseal } from '../../../kernel/server/secrets.ts'
import type { Choices } from './contract.ts'
import { deliver, DELIVER_QUEUE, wakeDeliveries } from './delivery.service.ts'
import { notifyAdmins, notifyPerson, settleNotices } from './public.ts'
import { tellRoleChanged } from './role-changed.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

type Message = { to: string; subject: string; paragraphs: string[]; action: { label: string; path: string } }
type Kind = { type: string; inApp: boolean; email: 'off' | 'now' | 'digest' }

let app: TestApp
let companyId: string
let ada: TestPerson
let uma: TestPerson
const START = Date.UTC(2026, 10, 16, 9)

// without a worker, so that what waits is seen waiting; the last part of the file has one
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.now = START
  companyId = await app.makeCompany()
  ada = await app.makePerson(companyId, { role: 'admin' })
  uma = await app.makePerson(companyId)
})

const shareWith = (person: TestPerson, name: string) =>
  app.inside(companyId, { userId: '' }, (ctx) =>
    notifyPerson(ctx, person.userId, {
      type: 'project_shared',
      cause: name,
      title: `Ada shared “${name}” with you`,
      message: 'You may view this project.',
      opens: { path: `/project/${name}` },
    }),
  )
const signUp = (name: string) =>
  app.inside(companyId, { userId: '' }, (ctx) =>
    notifyAdmins(ctx, {
      type: 'user_signup',
      cause: name,
      title: 'New sign-up',
      message: `${name} asks for access.`,
      opens: { path: '/admin', params: { openTab: 'user-management' } },
    }),
  )
const choose = async (person: TestPerson, choices: { kinds?: Kind[]; hours?: object; timeZone?: string }) => {
  const answer = await app.call(person, 'PUT', '/api/notifications/choices', choices)
  expect(answer.status).toBe(200)
  return answer.body as Choices
}
const shared = (email: Kind['email'], inApp = true): Kind => ({ type: 'project_shared', inApp, email })
const at = (hour: number, minute = 0) => hour * 60 + minute
const inbox = async (person: TestPerson) =>
  ((await app.call(person, 'GET', '/api/notifications?list=inbox')).body as { rows: { title: string }[] }).rows.map(
    (row) => row.title,
  )

/** What was queued for the post, in order. */
async function mails(): Promise<Message[]> {
  const { rows } = await app.database.owner.query<{ sealed: string }>(
    `select data->'payload'->>'sealed' as sealed from jobs.job where data->>'kind' = 'kernel.mail' and data->>'companyId' = $1 order by created_on, id`,
    [companyId],
  )
  return rows.map((row) => JSON.parse(unseal(app.config.secret, row.sealed)) as Message)
}
const waiting = async () =>
  (
    await app.database.owner.query<{ how: string; due: string }>(
      `select how, to_char(due_at at time zone 'utc', 'MM-DD HH24:MI') as due from notification_mails where company_id = $1 order by due_at, id`,
      [companyId],
    )
  ).rows.map((row) => `${row.how} ${row.due}`)

/** The minute strikes: the tick puts the jobs in, and each is carried out. */
async function strike(now: number): Promise<void> {
  app.clock.now = now
  await wakeDeliveries(app.database.owner, now)
  const { rows } = await app.database.owner.query(
    `delete from jobs.job where data->>'kind' = $1 and data->>'companyId' = $2 returning 1`,
    [DELIVER_QUEUE, companyId],
  )
  for (const _job of rows) await app.inside(companyId, { userId: '' }, (ctx) => deliver(ctx))
}

describe('without a choice', () => {
  it('a notice is mailed at once, once, with a button that opens it', async () => {
    await Promise.all([shareWith(uma, 'Harbour'), shareWith(uma, 'Harbour'), shareWith(uma, 'Harbour')])
    expect(await mails()).toEqual([
      {
        to: uma.email,
        subject: 'Ada shared “Harbour” with you',
        // the reader may be in several companies
        paragraphs: ['You may view this project.', 'You get this as a member of Ridgeline Engineering.'],
        action: { label: 'Open the project', path: `/project/Harbour?company=${companyId}` },
      },
    ])
  })

  it('a notice to the administrators is mailed to each who is active, as its kind says', async () => {
    const bob = await app.makePerson(companyId, { role: 'admin' })
    const gone = await app.makePerson(companyId, { role: 'admin' })
    await app.call(ada, 'POST', `/api/members/${gone.userId}/deactivate`)
    await signUp('Eve')
    expect((await mails()).map((mail) => mail.to).toSorted()).toEqual([ada.email, bob.email].toSorted())
    expect((await mails())[0]).toMatchObject({
      subject: 'New sign-up',
      action: { label: 'Open', path: `/admin?openTab=user-management&company=${companyId}` },
    })
    await app.inside(companyId, { userId: '' }, (ctx) =>
      notifyAdmins(ctx, { type: 'user_approved', cause: 'approved Eve', title: 'Approved', message: 'Eve' }),
    )
    expect(await mails()).toHaveLength(2)
  })

  it('what a transaction that fails would have told is not mailed', async () => {
    await expect(
      app.inside(companyId, { userId: '' }, async (ctx) => {
        await notifyPerson(ctx, uma.userId, { type: 'project_shared', cause: 'undone', title: 'x', message: 'x' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect([await mails(), await inbox(uma)]).toEqual([[], []])
  })
})

describe('the settings of a person', () => {
  const change = async (person: TestPerson, settings: object) =>
    expect((await app.call(person, 'PATCH', '/api/me', settings)).status).toBe(200)

  it('without e-mail notifications a notice rings and is not mailed, whatever was chosen for its kind', async () => {
    await choose(uma, { kinds: [shared('now')] })
    await change(uma, { emailNotifications: false })
    await shareWith(uma, 'Harbour')
    expect([await inbox(uma), await mails()]).toEqual([['Ada shared “Harbour” with you'], []])
    await change(uma, { emailNotifications: true })
    await shareWith(uma, 'Bridge')
    expect((await mails()).map((mail) => mail.subject)).toEqual(['Ada shared “Bridge” with you'])
  })

  it('without project notifications those of projects neither ring nor mail, and all others do', async () => {
    await change(uma, { projectNotifications: false })
    await shareWith(uma, 'Harbour')
    expect([await inbox(uma), await mails()]).toEqual([[], []])
    await app.inside(companyId, { userId: '' }, (ctx) =>
      notifyPerson(ctx, uma.userId, {
        type: 'role_changed',
        cause: 'role',
        title: 'Your role was changed',
        message: 'You are now HR.',
      }),
    )
    expect([await inbox(uma), (await mails()).map((mail) => mail.subject)]).toEqual([
      ['Your role was changed'],
      ['Your role was changed'],
    ])
  })

  it('count also for what waits for the digest', async () => {
    await choose(uma, { kinds: [shared('digest'), { type: 'role_changed', inApp: true, email: 'digest' }] })
    await shareWith(uma, 'Harbour')
    await app.inside(companyId, { userId: '' }, (ctx) =>
      notifyPerson(ctx, uma.userId, {
        type: 'role_changed',
        cause: 'role',
        title: 'Your role was changed',
        message: 'You are now HR.',
      }),
    )
    await change(uma, { projectNotifications: false })
    await strike(START + 86_400_000)
    expect((await mails()).map((mail) => [mail.subject, mail.paragraphs])).toEqual([
      [
        'Your daily digest: 1 notice',
        ['Your role was changed. You are now HR.', 'You get this as a member of Ridgeline Engineering.'],
      ],
    ])
    await shareWith(ada, 'Bridge')
    await choose(ada, { kinds: [shared('digest')] })
    await shareWith(ada, 'Tower')
    await change(ada, { emailNotifications: false })
    await strike(START + 2 * 86_400_000)
    expect((await mails()).filter((mail) => mail.to === ada.email).map((mail) => mail.subject)).toEqual([
      'Ada shared “Bridge” with you',
    ])
  })
})

describe('a choice', () => {
  it('is offered for the kinds that concern a person; administrators choose about the mail of theirs too', async () => {
    const own = (await app.call(uma, 'GET', '/api/notifications/choices')).body as Choices
    expect(own.kinds).toEqual([
      {
        type: 'role_changed',
        module: 'notifications',
        label: 'Your role was changed',
        audience: 'person',
        inApp: true,
        email: 'now',
      },
      {
        type: 'project_transferred',
        module: 'projects',
        label: 'A project was handed over to you',
        audience: 'person',
        inApp: true,
        email: 'now',
      },
      {
        type: 'project_shared',
        module: 'projects',
        label: 'A project was shared with you',
        audience: 'person',
        inApp: true,
        email: 'now',
      },
    ])
    expect(own.hours).toEqual({ timeZone: null, quiet: null, digestAt: 420 })
    const admins = (await app.call(ada, 'GET', '/api/notifications/choices')).body as Choices
    expect(admins.kinds.filter((kind) => kind.audience === 'admins').map((kind) => kind.type)).toEqual(
      expect.arrayContaining(['user_signup', 'system_alert']),
    )
  })

  it('counts from the next notice on', async () => {
    expect((await choose(uma, { kinds: [shared('off')] })).kinds).toContainEqual(expect.objectContaining(shared('off')))
    await shareWith(uma, 'Harbour')
    expect([await inbox(uma), await mails()]).toEqual([['Ada shared “Harbour” with you'], []])
    await choose(uma, { kinds: [shared('now', false)] })
    await shareWith(uma, 'Bridge')
    await shareWith(uma, 'Bridge')
    expect([await inbox(uma), (await mails()).map((mail) => mail.subject)]).toEqual([
      ['Ada shared “Harbour” with you'],
      ['Ada shared “Bridge” with you'],
    ])
    await choose(uma, { kinds: [shared('off', false)] })
    await shareWith(uma, 'Tower')
    expect([(await inbox(uma)).length, (await mails()).length]).toEqual([1, 1])
  })

  it('brings the time zone along, and leaves hours alone that were chosen', async () => {
    expect((await choose(uma, { kinds: [shared('digest')], timeZone: 'America/Denver' })).hours).toEqual({
      timeZone: 'America/Denver',
      quiet: null,
      digestAt: 420,
    })
    const night = { timeZone: 'Europe/Paris', quiet: { from: at(20), until: at(6) }, digestAt: at(8) }
    await choose(uma, { hours: night })
    expect((await choose(uma, { kinds: [shared('now')], timeZone: 'America/Denver' })).hours).toEqual(night)
  })

  it('of one administrator leaves the others alone', async () => {
    const bob = await app.makePerson(companyId, { role: 'admin' })
    await choose(bob, { kinds: [{ type: 'user_signup', inApp: true, email: 'off' }] })
    await signUp('Eve')
    expect((await mails()).map((mail) => mail.to)).toEqual([ada.email])
  })

  it('about a kind that is not theirs is refused, and so is leaving something out of the shared list', async () => {
    for (const [person, kind] of [
      [uma, { type: 'user_signup', inApp: true, email: 'off' }],
      [uma, { type: 'unheard_of', inApp: true, email: 'off' }],
      [ada, { type: 'user_signup', inApp: false, email: 'off' }],
    ] as const) {
      expect(await app.call(person, 'PUT', '/api/notifications/choices', { kinds: [kind] })).toMatchObject({
        status: 409,
        body: { code: 'NOT_YOUR_CHOICE', message: 'This cannot be chosen. Load the page again to see what can be.' },
      })
    }
  })

  it.each([
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus', quiet: null, digestAt: 0 }],
    ['quiet hours that end as they begin', { timeZone: 'UTC', quiet: { from: 60, until: 60 }, digestAt: 0 }],
    ['a minute past the day', { timeZone: 'UTC', quiet: null, digestAt: 1440 }],
  ])('of %s is refused', async (_what, hours) => {
    expect(await app.call(uma, 'PUT', '/api/notifications/choices', { hours })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
  })
})

describe('quiet hours', () => {
  // 09:00 UTC is 02:00 in Denver
  const night = { timeZone: 'America/Denver', quiet: { from: at(22), until: at(6) }, digestAt: at(7) }

  it('hold mail back until they end; the bell shows the notice at once', async () => {
    await choose(uma, { hours: night })
    await shareWith(uma, 'Harbour')
    await shareWith(uma, 'Harbour')
    expect([await inbox(uma), await mails(), await waiting()]).toEqual([
      ['Ada shared “Harbour” with you'],
      [],
      ['now 11-16 13:00'],
    ])
    await strike(Date.UTC(2026, 10, 16, 12, 59))
    expect(await mails()).toEqual([])
    await strike(Date.UTC(2026, 10, 16, 13))
    await strike(Date.UTC(2026, 10, 16, 13, 1))
    expect((await mails()).map((mail) => [mail.to, mail.subject, mail.action.label])).toEqual([
      [uma.email, 'Ada shared “Harbour” with you', 'Open the project'],
    ])
    expect(await waiting()).toEqual([])
  })

  it('are over outside of them', async () => {
    await choose(uma, { hours: night })
    app.clock.now = Date.UTC(2026, 10, 16, 20)
    await shareWith(uma, 'Harbour')
    expect([(await mails()).length, await waiting()]).toEqual([1, []])
  })

  it('that are changed move what waits, and a kind that is switched off drops it', async () => {
    await choose(uma, { hours: night })
    await shareWith(uma, 'Harbour')
    await choose(uma, { hours: { ...night, quiet: { from: at(22), until: at(4) } } })
    expect(await waiting()).toEqual(['now 11-16 11:00'])
    await choose(uma, { kinds: [shared('digest')] })
    expect(await waiting()).toEqual(['digest 11-16 14:00'])
    await choose(uma, { kinds: [shared('off')] })
    expect(await waiting()).toEqual([])
  })

  it('spare a person the mail about what they have read meanwhile, and about what was decided', async () => {
    await choose(uma, { hours: night })
    await choose(ada, { hours: night })
    await shareWith(uma, 'Harbour')
    await signUp('Eve')
    expect(await waiting()).toHaveLength(2)
    await app.call(uma, 'POST', '/api/notifications/read-all', { list: 'inbox' })
    await app.inside(companyId, { userId: ada.userId }, (ctx) => settleNotices(ctx, 'Eve'))
    await strike(Date.UTC(2026, 10, 16, 13))
    expect([await mails(), await waiting()]).toEqual([[], []])
  })

  it('keep the administrators’ mail from somebody who is none any more', async () => {
    const bob = await app.makePerson(companyId, { role: 'admin' })
    await choose(bob, { hours: night })
    await signUp('Eve')
    await app.call(ada, 'PATCH', `/api/members/${bob.userId}`, { role: 'user' })
    await strike(Date.UTC(2026, 10, 16, 13))
    expect((await mails()).map((mail) => mail.to)).toEqual([ada.email])
  })
})

describe('the digest', () => {
  it('gathers a day into one mail at seven in the person’s time zone, each cause once', async () => {
    await choose(uma, { kinds: [shared('digest')], hours: { timeZone: 'Europe/Madrid', quiet: null, digestAt: at(7) } })
    for (const name of ['Harbour', 'Bridge', 'Harbour']) {
      await shareWith(uma, name)
      app.clock.now += 3_600_000
    }
    expect(await waiting()).toEqual(['digest 11-17 06:00', 'digest 11-17 06:00'])
    await strike(Date.UTC(2026, 10, 17, 6))
    await strike(Date.UTC(2026, 10, 17, 6, 1))
    expect(await mails()).toEqual([
      {
        to: uma.email,
        subject: 'Your daily digest: 2 notices',
        paragraphs: [
          'Ada shared “Harbour” with you. You may view this project.',
          'Ada shared “Bridge” with you. You may view this project.',
          'You get this as a member of Ridgeline Engineering.',
        ],
        action: { label: 'Open', path: `/notifications?company=${companyId}` },
      },
    ])
  })

  it('stays away on a day on which nothing happened, and is one per person', async () => {
    const ben = await app.makePerson(companyId)
    for (const person of [uma, ben]) await choose(person, { kinds: [shared('digest')] })
    await strike(Date.UTC(2026, 10, 17, 7))
    expect(await mails()).toEqual([])
    for (const person of [uma, ben]) await shareWith(person, 'Harbour')
    await strike(Date.UTC(2026, 10, 18, 7))
    expect((await mails()).map((mail) => [mail.to, mail.subject]).toSorted()).toEqual(
      [uma, ben].map((person) => [person.email, 'Your daily digest: 1 notice']).toSorted(),
    )
  })

  it('leaves once when two servers carry it out at the same time', async () => {
    await choose(uma, { kinds: [shared('digest')] })
    await shareWith(uma, 'Harbour')
    app.clock.now = Date.UTC(2026, 10, 17, 7)
    await Promise.all([1, 2, 3].map(() => app.inside(companyId, { userId: '' }, (ctx) => deliver(ctx))))
    expect(await mails()).toHaveLength(1)
  })

  it('of another company is not touched', async () => {
    await choose(uma, { kinds: [shared('digest')] })
    await shareWith(uma, 'Harbour')
    const elsewhere = await app.makeCompany('Elsewhere')
    app.clock.now = Date.UTC(2026, 10, 17, 7)
    await app.inside(elsewhere, { userId: '' }, (ctx) => deliver(ctx))
    expect(await waiting()).toHaveLength(1)
  })
})

describe('a changed role', () => {
  const changed = (after: object, actorId: string | null = ada.userId) =>
    app.inside(companyId, { userId: '' }, (ctx) =>
      tellRoleChanged(ctx, {
        companyId,
        xid: '1',
        id: '77',
        at: app.clock.now,
        actorId,
        actorName: 'Ada',
        topic: 'companies',
        kind: 'member.roleChanged',
        entityId: uma.userId,
        before: {},
        after,
      }),
    )

  it.each([
    [{ role: 'admin' }, 'Your role is now Administrator.'],
    [{ verticalRole: 'project-manager' }, 'Your vertical role is now Project manager.'],
    [
      { role: 'user', verticalRole: 'principal' },
      'Your role is now Standard User. Your vertical role is now Principal.',
    ],
  ])('%j is told to the person, once', async (after, message) => {
    await changed(after)
    await changed(after)
    expect((await app.call(uma, 'GET', '/api/notifications?list=inbox')).body).toMatchObject({
      rows: [{ type: 'role_changed', title: 'Your role was changed', message, priority: 'medium' }],
    })
    expect(await mails()).toHaveLength(1)
  })

  it('is not told to whoever changed their own', async () => {
    await changed({ role: 'user' }, uma.userId)
    expect(await inbox(uma)).toEqual([])
  })
})

describe('with a worker', () => {
  it('a changed role and a digest reach the outbox, each once', async () => {
    const working = await createTestApp({ worker: true })
    try {
      const company = await working.makeCompany()
      const admin = await working.makePerson(company, { role: 'admin' })
      const person = await working.makePerson(company)
      await working.call(person, 'PUT', '/api/notifications/choices', {
        kinds: [{ type: 'project_shared', inApp: true, email: 'digest' }],
      })
      await working.call(admin, 'PATCH', `/api/members/${person.userId}`, { role: 'hr' })
      const project = (await working.call(admin, 'POST', '/api/projects', { name: 'Harbour', fields: ENGINEERING }))
        .body as { id: string }
      await working.call(admin, 'PUT', `/api/projects/${project.id}/shares/${person.userId}`, { access: 'edit' })
      await until(
        async () =>
          ((await working.call(person, 'GET', '/api/notifications?list=inbox')).body as { rows: unknown[] }).rows
            .length,
        (count) => count === 2,
      )
      await until(
        async () => (await working.outbox()).length,
        (count) => count === 1,
      )
      working.clock.now = Date.UTC(2026, 10, 17, 7)
      await wakeDeliveries(working.database.owner, working.clock.now)
      await until(
        async () => (await working.outbox()).length,
        (count) => count === 2,
      )
      expect((await working.outbox()).map((mail) => /^Subject: (.+)$/m.exec(mail)?.[1]).toSorted()).toEqual([
        'Your daily digest: 1 notice',
        'Your role was changed',
      ])
    } finally {
      await working.stop()
    }
  })
})
