/** The sample's administrator has read the notices of the past; the last ones still wait. */
import type { SampleStep } from '../../../kernel/server/sample.ts'
import { markAll } from './bell.service.ts'
import { notificationsContract } from './contract.ts'

const UNREAD_DAYS = 14
const DAY_MS = 86_400_000

export const notificationsSample: SampleStep = {
  name: 'notifications',
  plan(player) {
    const at = player.until - UNREAD_DAYS * DAY_MS
    player.plan(at, async () => {
      const [founder] = player.people
      if (!founder) return
      await player.call(founder.userId, at, {
        endpoint: notificationsContract.markAll,
        handle: markAll,
        input: { list: 'admin' },
      })
    })
  },
}
