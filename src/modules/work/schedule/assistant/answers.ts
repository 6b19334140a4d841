/** What the assistant can be asked about projects, tasks and people, and when each answer is meant. */
import type { Part } from '../../../../kernel/contract/answer.ts'
import type { AnswerRule, AnswerSource, AssistantSource } from '../../../../kernel/server/assistant.ts'
import { findResources } from '../public.ts'
import { SYNONYMS, WORDS } from './lexicon.ts'
import { taskNoun } from './noun.ts'
import { status } from './overview.ts'
import { type WorkAsked, workAsked } from './parts.ts'
import { history, people, project } from './project.ts'
import { free, optimize, overbooked, person, team } from './team.ts'
import { attention, due, late, milestones } from './work.ts'

const ABOUT_WORK = ['task', 'due', 'late']

const bound = (answer: (asked: WorkAsked) => Part[] | Promise<Part[]>, ...rules: AnswerRule[]): AnswerSource => ({
  rules,
  answer: async (asked) => answer(await workAsked(asked)),
})

export const workAnswers: AssistantSource = {
  words: WORDS,
  synonyms: SYNONYMS,
  nouns: { task: taskNoun },
  openEnded: ['status', 'project', 'worksOn', 'lately'],
  // figures with a name of one word are of projects, so a question about tasks does not mean them
  noFigure: { with: ['task', 'due'], unless: ['project'] },
  subjects: { person: { find: (ctx, words, limit) => findResources(ctx, [...words], limit) } },
  answers: {
    overbooked: bound(overbooked, { order: 40, when: (has) => has('overbooked') }),
    free: bound(free, { order: 50, when: (has) => has('free') }),
    milestones: bound(milestones, { order: 60, when: (has) => has('milestone') }),
    attention: bound(attention, {
      order: 70,
      when: (has, names) =>
        !names['project'] &&
        !names['person'] &&
        (has('attention') || (has('mine') && ABOUT_WORK.some((group) => has(group)))),
    }),
    late: bound(late, { order: 80, when: (has) => has('late') }),
    history: bound(history, { order: 90, when: (has) => has('lately') }),
    due: bound(
      due,
      { order: 100, when: (has, _names, { period }) => has('due') || (period !== null && has('task')) },
      { order: 140, when: (has, _names, { period }) => period !== null && !has('status') && !has('team') },
    ),
    people: bound(
      people,
      {
        order: 120,
        when: (has, names) => names['project'] === true && (has('who') || has('worksOn') || has('team')),
      },
      { order: 170, when: (has) => has('who') && (has('worksOn') || has('project')) },
    ),
    person: bound((asked) => (asked.person ? person({ ...asked, person: asked.person }) : team(asked)), {
      order: 130,
      when: (_has, names) => names['person'] === true,
    }),
    optimize: bound(optimize, { order: 150, when: (has) => has('optimize') }),
    project: bound((asked) => (asked.project ? project({ ...asked, project: asked.project }) : status(asked)), {
      order: 160,
      when: (_has, names) => names['project'] === true,
    }),
    status: bound(
      status,
      { order: 180, when: (has, _names, { rest }) => has('status') && rest.length === 0 },
      { order: 210, when: (has) => !has('count') && (has('status') || has('project') || has('task')) },
    ),
    // a question with words that nobody understood, or for a number of people, is another one
    team: bound(team, {
      order: 190,
      when: (has, _names, { rest }) => (has('team') || has('worksOn')) && rest.length === 0 && !has('count'),
    }),
  },
}
