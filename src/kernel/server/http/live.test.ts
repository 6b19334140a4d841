import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { markOf } from '../secrets.ts'
import { MOST_STREAMS } from './live-routes.ts'
import { ENGINEERING } from '../../../../tests/support/projects.ts'

let app: TestApp
let base: string
let person: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  person = await app.makePerson(await app.makeCompany('Ours'), { role: 'admin' })
  stranger = await app.makePerson(await app.makeCompany('Theirs'), { role: 'admin' })
})
afterAll(() => app.stop())

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Stream = {
  status: number
  messages: { id: string; event: string; data: { topic?: string; kind?: string; cursor?: string } }[]
  ended: { yes: boolean }
  headers: Headers
}

/** A browser's open stream: what it has heard so far, and whether the server has ended it. */
async function listen(as: TestPerson, since?: string): Promise<Stream> {
  const stop = new AbortController()
  closing.push(() => stop.abort())
  const response = await fetch(`${base}/api/live?company=${as.companyId}`, {
    headers: { cookie: as.cookie, ...(since ? { 'last-event-id': since } : {}) },
    signal: stop.signal,
  })
  const stream: Stream = { status: response.status, messages: [], ended: { yes: false }, headers: response.headers }
  void (async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2) ?? ''
        stream.messages.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) })
      }
    }
    stream.ended.yes = true
  })().catch(() => undefined)
  return stream
}
const topicsOf = (stream: Stream) =>
  stream.messages.filter((message) => message.event === 'change').map((message) => message.data.topic)
const change = (as: TestPerson, name: string) => app.call(as, 'POST', '/api/projects', { name, fields: ENGINEERING })

describe('the live stream', () => {
  it('misses nothing between the data of a page and its stream: every answer names where to resume', async () => {
    const data = await app.call(person, 'GET', '/api/projects')
    await change(person, 'Between')
    const stream = await listen(person, String(data.headers['x-live-cursor']))
    await until(
      () => topicsOf(stream),
      (topics) => topics.includes('projects'),
    )
  })

  it('misses nothing of what happens while it looks back', async () => {
    const data = await app.call(person, 'GET', '/api/projects')
    // the look back has been answered and is not over: the change comes in between
    const connect = app.database.app.connect.bind(app.database.app)
    const slow = vi.spyOn(app.database.app, 'connect').mockImplementationOnce(async () => {
      const client = await connect()
      const query = client.query.bind(client)
      vi.spyOn(client, 'query').mockImplementation((async (...asked: Parameters<typeof query>) => {
        if (String(asked[0]) === 'commit') {
          vi.mocked(client.query).mockRestore()
          const heard = new Promise<void>((resolve) => void app.live.onAnyChange(resolve))
          await change(person, 'In between')
          await heard
        }
        return query(...asked)
      }) as typeof client.query)
      return client
    })
    const stream = await listen(person, String(data.headers['x-live-cursor']))
    expect(slow).toHaveBeenCalled()
    await until(
      () => topicsOf(stream),
      (topics) => topics.includes('projects'),
    )
  })

  it('greets, then tells what changes in the company, and nothing of another', async () => {
    // with the first project of somebody their timeline changes too
    for (const each of [person, stranger]) await change(each, 'First')
    const [ours, theirs] = await Promise.all([listen(person), listen(stranger)])
    expect(ours.headers.get('content-type')).toBe('text/event-stream')
    expect(ours.headers.get('x-content-type-options')).toBe('nosniff')
    await until(
      () => ours.messages.length + theirs.messages.length,
      (count) => count >= 2,
    )
    expect(ours.messages[0]).toMatchObject({ event: 'hello', data: { cursor: expect.stringMatching(/^\d+$/) } })
    const { id } = (await change(person, 'Told')).body as unknown as { id: string }
    await until(
      () => topicsOf(ours),
      (topics) => topics.length === 1,
    )
    const mark = markOf(app.config.secret, person.companyId, 'project', id)
    // a topic, a kind of record and a mark: nothing says what happened, or to which one
    expect(ours.messages.at(-1)?.data).toEqual({ topic: 'projects', entity: 'project', mark })
    const shown = await app.call(person, 'GET', `/api/projects/${id}`)
    expect(shown.headers['x-live-mark']).toBe(`project ${id} ${mark}`)
    expect(ours.messages.at(-1)).toMatchObject({
      event: 'change',
      data: { topic: 'projects' },
      id: expect.stringMatching(/^\d+$/),
    })
    await change(stranger, 'Theirs')
    await until(
      () => topicsOf(theirs),
      (topics) => topics.length === 1,
    )
    expect(topicsOf(ours)).toEqual(['projects'])
  })

  it('names a record by a mark that only whoever may see it is told, however well its id can be guessed', async () => {
    const guest = await app.makePerson(person.companyId)
    const { id } = (await change(person, 'Unseen')).body as unknown as { id: string }
    const hidden = await app.call(guest, 'GET', `/api/projects/${id}`)
    expect([hidden.status, hidden.headers['x-live-mark']]).toEqual([404, undefined])
    // what an answer repeats of the question is not the record
    for (const path of [`/api/projects?projectId=${id}`, `/api/threads/project/${id}`, `/api/schedule/${id}`])
      expect((await app.call(guest, 'GET', path)).headers['x-live-mark']).toBeUndefined()
    const mark = markOf(app.config.secret, person.companyId, 'project', id)
    expect(markOf('another secret', person.companyId, 'project', id)).not.toBe(mark)
    expect(markOf(app.config.secret, stranger.companyId, 'project', id)).not.toBe(mark)
  })

  it('tells of a work to whoever waits for it, and to nobody else in the company', async () => {
    const colleague = await app.makePerson(person.companyId, { role: 'admin' })
    const [own, others] = await Promise.all([listen(person), listen(colleague)])
    await until(
      () => own.messages.length + others.messages.length,
      (count) => count >= 2,
    )
    await app.call(person, 'POST', '/api/audit/export', {})
    await until(
      () => topicsOf(own),
      (topics) => topics.includes('works'),
    )
    // what follows arrives behind it, so it would have been heard by now
    await change(person, 'Behind the work')
    await until(
      () => topicsOf(others),
      (topics) => topics.includes('projects'),
    )
    expect(topicsOf(others)).not.toContain('works')
    expect(own.messages.find((message) => message.data.topic === 'works')?.data).toEqual({ topic: 'works' })
  })

  it('resumed from its last message tells what was missed', async () => {
    const first = await listen(person)
    const [hello] = await until(
      () => first.messages,
      (messages) => messages.length > 0,
    )
    closing.splice(0).forEach((close) => close())
    await app.call(person, 'POST', '/api/invitations', { email: 'missed@firm.example', role: 'user' })
    const second = await listen(person, hello?.id)
    await until(
      () => topicsOf(second),
      (topics) => topics.includes('identity'),
    )
  })

  it('ends when the person signs out or leaves the company, and not for somebody else', async () => {
    const cookie = await app.signIn(person.email)
    const guest = await app.makePerson(person.companyId)
    const [own, guests, others] = await Promise.all([listen({ ...person, cookie }), listen(guest), listen(stranger)])
    await app.call({ ...person, cookie }, 'POST', '/api/auth/sign-out', {})
    await until(() => own.ended.yes, Boolean)
    await app.database.owner.query('delete from memberships where user_id = $1', [guest.userId])
    await until(() => guests.ended.yes, Boolean)
    expect(others.ended.yes).toBe(false)
  })

  it('is for members, and refuses a cursor that is none', async () => {
    expect((await listen({ ...person, cookie: '' })).status).toBe(401)
    expect((await listen({ ...stranger, companyId: person.companyId })).status).toBe(403)
    expect((await listen(person, 'x; drop table')).status).toBe(400)
    for (const since of ['99999999999999999999', '18446744073709551615']) {
      const response = await fetch(`${base}/api/live/poll?company=${person.companyId}&since=${since}`, {
        headers: { cookie: person.cookie },
      })
      expect([200, 400], since).toContain(response.status)
    }
  })
})

describe('too many streams', () => {
  it('of one session close the oldest with a sentence, and nobody else’s', async () => {
    const cookie = await app.signIn(person.email)
    const other = await listen(person)
    const streams = []
    for (let n = 0; n <= MOST_STREAMS; n += 1) streams.push(await listen({ ...person, cookie }))
    const [oldest, ...rest] = streams
    await until(() => oldest?.ended.yes, Boolean)
    expect(oldest?.messages.at(-1)?.data).toMatchObject({
      code: 'TOO_MANY_STREAMS',
      message: `More than ${MOST_STREAMS} live streams are open at once, so the oldest one was closed.`,
    })
    expect([other, ...rest].map(({ ended }) => ended.yes)).toEqual(
      Array.from({ length: MOST_STREAMS + 1 }, () => false),
    )
    // one that goes makes room
    const before = app.live.openStreams()
    closing.pop()?.()
    await until(
      () => app.live.openStreams(),
      (count) => count < before,
    )
    await listen({ ...person, cookie })
    expect(rest[0]?.ended.yes).toBe(false)
  })
})

describe('a server that stops', () => {
  it('ends streams, and does not wait for connections that carry no request', async () => {
    const other = await createTestApp()
    const { port } = new URL(await other.http.listen({ port: 0, host: '127.0.0.1' }))
    const idle = connect(Number(port), '127.0.0.1')
    await once(idle, 'connect')
    const keptAlive = connect(Number(port), '127.0.0.1')
    keptAlive.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(keptAlive, 'data')
    const member = await other.makePerson(await other.makeCompany())
    const stream = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: { cookie: member.cookie } })
    expect(stream.status).toBe(200)
    const closed = Promise.all([once(idle, 'close'), once(keptAlive, 'close'), stream.text()])
    await other.stop()
    await closed
  })
})

describe('polling instead', () => {
  it('tells the topics that changed since the cursor', async () => {
    const poll = async (since?: string) =>
      (await app.call(person, 'GET', `/api/live/poll${since ? `?since=${since}` : ''}`)).body as {
        cursor: string
        topics: string[]
      }
    const { cursor, topics } = await poll()
    // changes of a person's own access leave no trace to read later, so each answer says to ask
    expect(topics).toEqual(['session'])
    await change(person, 'Polled')
    expect((await poll(cursor)).topics).toContain('projects')
  })
})
