import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import type { CustomField, Field } from './contract.ts'

let app: TestApp
let admin: TestPerson
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  person = await app.makePerson(companyId)
})
afterAll(() => app.stop())

const add = (input: object, as = admin) =>
  app.call(as, 'POST', '/api/custom-fields', { entity: 'project', kind: 'text', ...input })
const added = async (input: object): Promise<CustomField> => {
  const { status, body } = await add(input)
  expect([status, body]).toMatchObject([200, {}])
  return body
}
const asked = async (as = person): Promise<Field[]> =>
  ((await app.call(as, 'GET', '/api/fields?entity=project')).body as { rows: Field[] }).rows
const ownKeys = async () => (await asked()).filter((field) => field.own && !field.archived).map((field) => field.key)

describe('a field of a company', () => {
  it('is asked for after those of the vertical, by everybody in the company and nobody else', async () => {
    expect(await added({ label: 'Roof area', kind: 'number', min: 0, help: 'In square metres' })).toMatchObject({
      key: 'roofArea',
      label: 'Roof area',
      version: 1,
      archived: false,
    })
    const fields = await asked()
    expect(fields.slice(0, 3).map((field) => field.key)).toEqual(['projectType', 'buildingType', 'squareFootage'])
    expect(fields.at(-1)).toEqual({
      key: 'roofArea',
      kind: 'number',
      min: 0,
      label: { en: 'Roof area', es: 'Roof area', fr: 'Roof area' },
      help: { en: 'In square metres', es: 'In square metres', fr: 'In square metres' },
      own: true,
      archived: false,
    })
    const stranger = await app.makePerson(await app.makeCompany('Elsewhere'))
    expect((await asked(stranger)).filter((field) => field.own)).toEqual([])
  })

  it('gets a key from its first name that no vertical and no other field has, and keeps it', async () => {
    expect(await added({ label: 'Square footage, gross', kind: 'number' })).toMatchObject({ key: 'squareFootageGross' })
    expect(await added({ label: 'Energy code!' })).toMatchObject({ key: 'energyCode2' })
    const field = await added({ label: 'Código' })
    expect(
      await app.call(admin, 'PATCH', `/api/custom-fields/${field.id}`, { version: 1, label: 'Site code' }),
    ).toMatchObject({ status: 200, body: { key: 'codigo', label: 'Site code', version: 2 } })
    expect(
      await app.call(admin, 'PATCH', `/api/custom-fields/${field.id}`, { version: 1, label: 'Late' }),
    ).toMatchObject({ status: 409, body: { code: 'FIELD_CHANGED' } })
  })

  it('is managed only by those who may', async () => {
    expect(await add({ label: 'Mine' }, person)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await app.call(person, 'GET', '/api/custom-fields?entity=project')).toMatchObject({ status: 403 })
  })

  it('makes sense, or it is refused at the place that makes none', async () => {
    const refused = async (input: object) =>
      ((await add(input)).body as { data: { fields: { field: string; message: string }[] } }).data.fields
    expect(await refused({ label: 'Colour', kind: 'choice' })).toEqual([
      { field: 'values', message: 'Write at least one choice.' },
    ])
    expect(await refused({ label: 'Height', kind: 'number', min: 5, max: 1 })).toEqual([
      { field: 'max', message: 'The most is less than the least.' },
    ])
    expect(await refused({ label: 'Height', kind: 'number', defaultValue: 'tall' })).toEqual([
      { field: 'defaultValue', message: 'Default must be a number' },
    ])
    expect(await refused({ label: 'Height', vertical: 'baking' })).toEqual([
      { field: 'vertical', message: 'There is no such vertical.' },
    ])
    expect(await add({ label: 'roof AREA' })).toMatchObject({ status: 409, body: { code: 'LABEL_TAKEN' } })
    expect(await add({ label: 'Weight', entity: 'invoice' })).toMatchObject({
      status: 422,
      body: { code: 'NO_SUCH_RECORD' },
    })
  })

  it('keeps its kind while a project holds a value, and may change it before', async () => {
    const field = await added({ label: 'Lot', kind: 'text' })
    const changed = await app.call(admin, 'PATCH', `/api/custom-fields/${field.id}`, {
      version: 1,
      kind: 'number',
      min: 1,
    })
    expect(changed).toMatchObject({ status: 200, body: { kind: 'number', min: 1 } })
    await app.call(person, 'POST', '/api/projects', { name: 'With a lot', fields: { ...ENGINEERING, lot: 7 } })
    expect(
      await app.call(admin, 'PATCH', `/api/custom-fields/${field.id}`, { version: 2, kind: 'text' }),
    ).toMatchObject({ status: 409, body: { code: 'FIELD_IN_USE' } })
    expect(
      await app.call(admin, 'PATCH', `/api/custom-fields/${field.id}`, { version: 2, label: 'Lot number' }),
    ).toMatchObject({ status: 200, body: { kind: 'number' } })
  })

  it('is put in another order, archived and brought back', async () => {
    const rows = ((await app.call(admin, 'GET', '/api/custom-fields?entity=project')).body as { rows: CustomField[] })
      .rows
    const before = await ownKeys()
    const fieldIds = rows.map((row) => row.id).toReversed()
    expect(await app.call(admin, 'PUT', '/api/custom-fields/order', { entity: 'project', fieldIds })).toMatchObject({
      status: 200,
    })
    expect(await ownKeys()).toEqual(before.toReversed())
    expect(
      await app.call(admin, 'PUT', '/api/custom-fields/order', { entity: 'project', fieldIds: fieldIds.slice(1) }),
    ).toMatchObject({ status: 409, body: { code: 'ORDER_OUTDATED' } })
    const [first] = rows
    expect(await app.call(admin, 'POST', `/api/custom-fields/${first?.id}/archive`)).toMatchObject({
      status: 200,
      body: { archived: true },
    })
    expect(await ownKeys()).not.toContain(first?.key)
    expect((await asked()).find((field) => field.key === first?.key)).toMatchObject({ archived: true })
    expect(await app.call(admin, 'POST', `/api/custom-fields/${first?.id}/restore`)).toMatchObject({
      status: 200,
      body: { archived: false },
    })
    expect(await ownKeys()).toContain(first?.key)
  })
})
