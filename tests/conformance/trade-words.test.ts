/** A legal practice has matters: what the server says to it says so too, in every language, and leaves alone what people wrote. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unseal } from '../../src/kernel/server/secrets.ts'
import { factsOf } from '../../src/modules/insight/assistant/facts.ts'
import { notifyPerson } from '../../src/modules/platform/notifications/public.ts'
import { legal } from '../../src/verticals/legal.ts'
import { type MailServer, startMailServer, unfolded } from '../support/mail-server.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
let partner: TestPerson
let colleague: TestPerson
let matterId: string

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany('Harrow & Pike')
  await app.aside.query(`update companies set verticals = '{legal}', vertical = 'legal' where company_id = $1`, [
    companyId,
  ])
  partner = await app.makePerson(companyId, { role: 'admin' })
  colleague = await app.makePerson(companyId, { role: 'admin' })
  await app.call(partner, 'PUT', '/api/plan', { plan: 'starter' }, LEGAL)
  const made = await create('Project Hart v. Stone')
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  matterId = made.body.id
  for (let at = 2; at <= 5; at += 1) await create(`Matter ${at}`)
})
afterAll(() => app.stop())

const LEGAL = { 'x-vertical': 'legal' }
const get = (address: string) => app.call<{ message: string }>(partner, 'GET', address, undefined, LEGAL)

const create = (name: string) =>
  app.call<{ id: string; message: string }>(
    partner,
    'POST',
    '/api/projects',
    { name, fields: legal.sample.projects[0]?.fields },
    LEGAL,
  )

async function speak(language: 'en' | 'es' | 'fr', begins: string): Promise<void> {
  await app.call(partner, 'PATCH', '/api/me', { language })
  await until(
    () => get('/api/projects/no-such'),
    ({ body }) => body.message.startsWith(begins),
  )
}

describe('a refusal', () => {
  it.each([
    ['es', 'Este asunto', 'El plan Legal Starter permite 5 asuntos y hay 5 en uso.'],
    ['fr', 'Ce dossier', 'La formule Legal Starter permet 5 dossiers\u202F; utilisation actuelle\u202F: 5.'],
    ['en', 'This matter', 'The plan Legal Starter allows 5 matters and 5 are in use.'],
  ] as const)('of a plan, in %s', async (language, begins, said) => {
    await speak(language, begins)
    const refused = await create('One more')
    expect(refused).toMatchObject({ status: 403, body: { code: 'LIMIT_PROJECTS' } })
    expect(refused.body.message.slice(0, said.length)).toBe(said)
  })

  it('leaves names as they were given', async () => {
    const speech = app.services.speechIn('legal')
    expect(speech.failure('en', 'x', 'Y', '“Project Nine” is no project.', { name: 'Project Nine' })).toBe(
      '“Project Nine” is no matter.',
    )
  })

  it('says project in a trade that has projects', () =>
    expect(app.services.speechIn('engineering').failure('en', 'x', 'Y', 'This project is gone.')).toBe(
      'This project is gone.',
    ))
})

describe('the assistant', () => {
  it.each([
    ['en', 'There are no matters yet that you may see.'],
    ['es', /asuntos/],
    ['fr', /dossier/],
  ] as const)('answers with the noun in %s', async (language, said) => {
    const told = await app.inside(partner.companyId, partner, (ctx) =>
      factsOf({ ...ctx, language, vertical: 'legal', speech: ctx.services.speechIn('legal') }, [
        { kind: 'say', key: 'noneYet.projects', values: {}, about: null },
      ]),
    )
    expect(told).toMatch(said)
    expect(told).not.toMatch(/project|proyecto|projet/i)
  })
})

describe('a mail', () => {
  it('about a matter that was shared says so', async () => {
    await app.inside(partner.companyId, { userId: '' }, (ctx) =>
      notifyPerson(ctx, colleague.userId, {
        type: 'project_shared',
        cause: matterId,
        title: 'Ada shared “Project Hart v. Stone” with you',
        message: 'You may view this project.',
        values: { context: 'view', name: 'Ada', record: 'Project Hart v. Stone' },
        opens: { path: `/project/${matterId}` },
      }),
    )
    const { rows } = await app.database.owner.query<{ sealed: string }>(
      `select data->'payload'->>'sealed' as sealed from jobs.job where data->>'kind' = 'kernel.mail' and data->>'companyId' = $1`,
      [partner.companyId],
    )
    expect(rows.map((row) => JSON.parse(unseal(app.config.secret, row.sealed)) as unknown)).toEqual([
      {
        to: colleague.email,
        subject: 'Ada shared “Project Hart v. Stone” with you',
        paragraphs: ['You may view this matter.', 'You get this as a member of Harrow & Pike.'],
        action: { label: 'Open the matter', path: `/project/${matterId}?company=${partner.companyId}` },
      },
    ])
  })
})

describe('a matter that is shared in the browser', () => {
  let smtp: MailServer
  let working: TestApp
  beforeAll(async () => {
    smtp = await startMailServer()
    // telling is a reaction to what was committed: it takes a worker
    working = await createTestApp({ worker: true, config: { smtpUrl: smtp.url } })
  })
  afterAll(async () => {
    await working.stop()
    await smtp.stop()
  })

  it.each([
    ['en', 'comment', 'You may view this matter and comment on it.', 'Open the matter'],
    ['es', 'comment', 'Puede ver este asunto y comentarlo.', 'Abrir el asunto'],
    ['fr', 'edit', 'Vous pouvez consulter et modifier ce dossier.', 'Ouvrir le dossier'],
  ] as const)('is mailed in %s and in the words of the trade', async (language, access, said, opens) => {
    const companyId = await working.makeCompany('Harrow & Pike')
    await working.aside.query(`update companies set verticals = '{legal}', vertical = 'legal' where company_id = $1`, [
      companyId,
    ])
    const sharing = await working.makePerson(companyId, { role: 'admin', firstName: 'Ada', lastName: 'Pike' })
    const reader = await working.makePerson(companyId)
    expect((await working.call(reader, 'PATCH', '/api/me', { language })).status).toBe(200)
    const { body: matter } = await working.call<{ id: string }>(
      sharing,
      'POST',
      '/api/projects',
      { name: 'Hart v. Stone', fields: legal.sample.projects[0]?.fields },
      LEGAL,
    )
    const shared = await working.call<object>(
      sharing,
      'PUT',
      `/api/projects/${matter.id}/shares/${reader.userId}`,
      { access },
      LEGAL,
    )
    expect(shared.status, JSON.stringify(shared.body)).toBe(200)
    const [mail] = await until(
      () => smtp.received.filter(({ to }) => to.includes(reader.email)),
      (mails) => mails.length > 0,
    )
    const text = unfolded(mail?.text ?? '')
    expect(text).toContain(said)
    expect(text).toContain(`${opens}: http://plumbline.example/project/${matter.id}`)
    expect(text.replaceAll('/project/', '')).not.toMatch(/project|proyecto|projet/i)
  })
})
