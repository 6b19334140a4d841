/** Where a person is signed in. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { noteActivity } from './activity.ts'
import type { identityContract } from './contract.ts'
import { devicesOf, endSessions } from './credentials.ts'
import { signedIn } from './session.service.ts'

type Service = Handlers<typeof identityContract>

export const listDevices: Service['listDevices'] = async (ctx) => {
  const { sessionId } = signedIn(ctx.session)
  const devices = await devicesOf(ctx.services.auth, ctx.userId)
  return { rows: devices.map((device) => ({ ...device, current: device.id === sessionId })) }
}

export const signOutDevice: Service['signOutDevice'] = async (ctx, { deviceId }) => ({
  endedSessions: await end(ctx, deviceId),
})

export const signOutElsewhere: Service['signOutElsewhere'] = async (ctx) => ({ endedSessions: await end(ctx, null) })

async function end(ctx: Ctx, only: string | null): Promise<number> {
  const { sessionId } = signedIn(ctx.session)
  const ended = await endSessions(ctx.services.auth, ctx.userId, sessionId, only)
  if (ended > 0) await noteActivity(ctx.services.auth, { userId: ctx.userId, sessionId, ip: ctx.ip }, 'sessions.ended')
  return ended
}
