/** Activities with their links, as `calc cpm` and `calc level` are given them. Ids are numbers or text and answered as given. */
import { LINK_TYPES, type LinkType } from '../types.ts'
import { type Fields, type Id, atLeastZero, fieldsOf, idOf, listOf, numberOf } from './reading.ts'

type Activity = { id: Id; duration: number; fields: Fields }
type ActivityLink = { from: number; to: number; type: LinkType; lag: number }
export type Activities = { activities: Activity[]; links: ActivityLink[] }

export function readActivities(inputs: Fields): Activities {
  const index = new Map<string, number>()
  const activities = listOf(inputs['activities'], 'activities').map((value, row): Activity => {
    const fields = fieldsOf(value, `activities[${row}]`)
    const id = idOf(fields['id'], `activities[${row}].id`)
    if (index.has(String(id))) throw new Error(`Two activities have the id ${id}.`)
    index.set(String(id), row)
    return {
      id,
      duration: atLeastZero(
        numberOf(fields['duration'], `The duration of activity ${id}`),
        `The duration of activity ${id}`,
      ),
      fields,
    }
  })
  const target = (id: unknown, from: Id): number => {
    const found = index.get(String(idOf(id, `A successor of activity ${from}`)))
    if (found === undefined) throw new Error(`Activity ${from} names a successor ${String(id)} that is not there.`)
    return found
  }
  const links = activities.flatMap(({ id, fields }, from) => [
    ...listOf(fields['successors'] ?? [], `The successors of activity ${id}`).map((to): ActivityLink => ({
      from,
      to: target(to, id),
      type: 'FS',
      lag: 0,
    })),
    ...listOf(fields['links'] ?? [], `The links of activity ${id}`).map((value): ActivityLink => {
      const link = fieldsOf(value, `A link of activity ${id}`)
      return {
        from,
        to: target(link['to'], id),
        type: typeOf(link['type'], id),
        lag: numberOf(link['lag'] ?? 0, `The lag of a link of activity ${id}`),
      }
    }),
  ])
  return { activities, links }
}

export function loopSentence(ids: readonly Id[]): string {
  return `The activities wait for each other in a loop: ${[...ids, ids[0]].join(' > ')}.`
}

function typeOf(value: unknown, id: Id): LinkType {
  const type = LINK_TYPES.find((one) => one === (value ?? 'FS'))
  if (!type)
    throw new Error(
      `A link of activity ${id} has the type ${JSON.stringify(value)}; it must be one of ${LINK_TYPES.join(', ')}.`,
    )
  return type
}
