/** The one-time link of an installation without an owner: hashed in the database, the same for all servers of one database. */
import type { Pool } from 'pg'
import { link } from '../../../kernel/contract/link.ts'
import type { Config } from '../../../kernel/server/config.ts'
import { hashOf, newSecret, seal, unseal } from '../../../kernel/server/secrets.ts'
import { identity } from './manifest.ts'

/** Whose administrators run the installation and are told what concerns all of it: the only firm's, among several the platform's own people. */
export async function platformCompanies(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ companyId: string | null }>(
    'select c as "companyId", auth.call_platform_people(c) from public.deciding_company() c',
  )
  return rows.flatMap(({ companyId }) => companyId ?? [])
}

/** The link to print, or null once there is an owner. The token stands in the fragment, which no server logs. */
export async function setupLink(owner: Pool, config: Config): Promise<string | null> {
  const { rows } = await owner.query<{ needed: boolean }>('select public.setup_needed() as needed')
  if (!rows[0]?.needed) return null
  const fresh = newSecret()
  // of several servers that start at once, the first token stays
  const { rows: stored } = await owner.query<{ sealed: string }>(
    `update installation set setup_token_hash = coalesce(setup_token_hash, $1), setup_token_sealed = case when setup_token_hash is null then $2 else setup_token_sealed end
     where id = 1 returning setup_token_sealed as sealed`,
    [hashOf(fresh), seal(config.secret, fresh)],
  )
  const token = stored[0] ? unseal(config.secret, stored[0].sealed) : fresh
  return `${config.url}${link(identity, 'adminSetup')}#token=${token}`
}
