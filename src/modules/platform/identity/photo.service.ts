/** A person's own picture. */
import { photoURL } from '../../../kernel/contract/session.ts'
import { Refused } from '../../../kernel/server/http/failures.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { identityContract } from './contract.ts'
import { dropPhoto, storePhoto, typeOfPhoto } from './photos.ts'
import { PHOTO_BYTES } from './rules.ts'

type Service = Handlers<typeof identityContract>

export const setPhoto: Service['setPhoto'] = async (ctx, { data }) => {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > PHOTO_BYTES) throw new Refused('PAYLOAD_TOO_LARGE')
  const type = typeOfPhoto(bytes)
  if (!type) throw ctx.errors.NOT_A_PHOTO()
  return { photoURL: photoURL(ctx.userId, await storePhoto(ctx.services.auth, ctx.userId, { type, bytes })) }
}

export const removePhoto: Service['removePhoto'] = async (ctx) => {
  await dropPhoto(ctx.services.auth, ctx.userId)
  return { photoURL: '' }
}
