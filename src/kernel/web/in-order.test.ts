import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { inOrder, isLast } from './in-order.ts'

it('changes leave in the order they were made, and only the answer to the last is shown', async () => {
  const client = new QueryClient()
  const [sent, shown]: [string[], string[]] = [[], []]
  const waiting: (() => void)[] = []
  const change = (wish: string) =>
    new MutationObserver(client, {
      ...inOrder('layout'),
      mutationFn: (asked: string) => {
        sent.push(asked)
        return new Promise<string>((done) => waiting.push(() => done(asked)))
      },
      onSuccess: (answer) => {
        if (isLast(client, 'layout')) shown.push(answer)
      },
    }).mutate(wish)

  const [first, second] = [change('first'), change('second')]
  await expect.poll(() => waiting.length).toBe(1)
  expect(sent).toEqual(['first'])
  waiting.shift()?.()
  await first
  expect(shown).toEqual([])
  await expect.poll(() => waiting.length).toBe(1)
  waiting.shift()?.()
  await second
  expect(sent).toEqual(['first', 'second'])
  expect(shown).toEqual(['second'])
})
