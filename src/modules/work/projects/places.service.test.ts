import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { Place, Project } from './contract.ts'

let app: TestApp
let person: TestPerson
let platform: TestPerson

beforeAll(async () => {
  app = await createTestApp({ config: { allowedHosts: ['127.0.0.1'] } })
  const companyId = await app.makeCompany()
  person = await app.makePerson(companyId)
  platform = await app.makePerson(companyId, { role: 'admin' })
  await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [platform.userId])
  platform = { ...platform, cookie: await app.signIn(platform.email) }
})
afterAll(() => app.stop())

const find = async (q: string) =>
  (await app.call<{ rows: Place[]; source: string }>(person, 'GET', `/api/places?q=${encodeURIComponent(q)}`)).body

describe('places', () => {
  it('come from the list that is part of the product, the best match first', async () => {
    const { rows, source } = await find('portland, or')
    expect(source).toBe('geonames')
    expect(rows[0]).toEqual({
      text: 'Portland, OR, United States',
      name: 'Portland',
      detail: 'OR, United States',
      coords: { longitude: expect.closeTo(-122.676, 2), latitude: expect.closeTo(45.523, 2) },
    })
    expect((await find('montreal')).rows[0]).toMatchObject({ name: 'Montréal', text: 'Montréal, Canada' })
    expect((await find('xyzzyx')).rows).toEqual([])
    expect((await find('')).rows).toEqual([])
  })

  it('come from a geocoder that the installation names, and from the list when it fails', async () => {
    const asked: string[] = []
    let answer = JSON.stringify([{ display_name: 'Pier 9, Port Ellis', lat: '12.5', lon: '-70.25' }])
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(answer)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?q={q}`
      expect((await app.call(person, 'PUT', '/api/places/geocoder', { url })).status).toBe(403)
      expect(await app.call(platform, 'PUT', '/api/places/geocoder', { url: 'http://127.0.0.1/search' })).toMatchObject(
        { status: 400, body: { data: { fields: [{ field: 'url', message: 'Write {q} where the text goes.' }] } } },
      )
      expect(await app.call(platform, 'PUT', '/api/places/geocoder', { url: 'http://10.0.0.1/?q={q}' })).toMatchObject({
        status: 422,
        body: { code: 'GEOCODER_REFUSED' },
      })
      expect(await app.call(platform, 'PUT', '/api/places/geocoder', { url })).toMatchObject({
        status: 200,
        body: { url },
      })
      await until(
        () => find('pier nine'),
        (found) => found.source === 'geocoder',
      )
      expect(asked.at(-1)).toBe('/search?q=pier%20nine')
      expect((await find('pier nine')).rows).toEqual([
        {
          text: 'Pier 9, Port Ellis',
          name: 'Pier 9, Port Ellis',
          detail: '',
          coords: { latitude: 12.5, longitude: -70.25 },
        },
      ])
      answer = '{"error":"busy"}'
      expect(await find('portland, or')).toMatchObject({
        source: 'geonames',
        rows: [{ name: 'Portland' }, { name: 'North Portland' }],
      })
      expect(await app.call(platform, 'PUT', '/api/places/geocoder', { url: null })).toMatchObject({ status: 200 })
    } finally {
      server.close()
    }
  })
})

describe('the demo project', () => {
  const open = (who: TestPerson) => app.call<Project>(who, 'POST', '/api/projects/demo/open', {})

  it('is made once when two open it at the same time, and both may work on it', async () => {
    const colleague = await app.makePerson(person.companyId)
    const [one, two] = await Promise.all([open(person), open(colleague)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect([one.body.ownerId, two.body.ownerId]).toEqual([one.body.ownerId, one.body.ownerId])
    expect([one.body.may.edit, two.body.may.edit]).toEqual([true, true])
    expect(one.body).toMatchObject({
      id: 'demo',
      sample: true,
      coords: { longitude: -104.9903, latitude: 39.7392 },
      fields: {
        projectType: 'hvac',
        sector: 'commercial',
        'buildingLoads.maxCooling': 1_440,
        'buildingLoads.minCooling': 180,
        'buildingLoads.maxHeating': 960,
        'buildingLoads.minHeating': 120,
        'buildingLoads.simultaneousReduction': 15,
      },
    })
  })

  it('is not made for whoever may not create projects', async () => {
    const companyId = await app.makeCompany('Closed')
    const admin = await app.makePerson(companyId, { role: 'admin' })
    const junior = await app.makePerson(companyId)
    await app.aside.query(`update memberships set vertical_roles = '{"engineering":"engineer"}' where user_id = $1`, [
      junior.userId,
    ])
    expect(await open(junior)).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND', message: 'This project does not exist, or it is not shared with you.' },
    })
    expect((await open(admin)).status).toBe(200)
    expect((await open(junior)).status).toBe(404)
  })

  it('is made anew after it was deleted, and does not keep the other samples out', async () => {
    await app.call(platform, 'PATCH', '/api/projects/demo', { version: 1, name: 'Changed' })
    expect((await app.call(platform, 'DELETE', '/api/projects/demo')).status).toBe(200)
    expect((await open(person)).body).toMatchObject({ name: 'Demo Project', version: 1, ownerId: person.userId })
    expect(await app.call(platform, 'POST', '/api/projects/sample', {})).toMatchObject({ status: 200 })
    await app.call(platform, 'DELETE', '/api/projects/sample')
    expect((await app.call(platform, 'GET', '/api/projects/demo')).status).toBe(404)
  })
})
