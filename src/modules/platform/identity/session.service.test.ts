import { DEFAULT_PERSON_SETTINGS } from '../preferences/rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  person = await app.makePerson(await app.makeCompany('Ridgeline'), { firstName: 'Pia', lastName: 'Person' })
})
afterAll(() => app.stop())

const me = async () => (await app.call(person, 'GET', '/api/me')).body as { user: object; companies: object[] }

it('says who is signed in and where, and nothing about credentials', async () => {
  expect(await me()).toEqual({
    sessionId: expect.any(String),
    user: {
      id: person.userId,
      email: person.email,
      firstName: 'Pia',
      lastName: 'Person',
      company: '',
      photoURL: '',
      emailVerified: false,
      platformRole: null,
      staff: false,
      flags: expect.arrayContaining(['timeTracking']),
      status: 'active',
      ...DEFAULT_PERSON_SETTINGS,
      dismissed: [],
    },
    companies: [
      {
        id: person.companyId,
        name: 'Ridgeline',
        role: 'user',
        vertical: 'engineering',
        verticals: [
          {
            id: 'engineering',
            role: 'senior-engineer',
            permissions: ['projects.view', 'projects.create', 'documents.view', 'documents.upload'],
          },
        ],
        several: false,
        overrides: {},
        plansSold: false,
        features: expect.arrayContaining(['whiteLabel', 'apiAccess']),
        brand: { productName: '', logo: '', primaryColor: '', secondaryColor: '' },
        formats: { currency: 'USD', locale: '' },
        region: { country: 'US', timeZone: 'UTC', weekStart: 1 },
        suspended: false,
        master: false,
        sample: false,
      },
    ],
    preview: null,
    pausedSince: null,
  })
})

it('changes one’s own appearance, one setting at a time, at once', async () => {
  expect(await app.call(person, 'PATCH', '/api/me', { themeMode: 'dark' })).toMatchObject({
    status: 200,
    body: { user: { themeMode: 'dark', language: 'en' } },
  })
  expect(await app.call(person, 'PATCH', '/api/me', { language: 'fr' })).toMatchObject({
    body: { user: { themeMode: 'dark', language: 'fr' } },
  })
  expect(await me()).toMatchObject({ user: { themeMode: 'dark', language: 'fr' } })
  for (const wrong of [{ themeMode: 'pink' }, { language: 'de' }, { status: 'active' }, { email: 'x@y.example' }])
    expect((await app.call(person, 'PATCH', '/api/me', wrong)).status).toBe(400)
})

it('keeps both of two settings that are changed right after each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [themeMode, language] = round % 2 ? ['auto', 'en'] : ['light', 'es']
    await app.call(person, 'PATCH', '/api/me', { themeMode })
    await app.call(person, 'PATCH', '/api/me', { language })
    const { rows } = await app.database.owner.query('select theme_mode, language from auth.users where id = $1', [
      person.userId,
    ])
    expect(rows).toEqual([{ theme_mode: themeMode, language }])
  }
})

it('follows a change of name into every membership', async () => {
  await app.database.owner.query(`update auth.users set last_name = 'Married' where id = $1`, [person.userId])
  expect(await app.call(person, 'GET', '/api/members?q=Married')).toMatchObject({
    body: { rows: [{ userId: person.userId }] },
  })
})

it('tells everybody that a restored installation is paused, from the first answer and until it is resumed', async () => {
  const since = Date.parse('2026-03-02T10:00:00Z')
  await app.services.settings.change({ pausedSince: new Date(since).toISOString() })
  expect(await me()).toMatchObject({ pausedSince: since })
  expect(await app.call(person, 'PATCH', '/api/me', { language: 'en' })).toMatchObject({ body: { pausedSince: since } })
  await app.services.settings.change({ pausedSince: null })
  expect(await me()).toMatchObject({ pausedSince: null })
})
