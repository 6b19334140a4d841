/** Where a person is signed in. */
import type { Handlers } from '../../kernel/server/module.ts'
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
  endedSessions: await endSessions(ctx.services.auth, ctx.userId, signedIn(ctx.session).sessionId, deviceId),
})

export const signOutElsewhere: Service['signOutElsewhere'] = async (ctx) => ({
  endedSessions: await endSessions(ctx.services.auth, ctx.userId, signedIn(ctx.session).sessionId),
})
