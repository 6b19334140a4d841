/** What somebody may not see they cannot find out by asking for it as a filter, an order or a sum either. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import type { AskedField } from '../../../kernel/server/assistant-fields.ts'
import type { NounSource } from '../../../kernel/server/assistant-nouns.ts'
import type { ServerModule } from '../../../kernel/server/module.ts'
import { serverModules } from '../../all.server.ts'
import type { ApmMessage } from './contract.ts'

/** The product with the budget of projects behind the permission that rates are behind. */
const guarded = (source: NounSource): NounSource => {
  const { fields } = source
  if (!fields) return source
  const all = fields.all.map((field): AskedField =>
    field.key === 'budget' ? { ...field, permission: 'rates.view' } : field,
  )
  return { ...source, fields: { ...fields, all }, extended: () => guarded(source) }
}
const modules = serverModules.map((module): ServerModule => {
  const project = module.assistant?.nouns?.['project']
  if (!project) return module
  return {
    ...module,
    assistant: { ...module.assistant, nouns: { ...module.assistant?.nouns, project: guarded(project) } },
  }
})

let app: TestApp
let boss: TestPerson
let mate: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await createTestApp({ modules })
  const companyId = await app.makeCompany()
  boss = await app.makePerson(companyId, { role: 'admin' })
  mate = await app.makePerson(companyId)
  stranger = await app.makePerson(companyId)
  const { status, body } = await app.call<{ id: string }>(boss, 'POST', '/api/projects', {
    fields: ENGINEERING,
    name: 'Quartz Tower',
    client: 'Metro Transit',
    status: 'active',
    startDate: '2026-03-01',
    endDate: '2027-06-30',
    budget: 9_500_000_00,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const shared = await app.call(boss, 'PUT', `/api/projects/${body.id}/shares/${mate.userId}`, { access: 'view' })
  expect(shared.status, JSON.stringify(shared.body)).toBe(200)
  const task = { name: 'Frame', duration: 480 }
  const planned = await app.call(boss, 'POST', `/api/projects/${body.id}/schedule/changes`, {
    changes: [{ op: 'add', ref: 'Frame', parentId: null, task }],
  })
  expect(planned.status, JSON.stringify(planned.body)).toBe(200)
})
afterAll(() => app.stop())

async function told(person: TestPerson, question: string): Promise<string> {
  const { status, body } = await app.call<{ messages: ApmMessage[] }>(person, 'POST', '/api/assistant/questions', {
    question,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return JSON.stringify(body.messages[1]?.parts)
}

const BY_BUDGET = [
  'Which projects cost more than 5 million?',
  'How many projects cost more than 5 million?',
  'budget over 5 million',
  'Which projects cost less than 20 million?',
  'Which projects have no budget?',
  'Which projects for Metro Transit cost more than five million?',
  'Which project has the highest budget?',
  'What is the total budget of active projects?',
  'What is the average budget?',
  'What is the budget of Quartz Tower?',
  'How much does Quartz Tower cost?',
  '¿Qué proyectos cuestan más de 5 millones?',
  'Quels projets coûtent plus de 5 millions ?',
]

it.each(BY_BUDGET)('whoever may not see a field is not told by it: %s', async (question) => {
  // they see the project, and nothing of what it costs
  const answer = await told(mate, question)
  expect(answer).toContain('cannotTell')
  expect(answer).not.toMatch(/Quartz|"count"|"amount"|950000000/)
})

it('the project itself they are told of, and whoever may see the field is told by it', async () => {
  expect(await told(mate, 'Which projects are active?')).toContain('Quartz Tower')
  for (const question of BY_BUDGET.slice(0, 4))
    expect(await told(boss, question), question).toMatch(/Quartz Tower|"count":1/)
})

it.each(['When does Frame start?', 'Who is on task Frame of Quartz Tower?', 'When is Frame on Quartz Tower?'])(
  'a task is found by its name only by those who see its project: %s',
  async (question) => {
    expect(await told(stranger, question)).not.toMatch(/"record":"|2026-/)
    expect(await told(mate, question)).toMatch(/value\.(?:is|none)/)
  },
)

it.each(['Who has a rate above 50?', 'Which tasks cost more than 100?', 'How many people have a rate above 50?'])(
  'a rate is nothing that can be asked for: %s',
  async (question) => expect(await told(mate, question)).toMatch(/unknownWords|cannotTell|find\.nothing/),
)
