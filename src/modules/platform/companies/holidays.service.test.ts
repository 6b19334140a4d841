import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.makePerson(await app.makeCompany('Ridgeline'), { role: 'admin' })
})
afterAll(() => app.stop())

type Offer = { country: string; parts: { code: string }[]; rows: { date: string; name: string; kept: boolean }[] }
const offer = async (query = '', headers = {}) =>
  (await app.call(admin, 'GET', `/api/companies/current/public-holidays${query}`, undefined, headers)).body as Offer
const save = async (settings: object) => {
  const { version } = (await app.call(admin, 'GET', '/api/companies/current')).body as { version: number }
  expect(await app.call(admin, 'PATCH', '/api/companies/current', { version, settings })).toMatchObject({ status: 200 })
}

describe('the public holidays of the company’s country', () => {
  it('are offered from today to the end of the year after next', async () => {
    await save({ region: { country: 'US', timeZone: 'America/Denver' } })
    const { country, parts, rows } = await offer()
    expect({ country, parts }).toEqual({ country: 'US', parts: [] })
    expect(rows[0]).toEqual({ date: '2026-11-26', name: 'Thanksgiving Day', kept: false })
    expect(rows.at(-1)?.date).toBe('2028-12-25')
  })

  it('are told apart from those that the company has, also from one of every year', async () => {
    await save({
      holidays: [
        { date: '2026-11-26', name: 'Thanksgiving', everyYear: false },
        { date: '2025-12-25', name: 'Christmas', everyYear: true },
      ],
    })
    const kept = (await offer()).rows.filter((row) => row.kept).map(({ date }) => date)
    expect(kept).toEqual(['2026-11-26', '2026-12-25', '2027-12-25', '2028-12-25'])
  })

  it('are those of a part of the country where one is named', async () => {
    await save({ region: { country: 'DE', timeZone: 'Europe/Berlin' } })
    const names = async (query: string) => (await offer(query)).rows.map(({ name }) => name)
    expect((await offer()).parts).toHaveLength(16)
    expect(await names('')).not.toContain('Epiphany')
    expect(await names('?part=BY')).toContain('Epiphany')
    expect(await app.call(admin, 'GET', '/api/companies/current/public-holidays?part=QC')).toMatchObject({
      status: 422,
      body: { code: 'PART_UNKNOWN', message: expect.stringContaining('Choose one of: Baden-Württemberg (BW)') },
    })
  })

  it('are none where we know none, and for administrators only', async () => {
    await save({ region: { country: 'JP', timeZone: 'Asia/Tokyo' } })
    expect((await offer()).rows).toEqual([])
    const colleague = await app.makePerson(admin.companyId, { role: 'user' })
    expect((await app.call(colleague, 'GET', '/api/companies/current/public-holidays')).status).toBe(403)
  })
})
