/** `calc level`: a short schedule that keeps within the capacity of every resource. */
import { type LevelOptions, level } from '../levelling.ts'
import { loopSentence, readActivities } from './activities.ts'
import { type Id, atLeastZero, fieldsOf, listOf, wholeOf } from './reading.ts'

export function levelCase(inputs: unknown, options: LevelOptions): { makespan: number; start: Record<string, number> } {
  const fields = fieldsOf(inputs, 'The input')
  const { activities, links } = readActivities(fields)
  const capacity = listOf(fields['capacity'], 'capacity').map((amount, at) =>
    atLeastZero(wholeOf(amount, `capacity[${at}]`), `capacity[${at}]`),
  )
  const demand = activities.map(({ id, fields: activity }) => {
    const row = listOf(activity['demand'] ?? capacity.map(() => 0), `The demand of activity ${id}`)
    if (row.length !== capacity.length)
      throw new Error(`The demand of activity ${id} has ${row.length} numbers; there are ${capacity.length} resources.`)
    return row.map((amount) =>
      atLeastZero(wholeOf(amount, `The demand of activity ${id}`), `The demand of activity ${id}`),
    )
  })
  for (const { id, duration } of activities) wholeOf(duration, `The duration of activity ${id}`)
  for (const { from, lag } of links) wholeOf(lag, `The lag of a link of activity ${activities[from]?.id}`)
  const found = level({ durations: activities.map(({ duration }) => duration), links, demand, capacity }, options)
  const name = (row: number): Id => activities[row]?.id ?? row
  if (found.ok)
    return { makespan: found.makespan, start: Object.fromEntries(found.start.map((at, row) => [name(row), at])) }
  if ('loop' in found) throw new Error(loopSentence(found.loop.map(name)))
  throw new Error(
    `Activity ${name(found.activity)} needs ${demand[found.activity]?.[found.resource]} of resource ${found.resource + 1}, which has ${capacity[found.resource]}.`,
  )
}
