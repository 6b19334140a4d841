// Everything generated: the lists of modules from their folders, SQL migrations from the schemas, pages from manifests and contracts. `npm run gen -- NAME` names the migration.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
const steps = [
  ['tsx', 'tools/gen-lists.ts'],
  ['drizzle-kit', 'generate', ...(process.argv[2] ? ['--name', process.argv[2]] : [])],
  ['tsx', 'tools/gen-docs.ts'],
]
for (const [command, ...args] of steps) {
  const { status } = spawnSync(process.execPath, [...binOf(command), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function binOf(name) {
  return name === 'tsx' ? ['--import', 'tsx'] : ['node_modules/drizzle-kit/bin.cjs']
}
