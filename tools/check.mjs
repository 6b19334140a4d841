// Types, lint, imports, dead code, generated files: what can be told without running the product. Prints one line per check.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { oddJourneys } from './journeys.mjs'
import { ensureInstalled, root } from './prepare.mjs'

const node = (...args) => nodeWith({}, ...args)
const nodeWith = (env, ...args) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })

export const checks = {
  'types of the server': () => node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'),
  'types of the web application': () => node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'),
  'types of the journeys': () => node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.e2e.json'),
  format: () => node('node_modules/oxfmt/bin/oxfmt', '--check'),
  lint: () => node('node_modules/oxlint/bin/oxlint', '--deny-warnings'),
  imports: () => node('--import', 'tsx', 'tools/check-imports.ts'),
  'no dead code': () => node('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  'lists of modules are fresh': () => node('--import', 'tsx', 'tools/gen-lists.ts', '--check'),
  'generated pages are fresh': () => node('--import', 'tsx', 'tools/gen-docs.ts', '--check'),
  'migrations are complete': migrationsComplete,
  'every test file runs': everyTestRuns,
}

/** A schema that no migration covers would make drizzle-kit write a new file; it does so into a copy. */
function migrationsComplete() {
  const copy = mkdtempSync(join(root, '.migrations-check-'))
  try {
    cpSync(join(root, 'migrations'), copy, { recursive: true })
    const before = readdirSync(copy).length
    const result = nodeWith(
      { PLUMBLINE_MIGRATIONS: `./${copy.slice(root.length + 1)}` },
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
    )
    const fresh = readdirSync(copy).length > before
    return fresh
      ? { status: 1, stdout: 'A schema has changed without a migration. Run: npm run gen', stderr: '' }
      : result
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** A test that no pattern of the runner matches would pass by never running. */
function everyTestRuns() {
  const listed = node('node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json')
  if (listed.status !== 0) return listed
  const run = new Set(JSON.parse(listed.stdout.slice(listed.stdout.indexOf('['))).map(({ file }) => file))
  const there = ['src', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|spec)\.[cm]?[jt]sx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const journeys = join(root, 'tests', 'e2e')
  const forgotten = there.filter((file) => !run.has(file) && !(dirname(file) === journeys && file.endsWith('.spec.ts')))
  const wrong = [
    ...forgotten.map(
      (file) => `${file.slice(root.length + 1)} is matched by no pattern of vitest.config.ts and no journey`,
    ),
    ...oddJourneys(),
  ]
  return { status: wrong.length === 0 ? 0 : 1, stdout: wrong.join('\n'), stderr: '' }
}

export function runChecks() {
  const outcome = { passed: 0, failed: 0 }
  for (const [name, check] of Object.entries(checks)) {
    const { status, stdout, stderr } = check()
    outcome[status === 0 ? 'passed' : 'failed'] += 1
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}`)
    if (status !== 0) console.log(`${stdout}${stderr}`.trim())
  }
  return outcome
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  ensureInstalled()
  process.exit(runChecks().failed === 0 ? 0 : 1)
}
