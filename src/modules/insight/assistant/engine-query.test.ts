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
    ['Which projects have an SPI below 0.9?', [{ field: 'spi', is: 'below', than: 90 }]],
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
    ['Which project started first?', { is: 'extreme', field: 'startDate', way: 'least', places: 1 }],
  ])('asks for more than rows: %s', (question, asks) =>
    expect(read('project', question)).toMatchObject({ asks, left: [], names: [] }),
  )

  it.each([
    ['project', 'What is the latest budget of the projects?', ['latest']],
    ['project', 'Which projects are active and on hold?', ['active', 'on hold']],
    ['project', '¿Qué proyectos no están terminados?', ['no']],
    ['task', 'Which tasks are due?', ['due']],
    ['task', 'How many tasks have my project?', ['project']],
  ])('of which something is not understood says so: %s: %s', (kind, question, left) =>
    expect(read(kind, question).left).toEqual(left),
  )

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
  ])('not: %s', (question) => expect(actionIn(question)).toBeNull())
})
