import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import type { Change } from '../contract.ts'
import { exampleLink, exampleRows, exampleTask } from './example-rows.ts'
import { notThere, untilAnswered } from './unsent.ts'

const away = () => new ORPCError('NETWORK', { status: 500, message: 'The server cannot be reached.' })

describe('a change that does not reach the server', () => {
  it('is tried again until it does, and its answer is the answer', async () => {
    let [calls, told, pauses] = [0, 0, 0]
    const answer = await untilAnswered(
      async () => {
        calls += 1
        if (calls < 3) throw away()
        return 'done'
      },
      () => {
        told += 1
      },
      async () => {
        pauses += 1
      },
    )
    expect({ answer, calls, told, pauses }).toEqual({ answer: 'done', calls: 3, told: 2, pauses: 2 })
  })

  it('is not tried again where the server refuses it', async () => {
    const refused = untilAnswered(
      () => Promise.reject(new ORPCError('SCHEDULE_READ_ONLY', { status: 403 })),
      () => expect.unreachable(),
      () => expect.unreachable(),
    )
    await expect(refused).rejects.toMatchObject({ code: 'SCHEDULE_READ_ONLY' })
  })

  it('is sent again after a reload only as far as the server does not have it', () => {
    const link = exampleLink('a', 'b')
    const rows = exampleRows([exampleTask('a')], [link])
    const steps = [
      { op: 'add', id: 'a', parentId: null, task: { name: 'There' } },
      { op: 'add', id: 'b', parentId: null, task: { name: 'Not there' } },
      { op: 'link', id: link.id, fromId: 'a', toId: 'b' },
      { op: 'set', taskId: 'a', before: { name: 'Before' }, after: { name: rows.tasks.get('a')?.name ?? '' } },
      { op: 'set', taskId: 'a', before: { priority: 500 }, after: { priority: 900 } },
      { op: 'remove', taskIds: ['a', 'gone'] },
      { op: 'unlink', linkIds: ['gone'] },
    ] satisfies Change[]
    expect(notThere(steps, rows)).toEqual([steps[1], steps[4], { op: 'remove', taskIds: ['a'] }])
  })
})
