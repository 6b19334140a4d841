/** Settings of the whole installation: one row that every server of a database reads. Secrets among them are stored sealed. */
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { seal, unseal } from './secrets.ts'

type StoredSettings = { open: Readonly<Record<string, unknown>>; secret: Readonly<Record<string, string>> }

type Changes = { open?: Record<string, unknown>; secret?: Record<string, string | null> }

export type Settings = {
  read(): Promise<StoredSettings>
  /** Changes the named ones; null puts a setting back to its default. */
  change(open: Record<string, unknown>, secret?: Record<string, string | null>): Promise<void>
  /** As `change`, from what is stored at this moment: nobody else changes a setting between the decision and the write. */
  decide(what: (stored: StoredSettings) => Promise<Changes> | Changes): Promise<void>
}

/** Other servers see a change within this time. */
const KEPT_MS = 2_000

export function createSettings(owner: Pool, config: Pick<Config, 'secret'>): Settings {
  let kept: { settings: StoredSettings; until: number } | null = null
  const parse = (row: { open: Record<string, unknown>; sealed: string | null } | undefined): StoredSettings => ({
    open: row?.open ?? {},
    secret: row?.sealed ? (JSON.parse(unseal(config.secret, row.sealed)) as Record<string, string>) : {},
  })
  async function decide(what: (stored: StoredSettings) => Promise<Changes> | Changes): Promise<void> {
    const client = await owner.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ open: Record<string, unknown>; sealed: string | null }>(
        'select settings as open, settings_sealed as sealed from installation where id = 1 for update',
      )
      const before = parse(rows[0])
      const { open = {}, secret = {} } = await what(before)
      const merged = <T>(old: Readonly<Record<string, T>>, fresh: Record<string, T | null>) =>
        Object.fromEntries(Object.entries({ ...old, ...fresh }).filter(([, value]) => value !== null))
      await client.query('update installation set settings = $1::jsonb, settings_sealed = $2 where id = 1', [
        JSON.stringify(merged(before.open, open)),
        seal(config.secret, JSON.stringify(merged(before.secret, secret))),
      ])
      await client.query('commit')
      kept = null
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
  return {
    async read() {
      if (kept && kept.until > Date.now()) return kept.settings
      const { rows } = await owner.query<{ open: Record<string, unknown>; sealed: string | null }>(
        'select settings as open, settings_sealed as sealed from installation where id = 1',
      )
      kept = { settings: parse(rows[0]), until: Date.now() + KEPT_MS }
      return kept.settings
    },
    change: (open, secret = {}) => decide(() => ({ open, secret })),
    decide,
  }
}
