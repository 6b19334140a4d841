import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { LandingClaims } from './contract.ts'

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let user: TestPerson

beforeAll(async () => {
  app = await createTestApp({})
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { role: 'admin' })
  admin = await app.makePerson(companyId, { role: 'admin' })
  user = await app.makePerson(companyId)
  await app.database.owner.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [owner.userId])
  await until(
    () => change(owner, {}),
    (answer) => answer.status === 200,
  )
})
afterAll(() => app.stop())

const read = (by: TestPerson | null) => app.call<LandingClaims>(by, 'GET', '/api/landing/claims')
const change = (by: TestPerson | null, body: object) =>
  app.call<LandingClaims>(by, 'PATCH', '/api/landing/claims', body)
const told = async () =>
  (
    await app.database.owner.query<{ before: unknown; after: unknown; actor_id: string; entity_id: string }>(
      `select before, after, actor_id, entity_id from events where kind = 'installation.changed' order by id`,
    )
  ).rows
const voice = { quote: 'It keeps our jobs together.', name: 'Rosa Díaz', firm: 'Díaz Instalaciones' }

describe('what the landing page says', () => {
  it('is the product’s own until somebody writes otherwise, and anybody may read it', async () => {
    const none = { headline: '', intro: '', keptTitle: '', keptText: '', ownTitle: '', ownText: '' }
    const empty = { ...none, accessTitle: '', accessText: '' }
    for (const by of [null, user, admin, owner])
      expect(await read(by)).toMatchObject({
        status: 200,
        body: { texts: { en: empty, es: empty, fr: empty }, testimonials: [] },
      })
  })

  it('is changed by whoever runs the installation and by nobody else', async () => {
    const body = { texts: { es: { headline: 'Otra cosa' } } }
    expect((await change(null, body)).status).toBe(401)
    for (const by of [user, admin])
      expect(await change(by, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await read(null)).body.texts.es.headline).toBe('')
    expect(await told()).toEqual([])
  })

  it('changes one by one, in one language: what is not sent stays, and each change is told with its values', async () => {
    expect(await change(owner, { texts: { es: { headline: ' Construya con calma. ' } } })).toMatchObject({
      status: 200,
      body: { texts: { es: { headline: 'Construya con calma.', intro: '' }, en: { headline: '' } } },
    })
    expect(await change(owner, { texts: { es: { ownTitle: 'Lo suyo' } }, testimonials: [voice] })).toMatchObject({
      body: { texts: { es: { headline: 'Construya con calma.', ownTitle: 'Lo suyo' } }, testimonials: [voice] },
    })
    expect((await read(null)).body).toMatchObject({
      texts: { es: { headline: 'Construya con calma.', ownTitle: 'Lo suyo' }, fr: { headline: '' } },
      testimonials: [voice],
    })
    expect(await told()).toEqual([
      {
        before: { 'landing.es.headline': '' },
        after: { 'landing.es.headline': 'Construya con calma.' },
        actor_id: owner.userId,
        entity_id: 'installation',
      },
      {
        before: {
          'landing.es.ownTitle': '',
          'landing.testimonials.1.quote': '',
          'landing.testimonials.1.name': '',
          'landing.testimonials.1.firm': '',
        },
        after: {
          'landing.es.ownTitle': 'Lo suyo',
          'landing.testimonials.1.quote': voice.quote,
          'landing.testimonials.1.name': voice.name,
          'landing.testimonials.1.firm': voice.firm,
        },
        actor_id: owner.userId,
        entity_id: 'installation',
      },
    ])
  })

  it('tells nothing where nothing changed', async () => {
    const before = await told()
    expect((await change(owner, { texts: { es: { ownTitle: 'Lo suyo' } }, testimonials: [voice] })).status).toBe(200)
    expect(await told()).toEqual(before)
  })

  it('leaves the other settings alone, and is no setting any more when everything is the product’s own again', async () => {
    await app.services.settings.change({ productName: 'Bauwerk' })
    expect(await change(owner, { texts: { es: { headline: '', ownTitle: '' } }, testimonials: [] })).toMatchObject({
      body: { texts: { es: { headline: '', ownTitle: '' } }, testimonials: [] },
    })
    const { open } = await app.services.settings.read()
    expect(open).toMatchObject({ productName: 'Bauwerk' })
    expect(open).not.toHaveProperty('landing')
    expect((await told()).at(-1)).toMatchObject({
      before: { 'landing.testimonials.1.name': voice.name },
      after: { 'landing.testimonials.1.name': '' },
    })
  })

  const tooLong: [string, object, string][] = [
    ['a headline', { texts: { en: { headline: 'x'.repeat(121) } } }, 'The headline has at most 120 characters.'],
    ['an introduction', { texts: { fr: { intro: 'x'.repeat(401) } } }, 'The introduction has at most 400 characters.'],
    ['a title', { texts: { en: { accessTitle: 'x'.repeat(81) } } }, 'A title has at most 80 characters.'],
    ['a text', { texts: { en: { keptText: 'x'.repeat(401) } } }, 'A text has at most 400 characters.'],
    ['a quote', { testimonials: [{ ...voice, quote: 'x'.repeat(601) }] }, 'A quote has at most 600 characters.'],
    ['a name', { testimonials: [{ ...voice, name: 'x'.repeat(121) }] }, 'A name has at most 120 characters.'],
    [
      'a firm',
      { testimonials: [{ ...voice, firm: 'x'.repeat(121) }] },
      'The name of a firm has at most 120 characters.',
    ],
    ['no quote', { testimonials: [{ ...voice, quote: ' ' }] }, 'Enter what the person said.'],
    ['nobody', { testimonials: [{ ...voice, name: '' }] }, 'Enter who said it.'],
    ['a fourth', { testimonials: [voice, voice, voice, voice] }, 'The landing page shows at most three testimonials.'],
  ]
  it.each(tooLong)('has bounds: %s', async (_name, body, message) => {
    expect(await change(owner, body)).toMatchObject({ status: 400, body: { data: { fields: [{ message }] } } })
  })

  it('takes what is as long as it may be, and knows no other language and no other text', async () => {
    const body = { texts: { en: { headline: 'x'.repeat(120) } }, testimonials: [voice, voice, { ...voice, firm: '' }] }
    expect((await change(owner, body)).status).toBe(200)
    expect((await change(owner, { texts: { en: { headline: '' } }, testimonials: [] })).status).toBe(200)
    expect((await change(owner, { texts: { de: { headline: 'Hallo' } } })).status).toBe(400)
    expect((await change(owner, { texts: { en: { slogan: 'Hello' } } })).status).toBe(400)
    expect((await change(owner, { texts: { en: { headline: 'two\nlines' } } })).status).toBe(400)
  })
})
