/** A vertical that is added as one more entry of the list works on the server, in menus and in words with no other change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '../../src/kernel/contract/module.ts'
import { mayPass, type Session } from '../../src/kernel/contract/session.ts'
import { verticalPlaces } from '../../src/kernel/web/places.ts'
import { createTexts } from '../../src/lib/texts.ts'
import { manifests as allManifests } from '../../src/modules/all.manifests.ts'
import { en as projectTexts } from '../../src/modules/work/projects/i18n/en.ts'
import { verticals } from '../../src/verticals/all.ts'
import { ENGINEERING } from '../support/projects.ts'
import { landscaping } from '../support/ninth-vertical.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'
import { until } from '../support/until.ts'

const manifests: readonly Module[] = allManifests
const LANDSCAPING = { 'x-vertical': 'landscaping' }

let app: TestApp
let gardener: TestPerson
let apprentice: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp({ verticals: [...verticals, landscaping] })
  const companyId = await app.makeCompany('Fern & Spade')
  await app.aside.query(
    `update companies set verticals = '{landscaping,engineering}', vertical = 'landscaping' where company_id = $1`,
    [companyId],
  )
  gardener = await app.makePerson(companyId)
  apprentice = await app.makePerson(companyId)
  admin = await app.makePerson(companyId, { role: 'admin' })
  await app.aside.query(`update memberships set vertical_roles = '{"landscaping":"apprentice"}' where user_id = $1`, [
    apprentice.userId,
  ])
})
afterAll(() => app.stop())

const me = async (person: TestPerson) => (await app.call(person, 'GET', '/api/me')).body as Session
const holds = async (person: TestPerson) =>
  (await me(person)).companies[0]?.verticals.find(({ id }) => id === 'landscaping')
const create = (person: TestPerson, headers: Record<string, string> = {}) =>
  app.call(person, 'POST', '/api/projects', { name: 'Rose bed', fields: { soil: 'clay' } }, headers)

describe('a vertical that is added', () => {
  it('is the company’s choice, and gives people the role of level 2', async () => {
    expect((await me(gardener)).companies[0]).toMatchObject({
      vertical: 'landscaping',
      verticals: [
        { id: 'engineering', role: 'senior-engineer' },
        { id: 'landscaping', role: 'gardener' },
      ],
    })
    expect((await holds(gardener))?.permissions).toEqual(
      expect.arrayContaining(['projects.view', 'projects.create', 'documents.upload']),
    )
    expect((await holds(gardener))?.permissions).not.toContain('projects.edit')
    // no module asks for it yet
    expect((await holds(gardener))?.permissions).not.toContain('plants.order')
  })

  it('belongs to every administrator with the others', async () => {
    expect((await me(admin)).companies[0]?.verticals.map(({ id }) => id)).toEqual([
      ...verticals.map(({ id }) => id),
      'landscaping',
    ])
  })

  it('is what a request is in that names none, or one that is not the person’s', async () => {
    expect((await holds(apprentice))?.role).toBe('apprentice')
    // an apprentice may not create; as an engineer of the same company the same person may, and says so by what is made, not by where the tab is
    expect((await app.call(apprentice, 'POST', '/api/projects', { name: 'Rose bed' })).status).toBe(403)
    expect(
      (await app.call(apprentice, 'POST', '/api/projects', { name: 'Rose bed' }, { 'x-vertical': 'legal' })).status,
    ).toBe(403)
    expect((await create(apprentice, { 'x-vertical': 'engineering' })).status).toBe(403)
    const made = { name: 'Rose bed', vertical: 'engineering', fields: ENGINEERING }
    expect((await app.call(apprentice, 'POST', '/api/projects', made)).status).toBe(200)
    expect((await create(gardener)).status).not.toBe(403)
  })

  it('shows its table where permissions are decided, and a decision about its roles is about them alone', async () => {
    const { body } = await app.call(admin, 'GET', '/api/permissions', undefined, LANDSCAPING)
    const rows = (body as { rows: { permission: string; module: string; label: string; defaults: string[] }[] }).rows
    expect(rows.find(({ permission }) => permission === 'plants.order')).toBe(undefined)
    expect(rows.find(({ permission }) => permission === 'projects.create')?.defaults).toEqual(
      expect.arrayContaining(['gardener']),
    )
    expect(
      (await app.call(admin, 'PUT', '/api/permissions/projects.create/apprentice', { allowed: true }, LANDSCAPING))
        .status,
    ).toBe(200)
    await until(
      () => holds(apprentice),
      (held) => held?.permissions.includes('projects.create') === true,
    )
    expect(
      (
        await app.call(
          admin,
          'PUT',
          '/api/permissions/projects.create/apprentice',
          { allowed: true },
          { 'x-vertical': 'engineering' },
        )
      ).status,
    ).toBe(404)
  })

  it('has its own tabs, those that exist', () => {
    const may = (access: Parameters<typeof mayPass>[0]) =>
      mayPass(access, { role: 'user', held: { landscaping: ['projects.create'] } }, manifests)
    const { tabs, quickActions, rail } = verticalPlaces(landscaping.navigation, manifests, may, ({ en }) => en)
    const known = new Set(manifests.flatMap(({ routes }) => Object.values(routes).map(({ path }) => path as string)))
    expect(tabs.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Gardens',
      ...(known.has('/clients') ? ['Plants'] : []),
    ])
    expect([quickActions, rail.flatMap(({ places }) => places)].map((list) => list.map(({ label }) => label))).toEqual([
      ['New Garden'],
      ['In bloom'],
    ])
  })

  it('speaks its own words', () => {
    const store = createTexts('en')
    store.add('en', 'projects', projectTexts)
    store.setTerms(landscaping.terms)
    expect(
      ['routes.projects', 'form.newTitle', 'list.empty', 'fields.client', 'page.overview'].map((key) =>
        store.t(`projects:${key}`),
      ),
    ).toEqual(['Gardens', 'New Garden', 'No gardens yet.', 'House owner', 'Overview'])
    expect(store.t('projects:list.count', { count: 3 })).toBe('3 gardens')
  })
})
