/** Small pictures of people. */
import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { activeMember } from '../companies/public.ts'

export type Photo = { type: string; bytes: Buffer }

/** What the bytes themselves say they are; null for anything but the two kinds our pages make. */
export function typeOfPhoto(bytes: Buffer): 'image/webp' | 'image/jpeg' | null {
  if (bytes.length > 12 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  return null
}

/** Answers the name of the picture. */
export async function storePhoto(
  auth: Pick<Pool | ClientBase, 'query'>,
  userId: string,
  photo: Photo,
): Promise<string> {
  const hash = createHash('sha256').update(photo.bytes).digest('hex').slice(0, 32)
  await auth.query(
    `with stored as (insert into auth.photos (user_id, hash, type, bytes) values ($1, $2, $3, $4)
       on conflict (user_id) do update set hash = excluded.hash, type = excluded.type, bytes = excluded.bytes)
     update auth.users set image = $2, updated_at = now() where id = $1`,
    [userId, hash, photo.type, photo.bytes],
  )
  return hash
}

export async function dropPhoto(auth: Pool, userId: string): Promise<void> {
  await auth.query(
    'with gone as (delete from auth.photos where user_id = $1) update auth.users set image = null, updated_at = now() where id = $1',
    [userId],
  )
}

/** The picture, if the viewer may see it. */
export async function photoFor(
  auth: Pool,
  viewer: { userId: string; companyIds: readonly string[] },
  userId: string,
): Promise<Photo | null> {
  const { rows } = await auth.query<Photo>(
    `select type, bytes from auth.photos where user_id = $1
       and ($1 = $2 or exists (select 1 from auth.companies_of($1) c where ${activeMember('c')} and c.id = any ($3::text[])))`,
    [userId, viewer.userId, viewer.companyIds],
  )
  return rows[0] ?? null
}
