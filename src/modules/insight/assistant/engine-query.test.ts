/** How questions about nouns are read: every word is explained by something, or left over. */
import { describe, expect, it } from 'vitest'
import { assistantOf } from '../../../kernel/server/assistant.ts'
import { serverModules } from '../../all.server.ts'
import { actionIn } from './actions.ts'
import { daysAt } from './engine-days.ts'
import { readQuery } from './engine-query.ts'

/** A Monday. */
const CLOCK = { today: '2026-11-16', weekStart: 1, currency: 'USD' }
const { nouns } = assistantOf(serverModules)

function read(kind: string, question: string) {
  const noun = nouns.find((one) => one.kind === kind)
  if (!noun) throw new Error(`No noun ${kind}.`)
  const { chosen, any, none, ...query } = readQuery(noun, question, CLOCK)
  const words = (places: readonly number[]) => places.map((place) => noun.source.narrowings[place]?.words[0])
  return { ...query, chosen: words(chosen), any: any.map(words), none: words(none) }
}

describe('days', () => {
  it.each([
    ['today', '2026-11-16', '2026-11-16'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['last quarter', '2026-07-01', '2026-09-30'],
    ['el ano pasado', '2025-01-01', '2025-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
    ['q3 2025', '2025-07-01', '2025-09-30'],
    ['premier trimestre 2027', '2027-01-01', '2027-03-31'],
    ['december 2026', '2026-12-01', '2026-12-31'],
    ['diciembre de 2025', '2025-12-01', '2025-12-31'],
    // without its year the nearest one
    ['october', '2026-10-01', '2026-10-31'],
    ['janvier', '2027-01-01', '2027-01-31'],
    ['1 december 2026', '2026-12-01', '2026-12-01'],
    ['december 24', '2026-12-24', '2026-12-24'],
    ['1 de diciembre', '2026-12-01', '2026-12-01'],
    ['2026-02-28', '2026-02-28', '2026-02-28'],
    ['next 30 days', '2026-11-16', '2026-12-16'],
    ['ultimos 2 meses', '2026-09-16', '2026-11-16'],
    ['30 prochains jours', '2026-11-16', '2026-12-16'],
  ])('%s', (text, from, to) => {
    const words = text.split(' ')
    expect(daysAt(words, 0, CLOCK)).toEqual({ days: { from, to }, length: words.length })
  })

  it.each(['may', 'harbor', '2026-02-30', '31 2026', 'first'])('none: %s', (text) =>
    expect(daysAt(text.split(' '), 0, CLOCK)).toBeNull(),
  )
})

describe('a question', () => {
  it('has several conditions at once', () =>
    expect(
      read('project', 'Which active projects managed by Ada with a budget over 100k end this year?'),
    ).toMatchObject({
      chosen: ['active'],
      where: [
        { field: 'budget', is: 'above', than: 100_000_00 },
        { field: 'endDate', is: 'within', from: '2026-01-01', to: '2026-12-31' },
      ],
      names: [{ text: 'Ada', fields: ['projectManager'] }],
      asks: { is: 'list' },
      left: [],
    }))

  it.each([
    [
      'Which projects have a budget between 100,000 and 1.5 million?',
      [{ is: 'within', from: 100_000_00, to: 1_500_000_00 }],
    ],
    ['Which projects have a budget between 1 and 2 million?', [{ is: 'within', from: 1_000_000_00, to: 2_000_000_00 }]],
    ['Which projects have a budget between 500 and 2 million?', [{ is: 'within', from: 500_00, to: 2_000_000_00 }]],
    ['Which projects are between 20 and 50 percent done?', [{ field: 'progress', is: 'within', from: 20, to: 50 }]],
    ['Which projects will end this year?', [{ field: 'endDate', from: '2026-11-16', to: '2026-12-31' }]],
    ['Which projects will be completed this year?', [{ field: 'expectedFinish', from: '2026-11-16' }]],
    ['Which projects have an SPI below 0.9?', [{ field: 'spi', is: 'below', than: 0.9 }]],
    ['Which projects have an SPI below 90 %?', [{ field: 'spi', is: 'below', than: 0.9 }]],
    ['¿Qué proyectos tienen un presupuesto de al menos 50.000,50?', [{ is: 'within', from: 50_000_50, to: null }]],
    ['Quels projets ont un avancement supérieur à 80 % ?', [{ field: 'progress', is: 'above', than: 80 }]],
    ['Which projects end before 1 December 2026?', [{ is: 'within', from: null, to: '2026-11-30' }]],
    ['Which projects end after March 2027?', [{ is: 'within', from: '2027-04-01', to: null }]],
    ['Which projects end between March and May 2027?', [{ is: 'within', from: '2027-03-01', to: '2027-05-31' }]],
    ['Which projects finish next month?', [{ field: 'expectedFinish' }]],
    ['Which projects finished last month?', [{ field: 'finished' }]],
    ['Which projects have no project manager?', [{ field: 'projectManager', is: 'empty' }]],
    ['¿Qué proyectos no tienen presupuesto?', [{ field: 'budget', is: 'empty' }]],
  ])('is narrowed by fields: %s', (question, where) =>
    expect(read('project', question)).toMatchObject({ where, left: [], names: [], shown: [] }),
  )

  it.each([
    ['How many projects are there in total?', { is: 'count' }],
    ['What is the total budget of all projects?', { is: 'sum', field: 'budget' }],
    ['¿Cuál es el avance medio de los proyectos?', { is: 'average', field: 'progress' }],
    ['Top 5 projects by budget', { is: 'extreme', field: 'budget', way: 'most', places: 5 }],
    ['Quels sont les trois projets les plus chers ?', { is: 'extreme', field: 'budget', way: 'most', places: 3 }],
    ['Which client has the most projects?', { is: 'group', field: 'client', way: 'most' }],
    ['Which client has the fewest projects?', { is: 'group', field: 'client', way: 'least' }],
    ['Which project manager has the most overdue projects?', { is: 'group', field: 'projectManager', way: 'most' }],
    ['Which manager has the most overdue project?', { is: 'extreme', field: 'daysOverdue' }],
    ['How many projects are there per client?', { is: 'group', field: 'client', way: null }],
    ['Top 3 clients by number of projects', { is: 'group', field: 'client', way: 'most', places: 3 }],
    ['Who has the most overdue projects?', { is: 'group', field: 'projectManager', way: 'most' }],
    ['projects by status', { is: 'group', field: 'state', way: null }],
    ['Combien de projets par client ?', { is: 'group', field: 'client', way: null }],
    [
      'Which client has the smallest total budget?',
      { field: 'client', way: 'least', of: { is: 'sum', field: 'budget' } },
    ],
    ['Which client has the lowest budget in total?', { field: 'client', way: 'least', of: { is: 'sum' } }],
    ['Which client has the largest total project budget?', { field: 'client', way: 'most', of: { is: 'sum' } }],
    ['Who has the highest total budget?', { field: 'projectManager', way: 'most', of: { is: 'sum' } }],
    ['Top 3 clients by total budget', { field: 'client', way: 'most', places: 3, of: { is: 'sum', field: 'budget' } }],
    [
      'Which location has the highest average progress?',
      { field: 'location', of: { is: 'average', field: 'progress' } },
    ],
    ['What is the total budget per client?', { field: 'client', way: null, of: { is: 'sum', field: 'budget' } }],
    ['total budget by manager', { field: 'projectManager', way: null, of: { is: 'sum', field: 'budget' } }],
    ['¿Qué cliente tiene el mayor presupuesto total?', { field: 'client', way: 'most', of: { is: 'sum' } }],
    ['Quel client a le budget total le plus faible ?', { field: 'client', way: 'least', of: { is: 'sum' } }],
    ['Which project has the largest total budget?', { is: 'extreme', field: 'budget', way: 'most' }],
    ['Which project has the worst CPI?', { is: 'extreme', field: 'cpi', way: 'least' }],
    ['¿Qué proyecto tiene el mejor SPI?', { is: 'extreme', field: 'spi', way: 'most' }],
    ['Quel projet a le pire CPI ?', { is: 'extreme', field: 'cpi', way: 'least' }],
    ['Which project started first?', { is: 'extreme', field: 'startDate', way: 'least', places: 1 }],
  ])('asks for more than rows: %s', (question, asks) =>
    expect(read('project', question)).toMatchObject({ asks, left: [], names: [] }),
  )

  it.each([
    ['project', 'What is the latest budget of the projects?', ['latest']],
    // of a budget nobody knows whether more is better
    ['project', 'Which project has the worst budget?', ['worst']],
    // two questions, and a group that only the record stands for
    ['project', 'Which client has the most projects and the total budget?', ['budget']],
    ['project', 'Who is the client of the project with the largest total budget?', ['total']],
    ['project', 'Which client and location have the largest total budget?', ['client']],
    // nothing is both, and nothing says that one of them is enough
    ['project', 'Which active on hold projects are there?', ['active', 'on hold']],
    ['project', 'Which projects are not due this month?', ['not']],
    ['project', 'Which projects are overdue or without a client?', ['or']],
    ['task', 'Which tasks are due?', ['due']],
    ['task', 'How many tasks have my project?', ['project']],
  ])('of which something is not understood says so: %s: %s', (kind, question, left) =>
    expect(read(kind, question).left).toEqual(left),
  )

  it.each([
    ['Which projects are active or on hold?', { any: [['active', 'on hold']] }],
    ['Which projects are active and on hold?', { any: [['active', 'on hold']] }],
    ['Which projects are planning, active or on hold?', { any: [['planning', 'active', 'on hold']] }],
    ['Which overdue active or on hold projects are there?', { chosen: ['overdue'], any: [['active', 'on hold']] }],
    ['¿Qué proyectos están activos o en pausa?', { any: [['active', 'on hold']] }],
    ['Quels projets sont actifs ou en pause ?', { any: [['active', 'on hold']] }],
    // what is active can be overdue at the same time
    ['Which projects are active and overdue?', { any: [['active'], ['overdue']] }],
    ['Which projects are active but not overdue?', { chosen: ['active'], none: ['overdue'] }],
    ['Which projects are neither completed nor cancelled?', { none: ['completed', 'cancelled'] }],
    ['Which projects are not completed or cancelled?', { none: ['completed', 'cancelled'] }],
    ['Which projects are not yet completed?', { none: ['completed'] }],
    ['Which projects aren’t completed?', { none: ['completed'] }],
    ['¿Qué proyectos no están terminados?', { none: ['completed'] }],
    ['Quels projets ne sont pas terminés ?', { none: ['completed'] }],
    ['Quels projets n’ont pas de client ?', { where: [{ field: 'client', is: 'empty' }] }],
  ])('has several states, or none of them: %s', (question, wanted) =>
    expect(read('project', question)).toMatchObject({ chosen: [], any: [], none: [], left: [], names: [], ...wanted }),
  )

  it.each([
    ['5 million', 5_000_000],
    ['five million', 5_000_000],
    ['$5M', 5_000_000],
    ['500k', 500_000],
    ['500 thousand', 500_000],
    ['five hundred thousand', 500_000],
    ['half a million', 500_000],
    ['a million', 1_000_000],
    ['two million five hundred thousand', 2_500_000],
    ['1.5 billion', 1_500_000_000],
    ['un millón', 1_000_000],
    ['medio millón', 500_000],
    ['quinientos mil', 500_000],
    ['mil millones', 1_000_000_000],
    ['treinta y cinco mil', 35_000],
    ['sept millions', 7_000_000],
    ['cinq cent mille', 500_000],
    ['un demi million', 500_000],
    ['2 milliards', 2_000_000_000],
  ])('compares with an amount in figures or words: %s', (amount, value) =>
    expect(read('project', `Which projects cost more than ${amount}?`)).toMatchObject({
      where: [{ field: 'budget', is: 'above', than: value * 100 }],
      left: [],
      names: [],
    }),
  )

  it('means how long it took of what is over, and how long was agreed of all else', () => {
    expect(read('project', 'average duration of completed projects').asks).toMatchObject({ field: 'duration' })
    expect(read('project', 'average duration of active projects').asks).toMatchObject({ field: 'agreedDuration' })
    expect(read('project', 'average duration of projects that are not completed').asks).toMatchObject({
      field: 'agreedDuration',
    })
  })

  it('names of which one is enough, or none', () => {
    expect(read('project', 'projects for Acme or Zenith').names).toMatchObject([{ text: 'Acme' }, { or: true }])
    expect(read('project', 'projects not for Acme').names).toMatchObject([{ text: 'Acme', not: true }])
  })

  it('takes words that it does not know for a name, which may be one', () => {
    expect(read('project', 'How many projects are purple?').names).toEqual([{ text: 'purple', fields: null }])
    // of another currency than the company's
    expect(read('project', 'Which projects have a budget above 500 000 €?').names).toEqual([
      { text: '€', fields: null },
    ])
  })
})

describe('what is to be done', () => {
  it.each([
    ['Delete the project', false],
    ['Please create an invoice', true],
    ['How do I add a task?', true],
    ['set the budget to 5', false],
    ['¿Puedes borrar Kestrel?', false],
    ['Crée un projet', true],
    ['Pourriez-vous annuler la tâche ?', false],
  ])('%s', (question, makes) => expect(actionIn(question)).toEqual({ makes }))

  it.each([
    'Which projects were cancelled?',
    'make a list of late tasks',
    'Change orders this month',
    'What can you do?',
    'help',
    'Email of Paula Schedlinger',
  ])('not: %s', (question) => expect(actionIn(question)).toBeNull())
})
