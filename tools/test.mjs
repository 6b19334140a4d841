// All tests, stage by stage; ends with the line `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

const results = join(root, 'test-results')
const JOURNEY_PARTS = 2
const total = { passed: 0, failed: 0 }

function add(stage, { passed, failed }) {
  console.log(`\n${stage}: ${passed} passed, ${failed} failed\n`)
  total.passed += passed
  total.failed += failed
}

function run(args, env = {}) {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}

/** A runner that dies without a report counts as one failure. */
function report(file, ok, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: ok ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs beside others, so its lines are printed in one piece when it ends. */
async function aside(args, said, env) {
  const out = openSync(said, 'w')
  const ok = await new Promise((done) => {
    spawn(process.execPath, args, { cwd: root, stdio: ['ignore', out, out], env: { ...process.env, ...env } }).once(
      'exit',
      (code) => done(code === 0),
    )
  })
  console.log(readFileSync(said, 'utf8'))
  return ok
}

async function vitest(stage, projects, env = {}, only = []) {
  const name = stage.replaceAll(/\W+/g, '-')
  const file = join(results, `${name}.json`)
  const said = join(results, `${name}.txt`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...only,
    ...projects.flatMap((one) => ['--project', one]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  const ok = await aside(args, said, env)
  add(
    stage,
    report(file, ok, (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numFailedTestSuites * (json.numFailedTests === 0 ? 1 : 0),
    })),
  )
}

/** Files of journeys in parts that take about the same time, as far as their length tells: the longest first, each to the part that has least. */
function journeyParts() {
  const folder = join(root, 'tests', 'e2e')
  const parts = Array.from({ length: JOURNEY_PARTS }, () => ({ size: 0, files: [] }))
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts') && name !== 'first-run.spec.ts')
    .map((name) => ({ name, size: statSync(join(folder, name)).size }))
  for (const { name, size } of files.toSorted(
    (one, other) => other.size - one.size || one.name.localeCompare(other.name),
  )) {
    const least = parts.reduce((least, part) => (part.size < least.size ? part : least))
    least.size += size
    least.files.push(`e2e/${name}`)
  }
  return parts.map((part) => part.files)
}

async function journeys(part, files, browser) {
  const file = join(results, `journeys-${part}.json`)
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    'e2e/first-run.spec.ts',
    ...files,
  ]
  const ok = await aside(args, join(results, `journeys-${part}.txt`), {
    PLUMBLINE_CHROMIUM: browser,
    PLUMBLINE_JOURNEY_PART: `-${part}`,
  })
  add(
    `journeys, part ${part}`,
    report(file, ok, (json) => ({ passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected })),
  )
}

ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const { runChecks } = await import('./check.mjs')
add('checks', runChecks())

try {
  ensureBuilt()
  const ok = run(['tools/check-size.mjs'])
  add('build and size', { passed: ok ? 2 : 1, failed: ok ? 0 : 1 })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  add('build and size', { passed: 0, failed: 1 })
}

const { startExternalPostgres } = await import('../tests/support/external-postgres.mjs')

/** What differs between versions of the database is in the walls, the readers of events and SQL written by hand; everything else runs on our own alone. */
const WITH_SQL_OF_THEIR_OWN = [
  'tests/conformance',
  'src/kernel/server/database',
  'src/kernel/server/events',
  'src/kernel/server/jobs',
  'src/kernel/server/http/idempotency',
  'src/modules/work/projects/list',
  'src/modules/work/projects/service',
  'src/modules/work/projects/fields',
  'src/modules/work/schedule',
  'src/modules/platform/search',
]

async function onInstalledPostgres() {
  const external = await startExternalPostgres()
  if (!external) {
    console.log('No PostgreSQL server of 15 or newer is installed here, so the services were tested on our own only.')
    return
  }
  try {
    await vitest(
      `services on an installed PostgreSQL ${external.version}`,
      ['service'],
      { PLUMBLINE_TEST_POSTGRES: external.url },
      WITH_SQL_OF_THEIR_OWN,
    )
  } finally {
    await external.stop()
  }
}

// they wait for their databases and servers more than they compute
await Promise.all([
  vitest('unit and services on our PostgreSQL', ['unit', 'service']),
  onInstalledPostgres().then(() => vitest('processes', ['process'])),
])

const { findBrowser } = await import('./browser.mjs')
try {
  const browser = findBrowser()
  // one browser cannot fill two processors: while one half of the journeys waits for its page, the other computes
  await Promise.all(journeyParts().map((files, at) => journeys(at + 1, files, browser)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  add('journeys', { passed: 0, failed: 1 })
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
