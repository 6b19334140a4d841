import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { createFileStore, FileTooLarge, MAX_FILE_BYTES, removeLooseFiles } from '../files.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let owner: TestPerson
let colleague: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId)
  colleague = await app.makePerson(companyId)
  stranger = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
})
afterAll(() => app.stop())

async function upload(person: TestPerson, name: string, content: Buffer | string, type = 'text/plain', to = app) {
  const response = await to.http.inject({
    method: 'POST',
    url: `/api/files?name=${encodeURIComponent(name)}`,
    payload: Readable.from(Buffer.from(content)),
    headers: { cookie: person.cookie, 'x-company-id': person.companyId, 'content-type': type },
  })
  return {
    status: response.statusCode,
    body: response.json() as {
      fileId: string
      name: string
      size: number
      type: string
      code?: string
      message?: string
    },
  }
}

function download(person: TestPerson, fileId: string, companyId = person.companyId) {
  return app.http.inject({ url: `/api/files/${fileId}`, headers: { cookie: person.cookie, 'x-company-id': companyId } })
}

const filesOf = (companyId: string) => {
  const folder = join(app.config.dataFolder, 'files', companyId)
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : []
}
const arriving = (folder: string) => (existsSync(join(folder, 'arriving')) ? readdirSync(join(folder, 'arriving')) : [])

describe('a file', () => {
  it('comes back byte for byte, also when it is larger than any body may be', async () => {
    const content = randomBytes(3 * 1024 ** 2)
    const { status, body } = await upload(owner, 'plan.bin', content, 'application/octet-stream')
    expect([status, body.size, body.name]).toEqual([201, content.length, 'plan.bin'])
    const back = await download(owner, body.fileId)
    expect(back.rawPayload.equals(content)).toBe(true)
    expect(back.headers['content-length']).toBe(String(content.length))
  })

  it('is served as an attachment that can never run as a page of ours', async () => {
    const { body } = await upload(owner, 'page äöü.html', '<script>alert(1)</script>', 'text/html')
    const { headers } = await download(owner, body.fileId)
    expect(headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''page%20%C3%A4%C3%B6%C3%BC.html",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-type': 'text/html',
    })
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['  spaced.txt ', 'spaced.txt'],
    ['line\r\nbreak\u0007.txt', 'linebreak.txt'],
  ])('named %j is called %j', async (given, kept) => {
    expect((await upload(owner, given, 'x')).body.name).toBe(kept)
  })

  it('with a very long name keeps 255 characters of it', async () => {
    expect((await upload(owner, 'x'.repeat(300), 'x')).body.name).toBe('x'.repeat(255))
  })

  it('needs a name and a session', async () => {
    for (const name of ['', ' ', '///'])
      expect(await upload(owner, name, 'x')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(await upload({ ...owner, cookie: '' }, 'x', 'x')).toMatchObject({ status: 401 })
    expect(await upload({ ...owner, companyId: stranger.companyId }, 'x', 'x')).toMatchObject({
      status: 403,
      body: { code: 'NO_COMPANY' },
    })
  })

  it('keeps its type without parameters; without one it is stored as plain bytes', async () => {
    expect((await upload(owner, 'typed', 'x', 'text/html; charset=utf-8')).body.type).toBe('text/html')
    const { cookie, companyId } = owner
    const untyped = await app.http.inject({
      method: 'POST',
      url: '/api/files?name=untyped',
      payload: Readable.from(Buffer.from('x')),
      headers: { cookie, 'x-company-id': companyId },
    })
    expect(untyped.json()).toMatchObject({ type: 'application/octet-stream', size: 1 })
  })

  it('may be empty', async () => {
    const { body } = await upload(owner, 'empty.txt', '')
    expect((await download(owner, body.fileId)).rawPayload.length).toBe(0)
  })
})

describe('who may read a file', () => {
  it('nobody but its uploader while it belongs to nothing', async () => {
    const { body } = await upload(owner, 'loose.txt', 'mine')
    expect((await download(owner, body.fileId)).statusCode).toBe(200)
    for (const other of [colleague, stranger])
      expect((await download(other, body.fileId)).json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    expect((await download(stranger, body.fileId, owner.companyId)).statusCode).toBe(403)
  })

  it('whoever may see its project, from sharing to the end of sharing', async () => {
    const project = (await app.call(owner, 'POST', '/api/projects', { name: 'With plans', fields: ENGINEERING }))
      .body as { id: string }
    const { body: file } = await upload(owner, 'plan.txt', 'the plan')
    expect((await app.call(owner, 'POST', `/api/projects/${project.id}/files`, { fileId: file.fileId })).status).toBe(
      200,
    )
    expect((await download(colleague, file.fileId)).statusCode).toBe(404)
    await app.call(owner, 'PUT', `/api/projects/${project.id}/shares/${colleague.userId}`, { access: 'view' })
    expect((await download(colleague, file.fileId)).body).toBe('the plan')
    expect((await download(stranger, file.fileId)).statusCode).toBe(404)
    expect(await app.call(colleague, 'DELETE', `/api/projects/${project.id}/files/${file.fileId}`)).toMatchObject({
      status: 403,
      body: { code: 'PROJECT_READ_ONLY' },
    })
    // what they added themselves they may take away
    const { body: own } = await upload(colleague, 'photo.txt', 'seen on site')
    await app.call(colleague, 'POST', `/api/projects/${project.id}/files`, { fileId: own.fileId })
    const { body: listed } = await app.call(colleague, 'GET', `/api/projects/${project.id}/files`)
    const { rows } = listed as { rows: { name: string; mayRemove: boolean }[] }
    expect(Object.fromEntries(rows.map(({ name, mayRemove }) => [name, mayRemove]))).toEqual({
      'photo.txt': true,
      'plan.txt': false,
    })
    expect((await app.call(colleague, 'DELETE', `/api/projects/${project.id}/files/${own.fileId}`)).status).toBe(200)
    await app.call(owner, 'DELETE', `/api/projects/${project.id}/shares/${colleague.userId}`)
    expect((await download(colleague, file.fileId)).statusCode).toBe(404)
  })

  it('whoever may not see documents is not told their names by the history either', async () => {
    const admin = await app.makePerson(owner.companyId, { role: 'admin' })
    const { body: project } = await app.call<{ id: string }>(owner, 'POST', '/api/projects', {
      name: 'With a secret',
      fields: ENGINEERING,
    })
    const { body: file } = await upload(owner, 'verdict.txt', 'secret')
    await app.call(owner, 'POST', `/api/projects/${project.id}/files`, { fileId: file.fileId })
    await app.call(owner, 'PUT', `/api/projects/${project.id}/shares/${colleague.userId}`, { access: 'view' })
    const told = async (person: TestPerson) =>
      JSON.stringify((await app.call(person, 'GET', `/api/projects/${project.id}/activity`)).body)
    expect(await told(colleague)).toContain('verdict.txt')
    const right = '/api/permissions/documents.view/senior-engineer'
    expect((await app.call(admin, 'PUT', right, { allowed: false })).status).toBe(200)
    const files = () => app.call(colleague, 'GET', `/api/projects/${project.id}/files`)
    await until(files, ({ status }) => status === 403)
    expect(await told(colleague)).not.toContain('verdict.txt')
    expect(await told(colleague)).toContain('project.fileAdded')
    // it is the owner's own project, whatever the role
    expect(await told(owner)).toContain('verdict.txt')
    await app.call(admin, 'DELETE', right)
  })

  it('nobody can add another’s upload to a project of theirs', async () => {
    const { body: file } = await upload(owner, 'private.txt', 'private')
    const project = (await app.call(colleague, 'POST', '/api/projects', { name: 'Grabber', fields: ENGINEERING }))
      .body as { id: string }
    expect(
      await app.call(colleague, 'POST', `/api/projects/${project.id}/files`, { fileId: file.fileId }),
    ).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } })
  })
})

describe('stored bytes', () => {
  it('lie once per company, however often they are uploaded', async () => {
    const content = 'the same content'
    const sha256 = createHash('sha256').update(content).digest('hex')
    for (const person of [owner, colleague, stranger]) await upload(person, 'same.txt', content)
    expect(filesOf(owner.companyId).filter((name) => name === sha256)).toHaveLength(1)
    expect(filesOf(stranger.companyId).filter((name) => name === sha256)).toHaveLength(1)
    expect(arriving(join(app.config.dataFolder, 'files'))).toEqual([])
  })

  it('go a day after the last thing that referred to them, not earlier', async () => {
    const sha256 = createHash('sha256').update('going').digest('hex')
    const { body: first } = await upload(owner, 'first.txt', 'going')
    app.clock.now += 3_600_000
    const { body: second } = await upload(owner, 'second.txt', 'going')
    const tidyAt = (at: number) => removeLooseFiles(app.database.owner, app.services.files, at)
    await tidyAt(app.clock.now + 86_400_000 - 3_600_000 + 1)
    expect((await download(owner, first.fileId)).statusCode).toBe(404)
    expect((await download(owner, second.fileId)).body).toBe('going')
    // bytes that were stored a moment ago stay: the row of their upload may not be written yet
    const place = join(app.config.dataFolder, 'files', owner.companyId, sha256.slice(0, 2), sha256)
    const storedAt = (at: number) => utimesSync(place, at / 1000, at / 1000)
    storedAt(app.clock.now + 86_400_000)
    await tidyAt(app.clock.now + 86_400_000 + 1)
    expect((await download(owner, second.fileId)).statusCode).toBe(404)
    expect(filesOf(owner.companyId)).toContain(sha256)
    const { body: third } = await upload(owner, 'third.txt', 'going')
    storedAt(app.clock.now)
    expect((await download(owner, third.fileId)).body).toBe('going')
    await tidyAt(app.clock.now + 86_400_000 + 1)
    expect(filesOf(owner.companyId)).not.toContain(sha256)
  })

  it('stay while a project refers to them', async () => {
    const project = (await app.call(owner, 'POST', '/api/projects', { name: 'Keeper', fields: ENGINEERING })).body as {
      id: string
    }
    const { body: file } = await upload(owner, 'kept.txt', 'kept content')
    await app.call(owner, 'POST', `/api/projects/${project.id}/files`, { fileId: file.fileId })
    await removeLooseFiles(app.database.owner, app.services.files, app.clock.now + 90 * 86_400_000)
    expect((await download(owner, file.fileId)).body).toBe('kept content')
  })

  it('that are missing on the disk are an error of the server, not of the database', async () => {
    const { body: file } = await upload(owner, 'lost.txt', 'lost content')
    await app.services.files.removeOld(
      owner.companyId,
      createHash('sha256').update('lost content').digest('hex'),
      Number.MAX_SAFE_INTEGER,
    )
    expect((await download(owner, file.fileId)).json()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 })
  })

  it('of an upload that breaks off leave nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-files-'))
    const store = createFileStore(folder, 1000)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.write('company', broken)).rejects.toThrow('connection lost')
    await expect(store.write('company', Readable.from(Buffer.alloc(1001)))).rejects.toBeInstanceOf(FileTooLarge)
    expect(arriving(folder)).toEqual([])
    await expect(store.write('../outside', Readable.from('x'))).rejects.toThrow('Not a storable name')
    expect(arriving(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    expect(MAX_FILE_BYTES).toBe(2_147_483_648)
  })
})

describe('an upload that is refused', () => {
  const everything = () =>
    existsSync(join(app.config.dataFolder, 'files'))
      ? readdirSync(join(app.config.dataFolder, 'files'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name)
          .toSorted()
      : []

  let listening: Promise<string> | null = null
  const address = () => (listening ??= app.http.listen({ port: 0, host: '127.0.0.1' }))

  it('for its size leaves no bytes behind', async () => {
    const before = everything()
    const { files } = app.services
    Object.assign(app.services, { files: createFileStore(join(app.config.dataFolder, 'files'), 1000) })
    // over a real connection, which must outlive the refusal
    const answer = await fetch(`${await address()}/api/files?name=large.bin`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'x-company-id': owner.companyId },
      body: Buffer.alloc(3_000_000, 'l'),
    })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
    // and goes on to carry the next request
    expect((await fetch(`${await address()}/healthz`)).status).toBe(200)
    Object.assign(app.services, { files })
    expect(everything()).toEqual(before)
  })

  it('by the plan leaves no bytes behind, and those of the same file sent before stay', async () => {
    const admin = await app.makePerson(await app.makeCompany('Small plan'), { role: 'admin' })
    await app.call(admin, 'PUT', '/api/plan', { plan: 'starter' })
    const { body: kept } = await upload(admin, 'kept.txt', 'sent before')
    await app.database.owner.query('update storage_used set bytes = 1073741823 where company_id = $1', [
      admin.companyId,
    ])
    const before = everything()
    for (const content of ['one that is new', 'sent before'])
      expect(await upload(admin, 'refused.txt', content)).toMatchObject({
        status: 403,
        body: { code: 'LIMIT_STORAGE' },
      })
    expect(everything()).toEqual(before)
    expect((await download(admin, kept.fileId)).body).toBe('sent before')
  })

  it('by the connection, which ends in the middle, leaves no bytes behind', async () => {
    const before = everything()
    const sending = request(`${await address()}/api/files?name=half.bin`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'x-company-id': owner.companyId, 'content-length': 1_000_000 },
    })
    sending.on('error', () => undefined)
    sending.write(Buffer.alloc(100_000, 'h'))
    await until(everything, (names) => names.length > before.length)
    sending.destroy()
    await until(everything, (names) => names.length === before.length)
    expect(everything()).toEqual(before)
  })

  it('for its type where it was to be used is gone after a day', async () => {
    const admin = await app.makePerson(owner.companyId, { role: 'admin' })
    const before = everything()
    const { body: file } = await upload(admin, 'logo.exe', 'no picture at all', 'application/x-msdownload')
    const company = (await app.call<{ version: number }>(admin, 'GET', '/api/companies/current')).body
    expect(
      await app.call(admin, 'PATCH', '/api/companies/current/branding', {
        version: company.version,
        logo: file.fileId,
      }),
    ).toMatchObject({ body: { code: 'LOGO_UNFIT' } })
    const stored = join(app.config.dataFolder, 'files', owner.companyId)
    const sha256 = createHash('sha256').update('no picture at all').digest('hex')
    utimesSync(join(stored, sha256.slice(0, 2), sha256), 0, 0)
    await removeLooseFiles(app.database.owner, app.services.files, app.clock.now + 2 * 86_400_000)
    expect(everything().filter((name) => !before.includes(name))).toEqual([])
  })

  it('is kept once where it is sent again under the same key', async () => {
    const send = () =>
      app.http.inject({
        method: 'POST',
        url: '/api/files?name=twice.txt',
        payload: Readable.from(Buffer.from('sent twice')),
        headers: { cookie: owner.cookie, 'x-company-id': owner.companyId, 'idempotency-key': 'sent-twice' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.json()]).toEqual([201, first.json()])
    expect(arriving(join(app.config.dataFolder, 'files'))).toEqual([])
  })
})

const small = mountSmallDisk()
afterAll(() => small?.unmount())

describe.skipIf(!small)('a full disk', () => {
  it('is told in a sentence, leaves no half file, and the next upload after making room succeeds', async () => {
    const full = await createTestApp({ config: { dataFolder: small?.folder ?? '' } })
    const person = await full.makePerson(await full.makeCompany())
    expect(
      await upload(person, 'large.bin', Buffer.alloc(2 * 1024 ** 2), 'application/octet-stream', full),
    ).toMatchObject({
      status: 503,
      body: {
        code: 'STORAGE_FULL',
        message: 'The disk of the server is full, so the file was not stored. Free some space and upload it again.',
      },
    })
    expect(arriving(join(small?.folder ?? '', 'files'))).toEqual([])
    expect((await full.database.owner.query('select 1 from files')).rowCount).toBe(0)
    expect((await upload(person, 'small.txt', 'fits', 'text/plain', full)).status).toBe(201)
    await full.stop()
  })
})

/** A real disk of one megabyte, where this user may mount one. */
function mountSmallDisk(): { folder: string; unmount(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
