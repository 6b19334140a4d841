/** Which Plumbline this is: the version of the package, and the build of its web application. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './database/migrate.ts'

export type Version = {
  version: string
  /** Empty where the web application was not built, as under development. */ build: string
}

let kept: Version | null = null

export function productVersion(): Version {
  kept ??= readVersion(packageRoot())
  return kept
}

function readVersion(root: string): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const page = join(root, 'dist', 'web', 'index.html')
  // the page names its files by their content, so it changes with every build that changes anything
  const build = existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8) : ''
  return { version, build }
}
