/** A model outside may phrase answers; what it says is taken only if it holds to the facts, and whatever goes wrong leaves the answer as it is. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import type { ApmConversation, ApmMessage, ModelSettings, ModelTest } from './contract.ts'
import { phrase } from './model.ts'

type Asked = { conversation: ApmConversation; messages: ApmMessage[] }
type Body = { model: string; messages: { role: string; content: string }[] }

let app: TestApp
let platform: TestPerson
let admin: TestPerson
let model: Server
let base: string
/** What the model says, and what it was asked. */
let reply: { status: number; body: string } | 'silence'
let asked: { path: string; key: string | undefined; body: Body }[]

const saying = (content: string) => ({
  status: 200,
  body: JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  }),
})

beforeAll(async () => {
  model = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body: JSON.parse(text) as Body })
      if (reply !== 'silence') response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
  })
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
  app = await createTestApp({ config: { allowedHosts: ['127.0.0.1'] }, worker: true })
  const companyId = await app.makeCompany()
  admin = await app.makePerson(companyId, { role: 'admin' })
  platform = await app.makePerson(companyId, { role: 'admin' })
  await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [platform.userId])
  platform = { ...platform, cookie: await app.signIn(platform.email) }
  await app.call(admin, 'POST', '/api/projects', {
    fields: ENGINEERING,
    name: 'Kestrel Pier',
    startDate: '2026-10-01',
    endDate: '2026-11-10',
  })
})
afterAll(async () => {
  model.closeAllConnections()
  model.close()
  await app.stop()
})
beforeEach(async () => {
  asked = []
  reply = saying('One project is overdue: Kestrel Pier is 6 days late.')
  expect((await set({ on: true, url: base, model: 'tiny-1', key: 'sk-secret' })).status).toBe(200)
})

const set = (changes: object, who = platform) => app.call<ModelSettings>(who, 'PUT', '/api/assistant/model', changes)

async function settled(question = 'What is late?'): Promise<ApmMessage> {
  const { body } = await app.call<Asked>(admin, 'POST', '/api/assistant/questions', { question })
  expect(body.messages[1]).toMatchObject({ phrasing: 'waiting', message: '' })
  const read = async () =>
    (await app.call<{ rows: ApmMessage[] }>(admin, 'GET', `/api/apm-conversations/${body.conversation.id}/messages`))
      .body.rows[0]
  const found = await until(read, (message) => message?.phrasing !== 'waiting')
  if (!found) throw new Error('The answer is gone.')
  return found
}

describe('a model that phrases', () => {
  it('gets the question and the facts, and its words stand with the figures', async () => {
    const answer = await settled()
    expect(answer).toMatchObject({
      phrasing: 'model',
      problem: null,
      message: 'One project is overdue: Kestrel Pier is 6 days late.',
    })
    expect(answer.parts.some((part) => part.kind === 'rows')).toBe(true)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer sk-secret',
      body: { model: 'tiny-1', messages: [{ role: 'system' }, { role: 'user', content: answer.sent }] },
    })
    expect(answer.sent).toBe(
      'Question:\nWhat is late?\n\nFacts:\nThere are no tasks yet that you may see.\n1 project is overdue.\nProjects that are overdue\n- Kestrel Pier: ended 10 Nov 2026, 6 days overdue',
    )
  })

  it.each([
    ['invents a number', saying('There are 7 overdue projects.'), 'invented'],
    ['invents a number in words', saying('Twenty projects are overdue.'), 'invented'],
    ['answers no JSON', { status: 200, body: '<html>Sign in to the network</html>' }, 'unreadable'],
    ['answers other JSON', { status: 200, body: '{"choices":[]}' }, 'unreadable'],
    ['says nothing', saying('   '), 'unreadable'],
    ['says too much', saying('late '.repeat(500)), 'tooLong'],
    ['refuses the key', { status: 401, body: '{"error":{"message":"Incorrect API key provided"}}' }, 'status'],
    ['has had enough', { status: 429, body: '{}' }, 'status'],
    ['sends elsewhere', { status: 302, body: '' }, 'status'],
  ] as const)('and %s leaves the answer as it is', async (_what, failing, problem) => {
    reply = failing
    const answer = await settled()
    expect(answer).toMatchObject({ phrasing: 'local', problem, message: '' })
    expect(answer.parts.length).toBeGreaterThan(0)
    expect(asked).toHaveLength(1)
  })

  it('is told apart: down, silent, unknown, inside a private network', async () => {
    const ask = (url: string, allowedHosts = ['127.0.0.1'], limitMs = 5_000) =>
      phrase({ config: { ...app.config, allowedHosts } }, { url, model: 'tiny-1', key: null }, 'Facts:', limitMs)
    expect(await ask('http://127.0.0.1:1/v1')).toMatchObject({ text: null, problem: 'unreachable', status: null })
    expect(await ask('http://no-such-host.invalid/v1')).toMatchObject({ problem: 'unknownHost' })
    expect(await ask(base, [])).toMatchObject({ problem: 'private' })
    reply = 'silence'
    expect(await ask(base, ['127.0.0.1'], 200)).toMatchObject({ text: null, problem: 'late', status: null })
  })

  it('speaks the language of whoever asks', async () => {
    await app.call(admin, 'PATCH', '/api/me', { language: 'es' })
    const { sent } = await until(
      () => settled('¿Qué está atrasado?'),
      (answer) => answer.sent?.includes('proyecto') ?? false,
    )
    expect(sent).toContain('1 proyecto está atrasado.')
  })

  it('is not asked where there are no facts', async () => {
    for (const question of ['help', 'How is Zanzibar?']) {
      const { body } = await app.call<Asked>(admin, 'POST', '/api/assistant/questions', { question })
      expect(body.messages[1], question).toMatchObject({ phrasing: 'own', sent: null })
    }
    expect(asked).toEqual([])
  })

  it('is asked nothing while it is off', async () => {
    await set({ on: false })
    const { body } = await app.call<Asked>(admin, 'POST', '/api/assistant/questions', { question: 'What is late?' })
    expect(body.messages[1]).toMatchObject({ phrasing: 'own', sent: null })
    expect(asked).toEqual([])
  })
})

describe('the settings', () => {
  it('are for whoever runs the installation, and never show the key', async () => {
    expect((await set({ on: false }, admin)).status).toBe(403)
    expect((await app.call(admin, 'GET', '/api/assistant/model')).status).toBe(403)
    expect((await app.call(admin, 'POST', '/api/assistant/model/test', {})).status).toBe(403)
    expect((await app.call<ModelSettings>(platform, 'GET', '/api/assistant/model')).body).toEqual({
      on: true,
      url: base,
      model: 'tiny-1',
      hasKey: true,
    })
    const { rows } = await app.aside.query<{ text: string }>(
      `select before::text || after::text as text from events where kind = 'assistantModel.changed' union all select settings::text || coalesce(settings_sealed, '') from installation`,
    )
    expect(JSON.stringify(rows)).not.toContain('sk-secret')
    expect((await set({ key: null })).body.hasKey).toBe(false)
  })

  it('refuse what cannot be reached, and a model that is half named', async () => {
    expect(await set({ url: 'http://10.0.0.1/v1' })).toMatchObject({ status: 422, body: { code: 'MODEL_REFUSED' } })
    expect(await set({ url: 'api.example' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'url' }] } },
    })
    expect(await set({ model: '' })).toMatchObject({ status: 422, body: { code: 'MODEL_INCOMPLETE' } })
  })

  it('can be tested', async () => {
    reply = saying('3 tasks are late; the slab of the sample house is 4 days late.')
    expect((await app.call<ModelTest>(platform, 'POST', '/api/assistant/model/test', {})).body).toMatchObject({
      answeredAt: null,
    })
    const read = async () =>
      (await app.call<{ test: ModelTest | null }>(platform, 'GET', '/api/assistant/model/test')).body.test
    expect(await until(read, (test) => test !== null && test.answeredAt !== null)).toMatchObject({
      answer: { ok: true, problem: null, status: 200, host: new URL(base).host },
    })
    expect(asked[0]?.body.messages[1]?.content).not.toContain('Kestrel')
    app.clock.now += 60_000
    reply = { status: 401, body: '{"error":{"message":"Incorrect API key provided"}}' }
    await app.call(platform, 'POST', '/api/assistant/model/test', {})
    expect(await until(read, (test) => test?.answer?.ok === false)).toMatchObject({
      answer: { problem: 'status', status: 401, said: expect.stringContaining('Incorrect API key') },
    })
    await set({ on: false, url: null })
    expect(await app.call(platform, 'POST', '/api/assistant/model/test', {})).toMatchObject({
      status: 409,
      body: { code: 'MODEL_UNKNOWN' },
    })
  })
})
