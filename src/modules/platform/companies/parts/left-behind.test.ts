import { expect, it } from 'vitest'
import { leftBehind } from './left-behind.ts'

const counts = ['engineering', 'legal', 'service'].map((vertical) => ({ vertical, title: vertical, count: 3 }))
const company = (vertical: string, ...verticals: string[]) => ({ vertical, verticals: [vertical, ...verticals] })

it.each([
  [
    'a company that works in another vertical and keeps the first',
    company('engineering'),
    company('legal', 'engineering'),
    [],
  ],
  ['one that leaves the first', company('engineering'), company('legal'), ['engineering']],
  ['one that leaves another', company('engineering', 'service'), company('engineering'), ['service']],
  ['one that adds a vertical', company('engineering'), company('engineering', 'legal'), []],
  [
    'one that leaves all but a new one',
    company('engineering', 'service'),
    company('legal'),
    ['engineering', 'service'],
  ],
])('%s leaves what it gives up and nothing else', (_what, before, after, left) => {
  expect(leftBehind(before, after, counts).map(({ vertical }) => vertical)).toEqual(left)
})
