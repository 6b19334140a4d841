/** What the assistant can be asked about projects, tasks and people, and when each answer is meant. */
import type { Part } from '../../../../kernel/contract/answer.ts'
import type { AnswerRule, AnswerSource, AssistantSource } from '../../../../kernel/server/assistant.ts'
import { findResources } from '../public.ts'
import { PROJECT_FIELDS } from './fields.ts'
import { SYNONYMS, WORDS } from './lexicon.ts'
import { milestoneNoun, taskNoun } from './noun.ts'
import { status } from './overview.ts'
import { type WorkAsked, workAsked } from './parts.ts'
import { history, people, project } from './project.ts'
import { free, optimize, overbooked, person, team } from './team.ts'
import { attention, due, late, milestones } from './work.ts'

const ABOUT_WORK = ['task', 'due', 'late']

/** `takes` are the groups of words that the answer goes by; one with others in it is another question. */
const bound = (
  answer: (asked: WorkAsked) => Part[] | Promise<Part[]>,
  takes: string,
  ...rules: AnswerRule[]
): AnswerSource => ({
  rules,
  takes: takes.split(' '),
  answer: async (asked) => answer(await workAsked(asked)),
})

export const workAnswers: AssistantSource = {
  words: WORDS,
  synonyms: SYNONYMS,
  nouns: { task: taskNoun, milestone: milestoneNoun },
  fields: { project: PROJECT_FIELDS },
  openEnded: ['status', 'project', 'worksOn', 'lately'],
  // figures with a name of one word are of projects, so a question about tasks does not mean them
  noFigure: { with: ['task', 'due'], unless: ['project'] },
  subjects: { person: { find: (ctx, words, limit) => findResources(ctx, [...words], limit) } },
  answers: {
    overbooked: bound(overbooked, 'overbooked team task worksOn days', { order: 40, when: (has) => has('overbooked') }),
    free: bound(free, 'free team task worksOn days ahead', { order: 50, when: (has) => has('free') }),
    milestones: bound(milestones, 'milestone ahead project', { order: 60, when: (has) => has('milestone') }),
    attention: bound(attention, 'attention mine task late due thisWeek today', {
      order: 70,
      when: (has, names) =>
        !names['project'] &&
        !names['person'] &&
        (has('attention') || (has('mine') && ABOUT_WORK.some((group) => has(group)))),
    }),
    late: bound(late, 'late task project today', { order: 80, when: (has) => has('late') }),
    history: bound(history, 'lately project task', { order: 90, when: (has) => has('lately') }),
    due: bound(
      due,
      'due task days ahead mine project',
      { order: 100, when: (has, _names, { period }) => has('due') || (period !== null && has('task')) },
      { order: 140, when: (has, _names, { period }) => period !== null && !has('status') && !has('team') },
    ),
    people: bound(
      people,
      'worksOn team project task',
      {
        order: 120,
        when: (has, names) => names['project'] === true && (has('who') || has('worksOn') || has('team')),
      },
      { order: 170, when: (has) => has('who') && (has('worksOn') || has('project')) },
    ),
    person: bound(
      (asked) => (asked.person ? person({ ...asked, person: asked.person }) : team(asked)),
      'worksOn task team status toDo days',
      { order: 95, when: (has, names) => names['person'] === true && has('toDo') },
      {
        order: 130,
        when: (_has, names) => names['person'] === true,
      },
    ),
    optimize: bound(optimize, 'optimize team project task worksOn status', {
      order: 150,
      when: (has) => has('optimize'),
    }),
    project: bound(
      (asked) => (asked.project ? project({ ...asked, project: asked.project }) : status(asked)),
      'status project worksOn',
      {
        order: 160,
        when: (_has, names) => names['project'] === true,
      },
    ),
    status: bound(
      status,
      'status project task worksOn ahead',
      { order: 180, when: (has, _names, { rest }) => has('status') && rest.length === 0 },
      { order: 210, when: (has) => !has('count') && (has('status') || has('project') || has('task')) },
    ),
    // a question with words that nobody understood, or for a number of people, is another one
    team: bound(team, 'team worksOn task status', {
      order: 190,
      when: (has, _names, { rest }) => (has('team') || has('worksOn')) && rest.length === 0 && !has('count'),
    }),
  },
}
