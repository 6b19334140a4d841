/** A company that was brought in from another installation. What its record says of itself holds in it, and gives it no place of its own among the others. */
import type { ClientBase } from 'pg'
import { BackupUnusable } from '../../../kernel/server/backup/seal.ts'
import { recordEvent } from '../../../kernel/server/events.ts'
import type { Arrival } from '../../../kernel/server/module.ts'
import { SAMPLE_COMPANY_ID } from '../../../kernel/server/sample.ts'
import { isColour } from '../../../lib/contrast.ts'
import { CompanySettings } from './contract.ts'
import { COMPANY_ROLES, LEAST_PASSWORD_LENGTHS, MASTER_TYPE } from './rules.ts'

export async function receiveCompany(client: ClientBase, arrival: Arrival): Promise<null> {
  const { rows } = await client.query<{ type: string; settings: unknown; colours: string[] }>(
    'select type, settings, array[primary_color, secondary_color] as colours from companies where company_id = $1',
    [arrival.companyId],
  )
  if (!rows[0]) throw new BackupUnusable('The file has no record of its company. Nothing was kept.')
  const { type, settings, colours } = rows[0]
  if (type === MASTER_TYPE) throw new BackupUnusable("The platform's own company stays where it is. Nothing was kept.")
  // every session of its people reads these, also of people who are in other companies: what cannot be read would shut them out of all
  if (!CompanySettings.safeParse(settings).success || colours.some((colour) => colour !== '' && !isColour(colour)))
    throw new BackupUnusable('The record of the company holds settings that cannot be read. Nothing was kept.')
  await refuseOddRoles(client, arrival)
  await settle(client, arrival)
  await note(client, arrival)
  return null
}

async function refuseOddRoles(client: ClientBase, { companyId }: Arrival): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from memberships m where m.company_id = $1 and (not m.role = any($2)
       or case when jsonb_typeof(m.vertical_roles) = 'object' then exists (select 1 from jsonb_each(m.vertical_roles) r where jsonb_typeof(r.value) <> 'string') else true end)`,
    [companyId, COMPANY_ROLES],
  )
  if (rowCount !== 0) throw new BackupUnusable('The file gives its people roles that there are not. Nothing was kept.')
}

/**
 * The oldest company is the one that the installation was set up with (`receiving_company`), so one that comes later is younger. Only the sample is the sample, which no plan limits. The least length of
 * a password also holds for people who are in other companies: nobody could reach one that no company can choose.
 */
async function settle(client: ClientBase, { companyId, at }: Arrival): Promise<void> {
  await client.query(
    `update companies set created_at = $2, sample = (company_id = $3), min_password_length = least(greatest(min_password_length, $4), $5) where company_id = $1`,
    [
      companyId,
      new Date(at).toISOString(),
      SAMPLE_COMPANY_ID,
      LEAST_PASSWORD_LENGTHS.smallest,
      LEAST_PASSWORD_LENGTHS.largest,
    ],
  )
}

/** The log says where it was carried on from, with the head of its chain as it was there. */
async function note(client: ClientBase, { companyId, at, head }: Arrival): Promise<void> {
  await recordEvent(client, {
    companyId,
    at,
    actorId: null,
    actorName: 'Plumbline',
    topic: 'companies',
    kind: 'company.arrived',
    entityId: companyId,
    after: { head },
    requestId: 'company import',
  })
}
