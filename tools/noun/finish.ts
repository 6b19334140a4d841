/** What follows from new files: their form, the lists of modules, the migration and the generated pages. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} has failed.`)
}

/** Without `migration` the database is left for later: whoever makes many nouns makes one migration of them. */
export function finish(folder: string, migration: string | null): void {
  run('node_modules/oxfmt/bin/oxfmt', folder)
  run('--import', 'tsx', 'tools/gen-lists.ts')
  if (migration === null) return
  run('tools/gen.mjs', migration)
  // the tool asks back where a table might be another one renamed, and ends well without an answer
  if (!readdirSync(join(root, 'migrations')).some((file) => file.endsWith(`_${migration}.sql`)))
    throw new Error(`No migration was written for ${folder}. Run npm run gen -- ${migration} and answer what it asks.`)
}
