/** A module that is added is seen by every hub through what it declares, with no change in any of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '../../src/kernel/contract/module.ts'
import { triggersOf } from '../../src/kernel/contract/triggers.ts'
import { loadSample } from '../../src/kernel/server/cli/sample.ts'
import { navEntries } from '../../src/kernel/web/places.ts'
import { manifests } from '../../src/modules/all.manifests.ts'
import { serverModules } from '../../src/modules/all.server.ts'
import { orderFor, type Placed, usualSize } from '../../src/modules/insight/dashboard/rules.ts'
import { chaptersOf, loadGuides } from '../../src/modules/platform/help/parts/chapters.ts'
import { findArticles, wordsOf } from '../../src/modules/platform/help/parts/find.ts'
import { notifyPerson } from '../../src/modules/platform/notifications/public.ts'
import { verticals } from '../../src/verticals/all.ts'
import {
  given,
  PERMITS,
  PERMITS_TABLE,
  permits,
  permitsGuide,
  permitsServer,
  SAMPLE_PERMIT,
} from '../support/new-module.ts'
import { ENGINEERING } from '../support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

const modules: readonly Module[] = [...manifests, permits]
let app: TestApp
let companyId: string
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp({ modules: [...serverModules, permitsServer], tables: PERMITS_TABLE })
  companyId = await app.makeCompany()
  person = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  for (const { id, name } of PERMITS)
    await app.database.owner.query('insert into permits (company_id, id, name) values ($1, $2, $3)', [
      companyId,
      id,
      name,
    ])
})
afterAll(() => app.stop())

async function read<B>(address: string, who = person): Promise<B> {
  const { status, body } = await app.call<B>(who, 'GET', `/api${address}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('a module that is added', () => {
  it('stands in the menus by its route', () => {
    expect(navEntries(modules, (_address, fallback) => fallback)).toContainEqual(
      expect.objectContaining({ moduleId: 'permits', path: '/permits', icon: 'Gavel' }),
    )
  })

  it('has its place and width on the dashboard, and a widget of its figure for a role', async () => {
    const placed: Placed[] = modules
      .flatMap(({ panels }) => Object.values(panels ?? {}))
      .filter(({ on, kind }) => on === 'dashboard.home' && !kind)
    expect(orderFor('engineer', placed)[0]).toBe('openPermits')
    const usual = orderFor('user', placed)
    expect(usual[usual.indexOf('openPermits') - 1]).toBe('performanceInsights')
    expect(usualSize(permits.panels.open)).toBe('half')
    const { customWidgets } = await read<{ customWidgets: { widgetId: string }[][] }>('/dashboard/layout')
    expect(customWidgets[1]?.map(({ widgetId }) => widgetId)).toEqual(['figure.permits.open'])
  })

  it('has its figure, with the rows behind it', async () => {
    const { figures } = await read<{ figures: { id: string; value: number }[] }>('/figures?ask=permits.open')
    expect(figures.map(({ value }) => value)).toEqual([2])
  })

  it('finds what deviates, in its own words', async () => {
    const { rows } = await read<{ rows: object[] }>('/insights?rule=expiredPermits')
    expect(rows).toEqual([
      expect.objectContaining({
        id: 'expiredPermits:permit-crane',
        title: 'Expired permits',
        description: 'Crane permit expired on 10 Nov 2026.',
        category: 'permits',
        suggestedActions: [{ name: 'openPermit', label: 'Open the permit', address: '/permit/permit-crane' }],
      }),
    ])
    const { rules } = await read<{ rules: { rule: string }[] }>('/insights/rules')
    expect(rules.at(-1)?.rule).toBe('expiredPermits')
  })

  it('answers questions, about all of its records and about one', async () => {
    const ask = async (question: string) =>
      (
        await app.call<{ messages: { actionTaken: string; parts: object[] }[] }>(
          person,
          'POST',
          '/api/assistant/questions',
          { question },
        )
      ).body.messages[1]
    expect(await ask('Which permits do we have?')).toMatchObject({
      actionTaken: 'permits',
      parts: [{ kind: 'rows', head: { key: 'permitsAre' } }],
    })
    expect(await ask('How is "Crane permit"?')).toMatchObject({
      actionTaken: 'permits',
      parts: [{ kind: 'say', key: 'permitIs', values: { permit: 'Crane permit' }, about: 'permit-crane' }],
    })
    for (const [question, number] of [
      ['How many permits do we have?', 2],
      ['¿Cuántos permisos hay?', 2],
      ['Combien de permis avons-nous ?', 2],
      ['How many permits are expired?', 1],
    ] as const)
      expect(await ask(question), question).toMatchObject({
        actionTaken: 'count',
        parts: [
          { key: 'permitCount', values: { count: number } },
          { kind: 'link', address: '/permits' },
        ],
      })
    // words that the list does not know are said
    for (const [question, words] of [
      ['How many permits are not expired?', 'not'],
      ['How many permits are purple?', 'purple'],
    ] as const)
      expect(await ask(question), question).toMatchObject({
        actionTaken: 'cannotTell',
        parts: [{ key: 'unknownWords', values: { words } }],
      })
  })

  it('has each of its nouns found as what it is, with the way to all of them where a page lists them', async () => {
    await app.database.owner.query(
      `insert into inspectors (company_id, id, name) values ($1, 'inspector-1', 'Mr Crane')`,
      [companyId],
    )
    const { groups } = await read<{ groups: object[] }>('/search?q=crane')
    expect(groups).toEqual([
      expect.objectContaining({
        module: 'permits',
        kind: 'permits.permit',
        rows: [expect.objectContaining({ title: 'Crane permit' })],
        more: false,
        list: '/permits?q=crane',
      }),
      expect.objectContaining({
        module: 'permits',
        kind: 'permits.inspector',
        rows: [expect.objectContaining({ title: 'Mr Crane' })],
        more: false,
        list: null,
      }),
    ])
    await app.call(person, 'POST', '/api/search/recent', { module: 'permits', recordId: 'inspector-1' })
    expect((await read<{ rows: object[] }>('/search/recent')).rows).toEqual([
      expect.objectContaining({ id: 'inspector-1', kind: 'permits.inspector' }),
    ])
  })

  it('puts its days into the calendar and into feeds', async () => {
    const { rows } = await read<{ rows: object[] }>('/my-dates?from=2026-11-01&to=2026-11-30')
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'permit', title: 'Crane permit expires', address: '/permit/permit-crane' }),
    )
    const feed = await app.call<{ address: string }>(person, 'POST', '/api/integrations/feeds', {
      name: 'Mine',
      scope: 'mine',
    })
    const { payload } = await app.http.inject({ method: 'GET', url: new URL(feed.body.address).pathname })
    expect(payload).toContain('SUMMARY:Road closure expires')
  })

  it('tells people by the bell', async () => {
    await app.inside(companyId, { userId: '' }, (ctx) =>
      notifyPerson(ctx, person.userId, {
        type: 'permit_expired',
        title: 'A permit expired',
        message: 'Crane permit',
        cause: 'permit-crane',
      }),
    )
    expect(JSON.stringify(await read('/notifications?list=inbox'))).toContain('permit_expired')
  })

  it('gives records to whoever is let in', async () => {
    const admin = await app.makePerson(companyId, { role: 'admin' })
    const { kinds } = await read<{ kinds: { kind: string; rows: object[] }[] }>('/access-requests/grants', admin)
    expect(kinds.map(({ kind }) => kind)).toEqual(['project', 'permit'])
    await app.inside(companyId, { userId: admin.userId }, async (ctx) => {
      expect(await ctx.services.grants.get('permit')?.give(ctx, person.userId, ['permit-road'])).toBe(true)
    })
    expect(given).toEqual([{ userId: person.userId, ids: ['permit-road'] }])
  })

  it('is one of the first steps of a new company', async () => {
    const { rows } = await read<{ rows: object[] }>('/dashboard/steps')
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: 'permits.firstPermit',
        label: 'Ask for a permit',
        help: 'Road permit',
        done: true,
      }),
    )
  })

  it('says what somebody has in hand when they leave', async () => {
    const admin = await app.makePerson(companyId, { role: 'admin' })
    const { rows } = await read<{ rows: object[] }>(`/members/${person.userId}/holdings`, admin)
    expect(rows).toContainEqual(
      expect.objectContaining({ module: 'permits', name: 'heldPermits', label: 'Permits in hand' }),
    )
  })

  it('is something to react to, with the facts it carries', () => {
    expect(triggersOf(modules)).toContainEqual({
      module: 'permits',
      event: 'permit.expired',
      label: 'Permit expired',
      change: 'stage',
      entity: 'permit',
      fields: { expires: { label: 'Expires', kind: 'date' } },
    })
    // an event that is about no declared record carries nothing that a rule could name
    expect(triggersOf(modules).some(({ event }) => event === 'dashboardLayout.changed')).toBe(false)
  })

  it('stands in the line of other records, beside what other modules add', async () => {
    const { body: project } = await app.call<{ id: string }>(person, 'POST', '/api/projects', {
      fields: ENGINEERING,
      name: 'Harbour',
    })
    const kinds = async (kind: string, id: string) =>
      (await read<{ steps: { kind: string; way: string }[] }>(`/threads/${kind}/${id}`)).steps.map(
        (step) => `${step.way} ${step.kind}`,
      )
    expect(await kinds('project', project.id)).toEqual(['ahead permit'])
    const { body } = await app.call<{ refs: Record<string, string> }>(
      person,
      'POST',
      `/api/projects/${project.id}/schedule/changes`,
      { changes: [{ op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: 480 } }] },
    )
    expect(await kinds('project', project.id)).toEqual(['ahead schedule', 'ahead permit', 'ahead task'])
    expect(await kinds('task', body.refs['dig'] ?? '')).toEqual(['back project', 'back schedule'])
    const outsider = await app.makePerson(companyId)
    const { steps } = await read<{ steps: { kind: string }[] }>(`/threads/task/${body.refs['dig']}`, outsider)
    expect(steps).toEqual([])
  })

  it('has its chapter in the guide, with the way to its page for those who may go there', async () => {
    const guides = await loadGuides([{ manifest: permits, guide: permitsGuide }], 'en')
    const read = (mayOpen: boolean) =>
      chaptersOf(guides, 'help', {
        manifests: modules,
        may: () => mayOpen,
        inTrade: (text) => text,
        titles: {
          module: ({ title }) => title,
          route: ({ routes }, name) => routes[name]?.title ?? '',
          panel: ({ panels }, name) => panels?.[name]?.title ?? '',
        },
      })
    const [chapter] = read(true)
    expect(chapter).toMatchObject({
      title: 'Permits',
      articles: [{ key: 'permits.expiry', page: { title: 'Permits', address: '/permits' } }],
    })
    expect(findArticles(chapter?.articles ?? [], wordsOf('when it ends'))).toHaveLength(1)
    expect(read(false)).toEqual([])
  })

  it('plays its part in the sample company', async () => {
    const product = { modules: [...serverModules, permitsServer], verticals }
    await loadSample(app.config, app.database, product, 1, () => undefined)
    const { rows } = await app.database.owner.query<{ name: string; by: string }>(
      `select p.name, e.actor_name as by from permits p join events e on e.company_id = p.company_id and e.entity_id = p.id
       where p.company_id = 'sample' and e.kind = 'permit.expired'`,
    )
    expect(rows).toEqual([{ name: SAMPLE_PERMIT.name, by: expect.stringMatching(/\w+ \w+/) as string }])
  })

  it('is found by the search', async () => {
    expect(JSON.stringify(await read('/search?q=crane'))).toContain('Crane permit')
  })
})
