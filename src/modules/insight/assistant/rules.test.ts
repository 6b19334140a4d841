/** The numbers of the specification, and the pure half of the engine: reading questions and keeping a model honest. */
import { describe, expect, it } from 'vitest'
import { inventedNumbers, numbersIn } from './engine-honest.ts'
import { assistantOf, type Names, type Reading } from '../../../kernel/server/assistant.ts'
import { daysOf } from '../../../lib/periods.ts'
import { serverModules } from '../../all.server.ts'
import * as engine from './engine-read.ts'
import { withoutHidden } from './engine-write.ts'
import { ANALYZING_MS, analyzingLeft, CONVERSATIONS_SHOWN, INPUT_ROWS_MAX, maySend, SPEECH_LANGUAGE } from './rules.ts'

/** The engine with what the modules of the product declare. */
const lexicon = engine.lexiconOf(assistantOf(serverModules))
const readQuestion = (question: string, known: readonly string[] = []) => engine.readQuestion(lexicon, question, known)
const intentOf = (reading: Reading, names: Names) => engine.intentOf(lexicon, reading, names)
const figureNamed = (reading: Reading, figures: readonly { id: string; names: readonly string[] }[]) =>
  engine.figureNamed(lexicon, reading, figures)

describe('the numbers of the specification', () => {
  it('are these', () => {
    expect({ ANALYZING_MS, INPUT_ROWS_MAX, CONVERSATIONS_SHOWN, SPEECH_LANGUAGE }).toEqual({
      ANALYZING_MS: 1_500,
      INPUT_ROWS_MAX: 3,
      CONVERSATIONS_SHOWN: 50,
      SPEECH_LANGUAGE: 'en-US',
    })
  })
})

describe('analyzing', () => {
  it.each([
    [0, 0, 1_500],
    [0, 400, 1_100],
    [0, 1_500, 0],
    [0, 9_000, 0],
  ])('asked at %i, answered at %i: %i ms are left', (asked, answered, left) =>
    expect(analyzingLeft(asked, answered)).toBe(left),
  )
})

describe('sending', () => {
  it.each([
    ['What is late?', false, true],
    ['', false, false],
    ['  \n ', false, false],
    ['What is late?', true, false],
  ])('%j while pending is %s: %s', (typed, pending, may) => expect(maySend(typed, pending)).toBe(may))
})

const NOTHING = { project: false, person: false, figure: false }
const PROJECT = { ...NOTHING, project: true }

describe('what a question asks', () => {
  it.each([
    ['What is late?', 'late'],
    ['Which tasks are behind schedule?', 'late'],
    ['Any delays?', 'late'],
    ['¿Qué está atrasado?', 'late'],
    ['¿Hay retrasos?', 'late'],
    ['Qu’est-ce qui est en retard ?', 'late'],
    ['What is due this week?', 'due'],
    ['What is due today?', 'due'],
    ['¿Qué vence esta semana?', 'due'],
    ['Quelles échéances la semaine prochaine ?', 'due'],
    ['tasks next week', 'due'],
    ['upcoming tasks', 'due'],
    ['próximas tareas', 'due'],
    ['les tâches à venir', 'due'],
    ['Who is free next week?', 'free'],
    ['¿Quién está libre la próxima semana?', 'free'],
    ['Qui est disponible la semaine prochaine ?', 'free'],
    ['Who is overbooked?', 'overbooked'],
    ['¿Quién está sobrecargado?', 'overbooked'],
    ['Qui est surchargé ?', 'overbooked'],
    ['Which milestones are coming?', 'milestones'],
    ['¿Qué hitos vienen?', 'milestones'],
    ['Quels jalons arrivent ?', 'milestones'],
    ['What needs my attention?', 'attention'],
    ['my tasks', 'attention'],
    ['¿Qué requiere mi atención?', 'attention'],
    ['Qu’est-ce qui demande mon attention ?', 'attention'],
    ['mis tareas', 'attention'],
    ['What happened lately?', 'history'],
    ['¿Qué ha pasado últimamente?', 'history'],
    ['Que s’est-il passé récemment ?', 'history'],
    ['help', 'help'],
    ['What can you do?', 'help'],
    ['¿Qué puedes hacer?', 'help'],
    ['Que peux-tu faire ?', 'help'],
    ['Hello', 'hello'],
    ['merci', 'hello'],
    // the keyword groups of the specification
    ['status', 'status'],
    ['How is the progress?', 'status'],
    ['How are we doing?', 'status'],
    ['¿Cómo vamos?', 'status'],
    ['Où en sommes-nous ?', 'status'],
    ['How can we improve efficiency?', 'optimize'],
    ['¿Cómo mejorar la eficiencia?', 'optimize'],
    ['Comment améliorer ?', 'optimize'],
    ['Show the team workload', 'team'],
    ['resources', 'team'],
    ['carga de trabajo del equipo', 'team'],
    ['la charge de l’équipe', 'team'],
    ['Kestrel', 'find'],
  ] as const)('%s: %s', (question, intent) => expect(intentOf(readQuestion(question), NOTHING)).toBe(intent))

  it.each([
    ['How is Harbor?', 'project'],
    ['Who works on it?', 'people'],
    ['and its milestones?', 'milestones'],
    ['What is late there?', 'late'],
    ['What happened lately?', 'history'],
    ['¿y quién trabaja en ese proyecto?', 'people'],
    ['Qui y travaille ?', 'people'],
  ] as const)('of a project: %s: %s', (question, intent) =>
    expect(intentOf(readQuestion(question, ['harbor']), PROJECT)).toBe(intent),
  )

  it('is a figure where one is named, and the words of the firm come first', () => {
    const figures = [
      { id: 'projects.active', names: ['Active projects', 'Proyectos activos', 'Projets actifs'] },
      { id: 'projects.onTimeRate', names: ['On-time rate', 'Puntualidad'] },
      { id: 'schedule.utilization', names: ['Team utilization'] },
      { id: 'projects.upcoming', names: ['Upcoming'] },
    ]
    const named = (question: string) => figureNamed(readQuestion(question), figures)
    expect(named('How many active projects do we have?')).toBe('projects.active')
    expect(named('¿Cuántos proyectos activos hay?')).toBe('projects.active')
    expect(named('What is our on-time rate?')).toBe('projects.onTimeRate')
    expect(named('puntualidad')).toBe('projects.onTimeRate')
    expect(named('team utilization')).toBe('schedule.utilization')
    expect(named('How is the weather?')).toBeNull()
    expect(named('upcoming')).toBe('projects.upcoming')
    expect(named('upcoming tasks')).toBeNull()
    expect(intentOf(readQuestion('How many active projects?'), { ...NOTHING, figure: true })).toBe('figure')
  })
})

describe('what is left of a question', () => {
  it('is the name in it', () => {
    expect(readQuestion('How is project Harbor Bridge going?')).toMatchObject({
      rest: ['Harbor', 'Bridge'],
      named: ['Harbor Bridge'],
      looksNamed: true,
    })
    expect(readQuestion('¿Cómo va el proyecto Puente Norte?').rest).toEqual(['Puente', 'Norte'])
    expect(readQuestion('Où en est le chantier Gare du Nord ?').named).toEqual(['Gare du Nord'])
    expect(readQuestion('what is late at "Free Library"').named).toEqual(['Free Library'])
    expect(readQuestion('What is late?').rest).toEqual([])
  })

  it('does not count words of a name that was found', () => {
    expect(intentOf(readQuestion('How is Free Library?', ['free', 'library']), PROJECT)).toBe('project')
  })

  it('goes on with what was spoken of', () => {
    for (const question of [
      'and who works on it?',
      'its milestones?',
      '¿y sus hitos?',
      'Et ses jalons ?',
      'what about this project',
    ])
      expect(readQuestion(question).goesOn, question).toBe(true)
    for (const question of ['Is there anything late?', 'What is late?', '¿Qué está atrasado y quién está libre?'])
      expect(readQuestion(question).goesOn, question).toBe(false)
  })
})

describe('the days that are meant', () => {
  // a Monday
  const today = '2026-11-16'
  it.each([
    ['today', 1, '2026-11-16', '2026-11-16'],
    ['tomorrow', 1, '2026-11-17', '2026-11-17'],
    ['thisWeek', 1, '2026-11-16', '2026-11-22'],
    ['thisWeek', 0, '2026-11-15', '2026-11-21'],
    ['nextWeek', 1, '2026-11-23', '2026-11-29'],
    ['thisMonth', 1, '2026-11-01', '2026-11-30'],
    ['nextMonth', 1, '2026-12-01', '2026-12-31'],
  ] as const)('%s, weeks from %i', (period, weekStart, from, to) =>
    expect(daysOf(period, today, weekStart)).toEqual({ from, to }),
  )

  it('are read off the question', () => {
    expect(readQuestion('what is due next week').period).toBe('nextWeek')
    expect(readQuestion('¿qué vence hoy?').period).toBe('today')
    expect(readQuestion('à finir cette semaine').period).toBe('thisWeek')
    expect(readQuestion('what is late').period).toBeNull()
  })
})

const FACTS =
  '12 tasks are late. Contracted value: $1,234,567.50. On-time rate: 82 %.\n- Pour the slab: Harbor, due 18 Nov 2026, 5 days late'

describe('numbers that the facts do not hold', () => {
  it.each([
    ['There are 12 late tasks.', []],
    ['Twelve tasks are late, and five of the days matter.', []],
    ['The slab was due on 18 November 2026.', []],
    ['The value is $1234567.5.', []],
    ['El valor es 1.234.567,50.', []],
    ['La valeur est 1 234 567,50.', []],
    ['One task stands out.', []],
    ['There are 13 late tasks.', ['13']],
    ['Twenty tasks are late.', ['20']],
    ['Hay trece tareas.', ['13']],
    ['Il y a vingt tâches.', ['20']],
    ['That is 82.5 % of all.', ['82.5']],
    ['About 1.2 million.', ['1.2', '1000000']],
    ['There are ١٣ tasks.', ['١٣']],
    ['There are １３ tasks.', ['13']],
  ] as const)('%s', (phrasing, invented) => expect(inventedNumbers(phrasing, FACTS)).toEqual(invented))

  it('reads numbers however they are grouped', () => {
    expect(numbersIn('1,234.5 and 1.234,5 and 1 234,5')).toEqual(['1234.5', '1234.5', '1234.5'])
    expect(numbersIn('1,234')).toEqual(['1234'])
  })
})

describe('an answer that somebody may no longer see whole', () => {
  it('is shown without what tells of the project, and says so', () => {
    const row = (id: string) => ({ id, title: id, address: null, note: null, about: id })
    const { parts, hidden } = withoutHidden(
      [
        { kind: 'say', key: 'late.tasks', values: {}, about: null },
        { kind: 'rows', head: { key: 'late.rows', values: {}, about: null }, rows: [row('a'), row('b')], more: 0 },
        { kind: 'say', key: 'project.noDates', values: {}, about: 'b' },
      ],
      new Set(['a']),
    )
    expect(hidden).toBe(true)
    expect(parts).toEqual([
      { kind: 'say', key: 'late.tasks', values: {}, about: null },
      { kind: 'rows', head: { key: 'late.rows', values: {}, about: null }, rows: [row('a')], more: 0 },
      { kind: 'say', key: 'withheld', values: {}, about: null },
    ])
  })
})
