/** One company into a file, and out of it into another installation. */
import { join, resolve } from 'node:path'
import { exportCompany, importCompany } from '../backup/company.ts'
import { checkFile } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createFileStore } from '../files.ts'
import { peopleOf, type Product } from '../runtime.ts'
import { progress } from './backup.ts'

export async function exportOne(
  config: Config,
  database: Database,
  product: Product,
  name: string,
  file: string,
): Promise<string> {
  const packed = await exportCompany(
    {
      config,
      owner: database.owner,
      files: createFileStore(join(config.dataFolder, 'files')),
      modules: product.modules,
      people: peopleOf(product.modules),
      passphrase: config.backupPassphrase,
      tell: progress(),
    },
    name,
    file,
  )
  return [
    `${packed.company.name} is in ${packed.file}: ${packed.people} people, ${packed.rows} rows and ${packed.files} files.`,
    ...(packed.missing.length > 0
      ? [
          `${packed.missing.length} files are missing on the disk and are not in it: ${packed.missing.slice(0, 5).join(', ')}`,
        ]
      : []),
    config.backupPassphrase
      ? 'It is sealed: without the passphrase nobody can bring it in.'
      : 'It is not sealed: keep it as safe as the company itself, or set PLUMBLINE_BACKUP_PASSPHRASE.',
  ].join('\n')
}

export async function importOne(config: Config, database: Database, product: Product, named: string): Promise<string> {
  const file = resolve(named)
  const tell = progress()
  const checked = await checkFile(file, config.backupPassphrase, tell)
  const { company, made, known, withoutPassword, byName, rows, files, notes } = await importCompany(
    {
      owner: database.owner,
      config,
      modules: product.modules,
      people: peopleOf(product.modules),
      passphrase: config.backupPassphrase,
      tell,
    },
    file,
    checked,
  )
  return [
    `${company.name} is here: ${rows} rows and ${files} files.`,
    `${made - byName} people have a new account here, with the password they had; ${known} had one already and keep it.`,
    ...(byName > 0
      ? [`${byName} more are here by name alone, for what they did: they are no active members and have no way in.`]
      : []),
    'Addresses of new accounts count as proved once their people have opened a link that was mailed from here.',
    ...(withoutPassword > 0
      ? [`${withoutPassword} of the new ones had a second step or no password: they ask for a new password at sign-in.`]
      : []),
    ...notes,
    'Its webhooks are paused. Letters and jobs that waited where it came from were not brought along.',
  ].join('\n')
}
