/** Which file is the plan that is here, come again, and what an import then does if nobody says otherwise. */
import { describe, expect, it } from 'vitest'
import { blankTask, type PlanTask } from '../../../lib/scheduling/files/plan.ts'
import { againOf, isSamePlan, matchesOf, overwrittenOf } from './import.rules.ts'

const HOUSE = ['Survey', 'Excavation', 'Foundations', 'Walls', 'Roof', 'Handover']

const present = (names: readonly string[], idOf = (at: number) => String(at + 1)) =>
  names.map((name, at) => ({ id: `here-${at}`, parentId: null, name, activityId: idOf(at), wbsCode: `1.${at + 1}` }))
const file = (names: readonly string[], idOf = (at: number) => String(at + 1)): PlanTask[] =>
  names.map((name, at) => ({ ...blankTask(`f${at}`, name), activityId: idOf(at), wbs: `1.${at + 1}` }))
const asked = (tasks: readonly PlanTask[], here: ReturnType<typeof present>) =>
  isSamePlan(tasks, here, matchesOf(tasks, here))

describe('a file is the plan that is here', () => {
  it('not by running numbers, of which every file has the same', () => {
    expect(asked(file(['Kick-off', 'Office move']), present(HOUSE))).toBe(false)
    // those of Primavera count as well, as do places in an outline
    const counted = (at: number) => `A${1000 + at * 10}`
    expect(asked(file(['Kick-off', 'Office move'], counted), present(HOUSE, counted))).toBe(false)
    // one name that every plan has
    expect(asked(file(['Kick-off', 'Office move', 'Training', 'Walls']), present(HOUSE))).toBe(false)
  })

  it('where its tasks are called alike, whatever the case and the spaces', () => {
    expect(asked(file(['survey ', 'Excavation', 'Foundations  and slab', 'WALLS']), present(HOUSE))).toBe(true)
    expect(asked(file(HOUSE.slice(0, 2)), present(HOUSE))).toBe(true)
    expect(asked(file([...HOUSE, 'Garden', 'Fence']), present(HOUSE))).toBe(true)
  })

  it('where somebody gave the tasks their codes, whatever they are called now', () => {
    const coded = (at: number) => `EX-${at * 10}`
    expect(asked(file(['Dig', 'Pour', 'Brick'], coded), present(HOUSE, coded))).toBe(true)
  })

  it('where it carries our own ids', () => {
    const tasks = file(['Dig', 'Pour']).map((task, at) => ({ ...task, guid: `HERE-${at}` }))
    expect(asked(tasks, present(HOUSE))).toBe(true)
  })

  it('not where hardly anything of it is found, and not where nothing is', () => {
    const many = Array.from({ length: 40 }, (_, at) => `Work ${at}`)
    const apart = file(['Work 39', ...many.map((name) => `Other ${name}`)], (at) => String(at + 40))
    expect(asked(apart, present(many))).toBe(false)
    expect(
      asked(
        file(['Kick-off'], () => ''),
        present(HOUSE),
      ),
    ).toBe(false)
  })
})

it('of two tasks with the same number, as two files leave them, the one of the same name is found', () => {
  const here = [
    ...present(HOUSE),
    ...present(['Kick-off', 'Office move']).map((task) => ({ ...task, id: `b${task.id}` })),
  ]
  const tasks = file(['Kick-off', 'Office move'])
  expect([...matchesOf(tasks, here).values()]).toEqual(['bhere-0', 'bhere-1'])
  expect(asked(tasks, here)).toBe(true)
})

it('a file of somebody else is added if nobody says otherwise, and what an update would do to which tasks is there to be read', () => {
  expect(againOf(file(['Kick-off', 'Office move']), present(HOUSE))).toEqual({
    samePlan: false,
    mode: 'add',
    overwritten: [
      { from: 'Survey', to: 'Kick-off' },
      { from: 'Excavation', to: 'Office move' },
    ],
    missing: HOUSE.slice(2),
  })
  expect(
    againOf(
      file(['Kick-off'], () => ''),
      present(HOUSE),
    ),
  ).toMatchObject({ mode: 'add', overwritten: [] })
  expect(againOf(file(HOUSE.slice(0, 5)), present(HOUSE))).toMatchObject({
    samePlan: true,
    mode: 'update',
    missing: ['Handover'],
  })
})

it('what would be overwritten is named, first what gets another name', () => {
  const tasks = file(['Survey', 'Dig', '', 'Walls'])
  const here = present(HOUSE)
  expect(overwrittenOf(tasks, here, matchesOf(tasks, here))).toEqual([
    { from: 'Excavation', to: 'Dig' },
    { from: 'Foundations', to: '–' },
    { from: 'Survey', to: 'Survey' },
    { from: 'Walls', to: 'Walls' },
  ])
})
