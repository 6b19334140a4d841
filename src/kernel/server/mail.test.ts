import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../tests/support/test-app.ts'
import { wakeJobs } from '../../../tests/support/jobs.ts'
import { type MailServer, startMailServer, unfolded } from '../../../tests/support/mail-server.ts'
import { until } from '../../../tests/support/until.ts'
import { createMailer, SAMPLE_DOMAIN } from './mail.ts'
import { ENGINEERING } from '../../../tests/support/projects.ts'

let smtp: MailServer
let app: TestApp
let admin: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  smtp = await startMailServer()
  app = await createTestApp({ worker: true, config: { smtpUrl: smtp.url } })
  const companyId = await app.makeCompany('Ridgeline <Engineering> & Sons')
  admin = await app.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  colleague = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague', email: 'ben@firm.example' })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

const mailTo = (address: string) =>
  until(
    () => smtp.received.filter((mail) => mail.to.includes(address)),
    (mails) => mails.length > 0,
  )

describe('with a mail server', () => {
  it('an invitation arrives as text and HTML, with a link of the public address', async () => {
    const { body } = await app.call(admin, 'POST', '/api/invitations', { email: 'guest@firm.example', role: 'user' })
    const { link } = body as { link: string }
    expect(link).toMatch(/^http:\/\/plumbline\.example\/accept-invitation\?invite=/)
    const [mail] = await mailTo('guest@firm.example')
    const text = unfolded(mail?.text ?? '')
    expect(text).toContain('Content-Type: text/plain')
    expect(text).toContain('Content-Type: text/html')
    expect(text).toContain('From: no-reply@plumbline.example')
    // the mail has a secret of its own, so that whoever opens it has proved the address
    const mailed = /Accept the invitation: (\S+)/.exec(text)?.[1] ?? ''
    expect(mailed).toMatch(/^http:\/\/plumbline\.example\/accept-invitation\?invite=/)
    expect(mailed).not.toBe(link)
    expect(text).toContain(`<a href="${mailed.replaceAll('&', '&amp;')}">Accept the invitation</a>`)
    expect(text).toContain('The link is valid for 7 days and for this address only.')
  })

  it('what people wrote is text in HTML too', async () => {
    const [mail] = await mailTo('guest@firm.example')
    expect(unfolded(mail?.text ?? '')).toContain('Ridgeline &lt;Engineering&gt; &amp; Sons')
    expect(unfolded(mail?.text ?? '').split('text/html')[1]).not.toContain('<Engineering>')
  })

  it('a refused message is sent again, with the same message id, and is not lost', async () => {
    smtp.refuse.next = true
    await app.call(admin, 'POST', '/api/invitations', { email: 'second@firm.example', role: 'user' })
    const { rows } = await until(
      () =>
        app.database.owner.query<{ id: string }>(
          `select id from jobs.job where data->>'kind' = 'kernel.mail' and state = 'retry'`,
        ),
      (found) => found.rowCount === 1,
    )
    await app.database.owner.query(
      `update jobs.job set start_after = now() where data->>'kind' = 'kernel.mail' and state = 'retry'`,
    )
    await wakeJobs(app.database.owner)
    const [mail] = await mailTo('second@firm.example')
    expect(mail?.text).toContain(`Message-ID: <${rows[0]?.id}@plumbline.example>`)
  })

  it('the queue holds no link in the clear', async () => {
    const { body } = await app.call(admin, 'POST', '/api/invitations', { email: 'third@firm.example', role: 'user' })
    const secret = new URL((body as { link: string }).link).searchParams.get('invite') ?? ''
    const { rows } = await app.database.owner.query<{ all: string }>(
      `select string_agg(data::text || coalesce(output::text, ''), ' ') as all from jobs.job`,
    )
    const { rows: elsewhere } = await app.database.owner.query<{ all: string }>(
      `select (select string_agg(e::text, ' ') from events e) || (select string_agg(i::text, ' ') from invitations i) as all`,
    )
    for (const stored of [rows[0]?.all ?? '', elsewhere[0]?.all ?? '']) {
      expect(stored.length).toBeGreaterThan(50)
      expect(stored.includes(secret)).toBe(false)
    }
    expect(rows[0]?.all).not.toContain('third@firm.example')
    await mailTo('third@firm.example')
  })

  it('a colleague hears once that a project is shared, and nobody who is sample does', async () => {
    const sample = await app.makePerson(admin.companyId, { email: `somebody@${SAMPLE_DOMAIN}` })
    const project = (await app.call(admin, 'POST', '/api/projects', { name: 'Harbour “West”', fields: ENGINEERING }))
      .body as { id: string }
    for (const person of [sample, colleague])
      await app.call(admin, 'PUT', `/api/projects/${project.id}/shares/${person.userId}`, { access: 'view' })
    await app.call(admin, 'PUT', `/api/projects/${project.id}/shares/${colleague.userId}`, { access: 'view' })
    const [mail] = await mailTo('ben@firm.example')
    expect(unfolded(mail?.text ?? '')).toContain(
      // the reader may be in several companies: the link says which one it speaks of
      `Open the project: http://plumbline.example/project/${project.id}?company=${admin.companyId}`,
    )
    await until(
      () =>
        app.database.owner.query(
          `select 1 from jobs.job where data->>'kind' in ('kernel.mail', 'projects.on.project.shared') and state in ('created', 'active', 'retry')`,
        ),
      (left) => left.rowCount === 0,
    )
    expect(smtp.received.filter((one) => one.to.includes('ben@firm.example'))).toHaveLength(1)
    expect(smtp.received.some((one) => one.to.some((address) => address.endsWith(SAMPLE_DOMAIN)))).toBe(false)
  })

  it('says whether it answers', async () => {
    expect(await createMailer(app.services).verify()).toBe('the mail server answers')
    await expect(
      createMailer({ ...app.services, config: { ...app.config, smtpUrl: 'smtp://127.0.0.1:1' } }).verify(),
    ).rejects.toThrow('ECONNREFUSED')
  })
})

describe('without a mail server', () => {
  it('a message lies in the outbox as a file', async () => {
    const quiet = await createTestApp({ worker: true })
    const host = await quiet.makePerson(await quiet.makeCompany(), { role: 'admin' })
    await quiet.call(host, 'POST', '/api/invitations', { email: 'guest@firm.example', role: 'user' })
    const [mail] = await until(
      () => quiet.outbox(),
      (mails) => mails.length === 1,
    )
    expect(unfolded(mail ?? '')).toContain('Accept the invitation: http://plumbline.example/accept-invitation?invite=')
    expect(await createMailer(quiet.services).verify()).toContain('outbox')
    await quiet.stop()
  })
})
