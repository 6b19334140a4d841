/** The assistant answers from what is stored, with the rights of whoever asks, and keeps what was said for them alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINEERING } from '../../../../tests/support/projects.ts'
import { holderIn } from '../../../kernel/server/context.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { until } from '../../../../tests/support/until.ts'
import { addMember } from '../../platform/companies/public.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import type { ApmConversation, ApmMessage } from './contract.ts'
import { CONVERSATIONS_SHOWN } from './rules.ts'
import { figureThen as readFigure } from '../../platform/figures/public.ts'

type Asked = { conversation: ApmConversation; messages: ApmMessage[] }
type Rows<R> = { rows: R[]; next: string | null }

const DAY = 480
let app: TestApp
let owner: TestPerson
let ben: TestPerson
let outsider: TestPerson
let elsewhere: TestPerson
let pier: string
let towers: TestPerson

/** The clock stands on Monday 16 November 2026. Dig should have ended on the 6th; the slab runs until the 20th, which is its milestone. */
beforeAll(async () => {
  app = await createTestApp()
  const companyId = await app.makeCompany()
  owner = await app.makePerson(companyId, { firstName: 'Ada', lastName: 'Owner' })
  ben = await app.makePerson(companyId, { firstName: 'Ben', lastName: 'Colleague' })
  outsider = await app.makePerson(companyId, { firstName: 'Cleo', lastName: 'Stranger' })
  elsewhere = await app.makePerson(await app.makeCompany('Elsewhere'), { role: 'admin' })
  pier = await makeProject(owner, {
    name: 'Kestrel Pier',
    client: 'Harbour Board',
    startDate: '2026-11-02',
    endDate: '2026-12-18',
    projectManager: 'Ada Owner',
  })
  await makeProject(owner, { name: 'Kestrel Attic', startDate: '2026-10-01', endDate: '2026-11-10' })
  await app.call(owner, 'PUT', `/api/projects/${pier}/shares/${ben.userId}`, { access: 'view' })
  const resource = (await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${ben.userId}`, {})).body.id
  const { status } = await app.call(owner, 'POST', `/api/projects/${pier}/schedule/changes`, {
    changes: [
      { op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: 5 * DAY } },
      { op: 'add', ref: 'pour', parentId: null, task: { name: 'Pour slab', duration: 10 * DAY, budget: 100_000 } },
      { op: 'add', ref: 'ready', parentId: null, task: { name: 'Slab ready', milestone: true } },
      { op: 'link', fromId: 'dig', toId: 'pour' },
      { op: 'link', fromId: 'pour', toId: 'ready' },
      { op: 'assign', taskId: 'pour', before: [], after: [{ resourceId: resource, units: 150 }] },
    ],
  })
  expect(status).toBe(200)
  // a company of its own, so that no other answer counts these
  const other = await app.makeCompany('Towers')
  towers = await app.makePerson(other, { firstName: 'Tao', lastName: 'Towers' })
  await makeProject(towers, { name: 'Quartz Tower' })
  await makeProject(await app.makePerson(other, { role: 'admin' }), { name: 'Zyxwombat Tower' })
})
afterAll(() => app.stop())

async function makeProject(who: TestPerson, values: Record<string, unknown>): Promise<string> {
  return (await app.call<{ id: string }>(who, 'POST', '/api/projects', { fields: ENGINEERING, ...values })).body.id
}

const send = (who: TestPerson, question: string, more: object = {}) =>
  app.call<Asked>(who, 'POST', '/api/assistant/questions', { question, ...more })

async function ask(
  who: TestPerson,
  question: string,
  more: object = {},
): Promise<{ parts: Part[]; intent: string | null; conversationId: string }> {
  const { status, body } = await send(who, question, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return {
    parts: body.messages[1]?.parts ?? [],
    intent: body.messages[1]?.actionTaken ?? null,
    conversationId: body.conversation.id,
  }
}

const sentences = (parts: readonly Part[]) => parts.flatMap((part) => (part.kind === 'say' ? [part.key] : []))
const rowsIn = (parts: readonly Part[]) =>
  parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map((row) => row.title) : []))
const valuesOf = (parts: readonly Part[], key: string) =>
  parts.flatMap((part) => (part.kind === 'say' && part.key === key ? [part.values] : []))[0]

describe('a question', () => {
  it('about what is late names figures, and the rows behind them', async () => {
    const { parts, intent } = await ask(owner, 'What is late?')
    expect(intent).toBe('late')
    expect(valuesOf(parts, 'late.tasks')).toEqual({
      count: 1,
      figure: { figure: 'schedule.late', of: '', value: 1, unit: 'count' },
    })
    expect(valuesOf(parts, 'late.projects')).toMatchObject({ count: 1, figure: { figure: 'projects.overdue' } })
    expect(rowsIn(parts)).toEqual(['Dig', 'Kestrel Attic'])
    expect(parts.find((part) => part.kind === 'rows')).toMatchObject({
      rows: [
        {
          address: expect.stringContaining(`/project/${pier}?tab=schedule&task=`),
          about: pier,
          note: { key: 'note.late', values: { project: 'Kestrel Pier', date: { date: '2026-11-06' }, count: 10 } },
        },
      ],
    })
  })

  it.each([
    ['What is due this week?', ['Pour slab', 'Slab ready']],
    ['¿Qué vence la próxima semana?', []],
    ['Quelles échéances cette semaine ?', ['Pour slab', 'Slab ready']],
  ])('about what is due: %s', async (question, names) => {
    const { parts, intent } = await ask(owner, question)
    expect(intent).toBe('due')
    expect(rowsIn(parts).toSorted()).toEqual(names)
  })

  it.each([
    'How is Zyxwombat Tower?',
    'how is zyxwombat tower?',
    'Zyxwombat Tower',
    'Who works on Zyxwombat Tower?',
    'What is the budget of "Zyxwombat Tower"?',
    '¿Cómo va Zyxwombat Tower?',
    'When does Zyxwombat Tower finish?',
  ])('about a name that the person sees nowhere is not answered with another one: %s', async (question) => {
    const { parts, intent } = await ask(towers, question)
    expect(intent).not.toBe('project')
    expect(JSON.stringify(parts)).not.toContain('Quartz')
    expect(sentences(parts)).toContain('find.nothing')
  })

  it('about a name that the person sees is answered', async () => {
    expect(valuesOf((await ask(towers, 'How is Quartz Tower?')).parts, 'project.state')).toMatchObject({
      project: { record: 'Quartz Tower' },
    })
  })

  it('about a project says its state, dates, tasks and milestones, and what it earned', async () => {
    const { parts, intent } = await ask(owner, 'How is Kestrel Pier?')
    expect(intent).toBe('project')
    expect(sentences(parts)).toEqual([
      'project.state',
      'project.fromTo',
      'project.progress',
      'project.tasks',
      'late.ofProject',
      'project.spi',
    ])
    expect(valuesOf(parts, 'project.state')).toEqual({
      project: { record: 'Kestrel Pier', address: `/project/${pier}` },
      state: { state: 'active' },
    })
    expect(valuesOf(parts, 'project.tasks')).toEqual({ count: 3, done: 0 })
    expect(rowsIn(parts)).toEqual(['Dig', 'Slab ready'])
  })

  it('whose name fits several projects offers them, and the same question goes on with the chosen one', async () => {
    const { parts, intent } = await ask(owner, 'How is Kestrel?')
    expect(intent).toBe('choose')
    const choices = parts.find((part) => part.kind === 'choices')
    expect(choices?.options.map(({ title }) => title).toSorted()).toEqual(['Kestrel Attic', 'Kestrel Pier'])
    expect((await ask(owner, 'How is Kestrel?', { projectId: pier })).intent).toBe('project')
  })

  it('goes on with the project that was spoken of', async () => {
    const { conversationId } = await ask(owner, 'How is Kestrel Pier?')
    const people = await ask(owner, 'and who works on it?', { conversationId })
    expect(people.intent).toBe('people')
    expect(valuesOf(people.parts, 'people.manager')).toEqual({ name: 'Ada Owner' })
    expect(rowsIn(people.parts)).toEqual(['Ben Colleague'])
    expect(rowsIn((await ask(owner, '¿y sus hitos?', { conversationId })).parts)).toEqual(['Slab ready'])
    const happened = await ask(owner, 'Que s’est-il passé récemment sur ce projet ?', { conversationId })
    expect(happened.intent).toBe('history')
    expect(JSON.stringify(happened.parts)).toContain('schedule.changed')
  })

  it('about people reads their weeks', async () => {
    const over = await ask(owner, 'Who is overbooked next week?')
    expect(valuesOf(over.parts, 'team.over')).toMatchObject({ count: 1, from: { date: '2026-11-23' } })
    expect(over.parts.find((part) => part.kind === 'rows')).toMatchObject({
      rows: [
        {
          title: 'Ben Colleague',
          note: { key: 'note.booked', values: { booked: { hours: 60 }, capacity: { hours: 40 } } },
        },
      ],
    })
    const free = await ask(owner, 'Who is free next week?')
    // the slab waits for Dig, which was to begin two weeks ago and has not: it takes this week, and the slab the next two
    expect(sentences(free.parts)).toEqual(['team.noneFree'])
    expect(valuesOf((await ask(owner, 'Is Ben free next week?')).parts, 'team.personOver')).toMatchObject({
      person: 'Ben Colleague',
      booked: { hours: 60 },
      capacity: { hours: 40 },
    })
    // whoever cannot see the project learns that Ben is busy, and not with what
    const outsider = await app.makePerson(owner.companyId, { firstName: 'Olga', lastName: 'Outsider' })
    const busy = await ask(outsider, 'Is Ben free next week?')
    expect(sentences(busy.parts)).toEqual(['team.personOver', 'team.elsewhere'])
    expect(valuesOf(busy.parts, 'team.elsewhere')).toEqual({ hours: { hours: 60 } })
    expect((await ask(owner, 'What is Ben working on?')).intent).toBe('person')
    expect(rowsIn((await ask(owner, 'What does Ben work on next week?')).parts)).toEqual(['Pour slab'])
    const other = await app.makePerson(owner.companyId, { firstName: 'Benita', lastName: 'Other' })
    const { body } = await app.call<{ id: string }>(owner, 'PUT', `/api/resources/people/${other.userId}`, {})
    expect(rowsIn((await ask(owner, 'Is Ben free next week?')).parts)).toEqual(['Ben Colleague', 'Benita Other'])
    expect(valuesOf((await ask(owner, 'Is Ben Colleague free next week?')).parts, 'team.personOver')).toMatchObject({
      person: 'Ben Colleague',
    })
    await app.aside.query('delete from resources where id = $1', [body.id])
  })

  it('about one’s own work needs no name', async () => {
    const { parts } = await ask(ben, 'What needs my attention?')
    expect(valuesOf(parts, 'attention.week')).toEqual({ count: 1 })
    expect(rowsIn(parts)).toEqual(['Pour slab'])
    expect(sentences((await ask(owner, 'What needs my attention?')).parts)).toContain('noneYet.ownTasks')
  })

  it.each([
    ['How many active projects?', 'projects.active'],
    ['¿Cuál es la puntualidad?', 'projects.onTimeRate'],
    ['What is the contracted value?', 'projects.contractedValue'],
    ['team utilization', 'schedule.utilization'],
    ['Combien de projets actifs ?', 'projects.active'],
  ])('about a figure: %s', async (question, id) => {
    const { parts, intent } = await ask(owner, question)
    expect(intent).toBe('figure')
    expect(JSON.stringify(parts[0])).toContain(id)
  })

  it.each([
    ['status', 'status'],
    ['How can we improve efficiency?', 'optimize'],
    ['team workload', 'team'],
    ['resources', 'team'],
    ['Which milestones are coming?', 'milestones'],
    ['help', 'help'],
    ['What happened lately?', 'history'],
  ])('of the general groups: %s', async (question, intent) => {
    const found = await ask(owner, question)
    expect(found.intent).toBe(intent)
    expect(found.parts.length).toBeGreaterThan(0)
  })

  it('of words alone finds records, and says plainly where there are none', async () => {
    expect(rowsIn((await ask(owner, 'slab')).parts)).toContain('Pour slab')
    const nothing = await ask(owner, 'How is Zanzibar?')
    expect(nothing.intent).toBe('unknown')
    expect(valuesOf(nothing.parts, 'find.nothing')).toEqual({ words: 'Zanzibar' })
    // and is not answered for everything in its place
    const late = await ask(owner, 'What is late at Zanzibar?')
    expect(valuesOf(late.parts, 'find.nothing')).toEqual({ words: 'Zanzibar' })
    expect(rowsIn(late.parts)).toEqual([])
  })

  it.each([
    ['How many tasks are there?', 3, null],
    ['How many tasks are open?', 3, null],
    ['How many tasks are unassigned?', 2, null],
    ['¿Cuántas tareas están sin asignar?', 2, null],
    ['How many tasks are done?', 0, '/advanced-project-management?stage=done'],
    ['Combien de tâches terminées ?', 0, '/advanced-project-management?stage=done'],
    ['¿Cuántas tareas hay?', 3, null],
    ['How many tasks are due this week?', 2, null],
    ['How many projects do we have?', 2, '/projects'],
    ['How many projects are mine?', 2, '/projects?view=mine'],
    ['Combien de projets avons-nous ?', 2, '/projects'],
    ['How many projects start next month?', 0, null],
    ['¿Cuántos proyectos empiezan este mes?', 1, null],
    ['How many of my projects are overdue?', 1, null],
  ])('for a number is answered by the list that holds it: %s', async (question, number, address) => {
    const { intent, parts } = await ask(owner, question)
    expect(intent).toBe('count')
    expect(parts[0]).toMatchObject({ kind: 'say', values: { count: number } })
    expect(parts.flatMap((part) => (part.kind === 'link' ? [part.address] : []))).toEqual(address ? [address] : [])
  })

  it.each(['How many projects were praised in October?', 'How many tasks are open or praised?'])(
    'that a list understands only in part is not answered by the part: %s',
    async (question) => expect((await ask(owner, question)).intent).toBe('cannotTell'),
  )

  it.each([
    'How many administrators are there?',
    'Combien de grues ?',
    '¿Cuántos clientes tenemos?',
    'How many slabs are there?',
  ])('for a number that nothing counts is not answered with what its words find: %s', async (question) => {
    const { intent, parts } = await ask(owner, question)
    expect(intent).toBe('cannotTell')
    expect(parts).toEqual([{ kind: 'say', key: 'cannotTell', values: {}, about: null }])
  })

  it('of a thousand letters is answered too', async () => {
    expect((await send(owner, 'Kestrel zebra '.repeat(70).trim())).status).toBe(200)
  })

  it('has to be written, and not too long', async () => {
    expect((await send(owner, '   ')).status).toBe(400)
    expect((await send(owner, 'x'.repeat(1_001))).status).toBe(400)
  })
})

describe('where there is nothing yet', () => {
  let firm: TestPerson
  let shed: string
  const saidTo = async (question: string, more: object = {}) => sentences((await ask(firm, question, more)).parts)

  beforeAll(async () => {
    firm = await app.makePerson(await app.makeCompany('Fresh Firm'), {
      role: 'admin',
      firstName: 'Fay',
      lastName: 'Fresh',
    })
  })

  it('without a project, it says that there is nothing', async () => {
    expect(await saidTo('What is late?')).toEqual(['nothingYet'])
    expect(await saidTo('What is due this week?')).toEqual(['noneYet.tasks'])
    expect(await saidTo('What is due next week?')).toEqual(['noneYet.tasks'])
    expect(await saidTo('Which milestones are coming?')).toEqual(['milestones.never'])
    expect(await saidTo('How can we improve efficiency?')).toEqual(['noneYet.tasks'])
    expect(await saidTo('team workload')).toEqual(['team.nobody'])
  })

  it('with projects and no tasks, it does not say that no task is late', async () => {
    shed = await makeProject(firm, {
      name: 'Lonely Shed',
      startDate: '2026-11-02',
      endDate: '2026-12-18',
      projectManager: 'Fay Fresh',
    })
    expect(await saidTo('What is late?')).toEqual(['noneYet.tasks', 'late.noProjects'])
    expect(await saidTo('What is late at Lonely Shed?')).toEqual(['noneYet.tasksOfProject'])
    expect(await saidTo('What is due next week at Lonely Shed?')).toEqual(['noneYet.tasksOfProject'])
    expect(await saidTo('Who works on Lonely Shed?')).toEqual(['people.manager', 'noneYet.tasksOfProject'])
    expect(await saidTo('Which milestones has Lonely Shed?')).toEqual(['noneYet.milestonesOfProject'])
    expect(await saidTo('What needs my attention?')).toEqual(['noneYet.ownTasks'])
    expect(await saidTo('How can we improve efficiency?')).toEqual(['noneYet.tasks'])
  })

  it('of somebody without tasks it says that, and not that they have none late', async () => {
    await app.call(firm, 'PUT', `/api/resources/people/${firm.userId}`, {})
    expect(await saidTo('What of Fay is late?')).toEqual(['noneYet.tasksOfPerson'])
    expect(await saidTo('How can we improve efficiency?')).toEqual([
      'noneYet.tasks',
      'team.utilization',
      'team.noneOver',
      'optimize.free',
    ])
  })

  it('with tasks of which none is late, it says so', async () => {
    await app.call(firm, 'POST', `/api/projects/${shed}/schedule/changes`, {
      changes: [{ op: 'add', ref: 'roof', parentId: null, task: { name: 'Roof', duration: 60 * DAY } }],
    })
    expect(await saidTo('What is late?')).toEqual(['late.noTasks', 'late.noProjects', 'late.behind'])
    expect(await saidTo('What is late at Lonely Shed?')).toEqual(['late.projectLate'])
    expect(await saidTo('Who works on Lonely Shed?')).toEqual(['people.manager', 'people.none'])
    expect(await saidTo('What is due this week?')).toEqual(['due.noneThisWeek'])
    expect(await saidTo('What is due next week?')).toEqual(['due.noneBetween'])
    expect(await saidTo('What of Fay is late?')).toEqual(['noneYet.tasksOfPerson'])
    expect(await saidTo('How can we improve efficiency?')).not.toContain('noneYet.tasks')
  })

  it('in a week in which nobody works, it says that and not that there is nobody', async () => {
    const { body: company } = await app.call<{ version: number }>(firm, 'GET', '/api/companies/current')
    const holidays = ['16', '17', '18', '19', '20'].map((day) => ({ date: `2026-11-${day}`, name: 'Works holiday' }))
    expect(
      (await app.call(firm, 'PATCH', '/api/companies/current', { version: company.version, settings: { holidays } }))
        .status,
    ).toBe(200)
    expect(await saidTo('team workload')).toEqual(['team.noTime'])
  })
})

describe('figures of an answer', () => {
  it('are those that every other screen shows', async () => {
    const ids = [...app.services.figures].filter(([, { declared }]) => declared.of === undefined).map(([id]) => id)
    const { body } = await app.call<{ figures: { id: string; value: number | null }[] }>(
      owner,
      'GET',
      `/api/figures?ask=${ids.join(',')}`,
    )
    expect(body.figures.length).toBeGreaterThan(10)
    // as the person has it: some figures are features of the plan, or behind a flag
    const session = await app.services.ofPerson(owner.userId)
    const company = session?.companies.find(({ id }) => id === owner.companyId)
    if (!company) throw new Error('The owner is in no company.')
    const person = { userId: owner.userId, role: 'user', session, holder: holderIn(company, session) }
    const own = await app.inside(owner.companyId, person, async (ctx) => {
      const found = []
      for (const id of ids) found.push(await readFigure(ctx, id))
      return found
    })
    expect(own.map((one) => one && [one.figure, one.value])).toEqual(
      ids.map((id) => [id, body.figures.find((one) => one.id === id)?.value ?? null]),
    )
  })
})

describe('what somebody may not see', () => {
  it('is told to whom it is shared with, and to nobody else', async () => {
    expect((await ask(ben, 'How is Kestrel Pier?')).intent).toBe('project')
    expect(rowsIn((await ask(ben, 'What is late?')).parts)).toEqual(['Dig'])
    for (const who of [outsider, elsewhere]) {
      const { parts, intent } = await ask(who, 'How is Kestrel Pier?')
      expect(intent).toBe('unknown')
      // exactly what a made-up name gets
      expect(parts).toEqual((await ask(who, 'How is Kestrel Pier?')).parts)
      expect(JSON.stringify(parts).replaceAll('Kestrel Pier', 'X')).toBe(
        JSON.stringify((await ask(who, 'How is Zanzibar Tower?')).parts).replaceAll('Zanzibar Tower', 'X'),
      )
      for (const question of [
        'What is late?',
        'What is due this week?',
        'Which milestones are coming?',
        'What happened lately?',
        'status',
        'slab',
        'optimize',
      ])
        expect(JSON.stringify((await ask(who, question)).parts), question).not.toMatch(/Dig|Kestrel|Slab|Pour/)
      expect((await ask(who, 'How is it?', { projectId: pier })).parts).toEqual([
        { kind: 'say', key: 'subject.gone', values: {}, about: null },
      ])
    }
  })

  it('goes out of old answers with the right to see it', async () => {
    const cleo = await app.makePerson(owner.companyId)
    await app.call(owner, 'PUT', `/api/projects/${pier}/shares/${cleo.userId}`, { access: 'view' })
    const { conversationId } = await ask(cleo, 'How is Kestrel Pier?')
    await app.call(owner, 'DELETE', `/api/projects/${pier}/shares/${cleo.userId}`)
    const { body } = await app.call<Rows<ApmMessage>>(cleo, 'GET', `/api/apm-conversations/${conversationId}/messages`)
    expect(body.rows[0]?.parts).toEqual([{ kind: 'say', key: 'withheld', values: {}, about: null }])
    expect(JSON.stringify(body.rows[0])).not.toContain('Slab')
    expect((await ask(cleo, 'and its milestones?', { conversationId })).parts).toEqual([
      { kind: 'say', key: 'subject.gone', values: {}, about: null },
    ])
  })

  it('includes the assistant itself: it asks for a sign-in and its feature flag', async () => {
    expect((await app.call(null, 'POST', '/api/assistant/questions', { question: 'What is late?' })).status).toBe(401)
    const runs = await app.makePerson(owner.companyId, { role: 'admin' })
    await app.aside.query(`update auth.users set platform_role = 'super_admin' where id = $1`, [runs.userId])
    const platform = { ...runs, cookie: await app.signIn(runs.email) }
    await app.call(platform, 'PUT', '/api/flags/aiAssistant', { enabled: false })
    expect(
      await until(
        () => send(ben, 'What is late?'),
        ({ status }) => status !== 200,
      ),
    ).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } })
    await app.call(platform, 'DELETE', '/api/flags/aiAssistant')
    await until(
      () => send(ben, 'What is late?'),
      ({ status }) => status === 200,
    )
  })
})

describe('conversations', () => {
  it('are kept with what was said, newest first, page by page', async () => {
    const person = await app.makePerson(owner.companyId)
    const { conversationId } = await ask(person, 'What is late?')
    app.clock.now += 1_000
    await ask(person, 'status', { conversationId })
    const { body } = await app.call<Rows<ApmMessage>>(
      person,
      'GET',
      `/api/apm-conversations/${conversationId}/messages?size=3`,
    )
    expect(body.rows.map(({ role, message, place }) => [place, role, message])).toEqual([
      [4, 'apm', ''],
      [3, 'user', 'status'],
      [2, 'apm', ''],
    ])
    const { body: rest } = await app.call<Rows<ApmMessage>>(
      person,
      'GET',
      `/api/apm-conversations/${conversationId}/messages?size=3&cursor=${body.next}`,
    )
    expect(rest).toMatchObject({ next: null, rows: [{ message: 'What is late?', phrasing: 'own', sent: null }] })
    expect((await app.call<Rows<ApmConversation>>(person, 'GET', '/api/apm-conversations')).body.rows).toEqual([
      { id: conversationId, title: 'What is late?', timestamp: app.clock.now, messages: 4 },
    ])
  })

  it(`are listed ${CONVERSATIONS_SHOWN} at once`, async () => {
    const person = await app.makePerson(owner.companyId)
    await app.aside.query(
      `insert into apm_conversations (company_id, id, user_id, title, created_at, timestamp) select $1, 'c' || n, $2, 'Question ' || n, now(), timestamptz '2026-11-01' + n * interval '1 minute' from generate_series(1, 60) n`,
      [owner.companyId, person.userId],
    )
    const { body } = await app.call<Rows<ApmConversation>>(person, 'GET', '/api/apm-conversations?size=100')
    expect(body.rows).toHaveLength(CONVERSATIONS_SHOWN)
    expect(body.rows[0]?.title).toBe('Question 60')
    expect(
      (
        await app.call<Rows<ApmConversation>>(person, 'GET', `/api/apm-conversations?size=100&cursor=${body.next}`)
      ).body.rows.map(({ title }) => title),
    ).toEqual(Array.from({ length: 10 }, (_, at) => `Question ${10 - at}`))
  })

  it('are a person’s own: colleagues, administrators and whoever previews them do not read them', async () => {
    const { conversationId } = await ask(ben, 'What is late?')
    const admin = await app.makePerson(owner.companyId, { role: 'admin' })
    for (const who of [owner, admin, elsewhere]) {
      expect((await app.call(who, 'GET', `/api/apm-conversations/${conversationId}/messages`)).status).toBe(404)
      expect((await send(who, 'status', { conversationId })).status).toBe(404)
      expect((await app.call(who, 'DELETE', `/api/apm-conversations/${conversationId}`)).status).toBe(404)
      expect(
        (await app.call<Rows<ApmConversation>>(who, 'GET', '/api/apm-conversations')).body.rows.map(({ id }) => id),
      ).not.toContain(conversationId)
    }
  })

  it('of somebody in two companies stay apart', async () => {
    const there = await app.makeCompany('Second')
    await app.inside(there, { userId: ben.userId }, (ctx) =>
      addMember(ctx, { userId: ben.userId, email: ben.email, firstName: 'Ben', lastName: 'Colleague', role: 'user' }),
    )
    const second = { ...ben, companyId: there, cookie: await app.signIn(ben.email) }
    const { conversationId } = await ask(ben, 'What is late?')
    expect((await app.call(second, 'GET', `/api/apm-conversations/${conversationId}/messages`)).status).toBe(404)
    expect((await ask(second, 'How is Kestrel Pier?')).intent).toBe('unknown')
  })

  it('are deleted for good', async () => {
    const { conversationId } = await ask(ben, 'What is late?')
    expect((await app.call(ben, 'DELETE', `/api/apm-conversations/${conversationId}`)).status).toBe(200)
    expect((await app.call(ben, 'GET', `/api/apm-conversations/${conversationId}/messages`)).status).toBe(404)
    const { rows } = await app.aside.query('select 1 from apm_messages where conversation_id = $1', [conversationId])
    expect(rows).toEqual([])
  })

  it('take questions of two tabs at once one after the other', async () => {
    const { conversationId } = await ask(ben, 'What is late?')
    const answers = await Promise.all(
      ['status', 'help', 'my tasks'].map((question) => send(ben, question, { conversationId })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await app.call<Rows<ApmMessage>>(ben, 'GET', `/api/apm-conversations/${conversationId}/messages`)
    expect(body.rows.map(({ place }) => place)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('tell other tabs that something was said, without saying what', async () => {
    const { conversationId } = await ask(ben, 'How is Kestrel Pier?')
    const events = await until(
      () =>
        app.aside.query<{ kind: string; after: unknown }>(
          'select kind, after from events where entity_id = $1 order by id',
          [conversationId],
        ),
      ({ rows }) => rows.length === 2,
    )
    expect(events.rows).toEqual([
      { kind: 'apmConversation.started', after: null },
      { kind: 'apmMessage.asked', after: null },
    ])
  })
})

describe('a question that is not understood', () => {
  let planner: TestPerson
  beforeAll(async () => {
    planner = await app.makePerson(await app.makeCompany('Planners'), { role: 'admin' })
    await makeProject(planner, { name: 'L3 planning' })
    await makeProject(planner, { name: 'E3 planning' })
    await app.call(planner, 'POST', '/api/resources', { name: 'Crew A', kind: 'crew', rate: 90_00 })
  })

  it.each(['What is the rate of Crew A?', 'What does Crew A cost per hour?'])(
    'is not answered as another one about the team: %s',
    async (question) => {
      const { intent, parts } = await ask(planner, question)
      expect(['unknown', 'find']).toContain(intent)
      expect(JSON.stringify(parts)).not.toContain('team.')
    },
  )

  it.each(['How many people work here?', 'How many users does our plan allow?'])(
    'is told apart from what can be counted: %s',
    async (question) => expect((await ask(planner, question)).intent).toBe('cannotTell'),
  )
})
