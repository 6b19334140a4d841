/** Opens the installation's database for one command: migrated, beside a running server or alone. */
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createLog } from '../log.ts'
import { checkSecret, logInOrTell, type Product } from '../runtime.ts'
import { needsOf } from '../worker.ts'

export async function withDatabase<T>(
  product: Product,
  work: (config: Config, database: Database, migrated: string[]) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const log = createLog((line) => void process.stderr.write(`${line}\n`))
  const database = await openDatabase({ ...config, log, supervise: false })
  try {
    const migrated = await migrateDatabase(database, needsOf(product.modules))
    await checkSecret(database.owner, config)
    await logInOrTell(database, config, log)
    return await work(config, database, migrated)
  } finally {
    await database.close()
  }
}
