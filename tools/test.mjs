// Tests, stage by stage, with the time of each and the slowest files; ends with the line `N passed, N failed`.
//   npm test                       everything
//   npm test -- projects work      the modules and areas named: their checks, tests and journeys
//   npm test -- --changed [REV]    what the change since REV (HEAD) touches
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { changedSince, touchedBy } from './changed.mjs'
import { journeyFiles, JOURNEYS } from './journeys.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

const results = join(root, 'test-results')
/** Few enough that starting a server for each does not count, enough that whoever is free first takes the next. */
const JOURNEY_PARTS = 6
const LANES = 2
const SLOWEST_SHOWN = 12
const total = { passed: 0, failed: 0 }
const begun = Date.now()
/** @type {{ stage: string; seconds: number; passed: number; failed: number }[]} */
const stages = []
/** @type {{ file: string; seconds: number }[]} */
const files = []
/** What failed, by name: the last thing said, so that whoever reads only the end of a long run knows it. */
/** @type {{ test: string; why: string }[]} */
const failures = []
const MOST_OF_WHY = 600
const noteFailure = (test, why = '') =>
  failures.push({ test, why: stripVTControlCharacters(why).slice(0, MOST_OF_WHY) })

function add(stage, since, { passed, failed }) {
  const seconds = (Date.now() - since) / 1000
  console.log(`\n${stage}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s\n`)
  stages.push({ stage, seconds, passed, failed })
  total.passed += passed
  total.failed += failed
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
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    }).once('exit', (code) => done(code === 0))
  })
  console.log(readFileSync(said, 'utf8'))
  return ok
}

const named = (stage) => stage.replaceAll(/\W+/g, '-')

async function vitest(stage, projects, { env = {}, only = [], more = [] } = {}) {
  const since = Date.now()
  const file = join(results, `${named(stage)}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...only,
    ...projects.flatMap((one) => ['--project', one]),
    ...more,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  const ok = await aside(args, join(results, `${named(stage)}.txt`), env)
  const read = (json) => {
    for (const one of json.testResults) {
      const file = relative(root, one.name)
      files.push({ file, seconds: (one.endTime - one.startTime) / 1000 })
      if (one.status === 'failed' && one.message) noteFailure(file, one.message)
      for (const test of one.assertionResults)
        if (test.status === 'failed') noteFailure(`${file} › ${test.fullName}`, test.failureMessages[0])
    }
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numFailedTestSuites * (json.numFailedTests === 0 ? 1 : 0),
    }
  }
  add(stage, since, report(file, ok, read))
}

/** Files of journeys in parts that take about the same time, as far as their length tells: the longest first, each to the part that has least. */
function journeyParts(wanted) {
  const folder = join(root, 'tests', 'e2e')
  const parts = Array.from({ length: JOURNEY_PARTS }, () => ({ size: 0, files: [] }))
  const sized = wanted.map((name) => ({ name, size: statSync(join(folder, name)).size }))
  for (const { name, size } of sized.toSorted(
    (one, other) => other.size - one.size || one.name.localeCompare(other.name),
  )) {
    const least = parts.reduce((least, part) => (part.size < least.size ? part : least))
    least.size += size
    least.files.push(`e2e/${name}`)
  }
  return parts.map((part) => part.files).filter((part) => part.length > 0)
}

async function journeys(part, wanted, browser) {
  const since = Date.now()
  const file = join(results, `journeys-${part}.json`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', ...wanted]
  const ok = await aside(args, join(results, `journeys-${part}.txt`), {
    PLUMBLINE_CHROMIUM: browser,
    PLUMBLINE_JOURNEY_PART: `-${part}`,
    // one part walks the first run, the others begin after it
    PLUMBLINE_FIRST_RUN: wanted.some((name) => name.includes('first-run')) ? 'walked' : 'made',
  })
  const read = (json) => {
    for (const suite of json.suites ?? []) {
      files.push({ file: `tests/e2e/${suite.file.replace('e2e/', '')}`, seconds: spentIn(suite) / 1000 })
      for (const { spec, result } of failedIn(suite))
        noteFailure(`tests/e2e/${suite.file.replace('e2e/', '')} › ${spec.title}`, result.error?.message)
    }
    if (json.stats.flaky > 0) console.log(`${json.stats.flaky} of them passed only when repeated`)
    return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected }
  }
  add(`journeys, part ${part}`, since, report(file, ok, read))
}

const spentIn = (suite) =>
  [
    ...(suite.suites ?? []).map(spentIn),
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.flatMap((test) => test.results.map((one) => one.duration))),
  ].reduce((sum, one) => sum + one, 0)

/** Every try that failed, also where the next one passed. */
const failedIn = (suite) => [
  ...(suite.suites ?? []).flatMap(failedIn),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .flatMap((test) => test.results)
      .filter((result) => result.status !== 'passed' && result.status !== 'skipped')
      .map((result) => ({ spec, result })),
  ),
]

/** What differs between versions of the database is in the walls, the readers of events and SQL written by hand; everything else runs on our own alone. */
const WITH_SQL_OF_THEIR_OWN = [
  'tests/conformance',
  'src/kernel/server/database',
  'src/kernel/server/batches',
  'src/kernel/server/job',
  'src/kernel/server/keyset',
  'src/kernel/server/link-sql',
  'src/kernel/server/list/',
  'src/kernel/server/readers',
  'src/kernel/server/removals',
  'src/kernel/server/seals',
  'src/kernel/server/search/',
  'src/kernel/server/http/idempotency',
  'src/modules/work/projects/list',
  'src/modules/work/projects/service',
  'src/modules/work/projects/fields',
  'src/modules/work/schedule',
  'src/modules/work/forecasts',
  'src/modules/work/analytics',
  'src/modules/insight/insights',
  'src/modules/platform/figures',
  'src/modules/platform/search',
]

async function onInstalledPostgres() {
  const { startExternalPostgres } = await import('../tests/support/external-postgres.mjs')
  const external = await startExternalPostgres()
  if (!external) {
    console.log('No PostgreSQL server of 15 or newer is installed here, so the services were tested on our own only.')
    return
  }
  try {
    await vitest(`services on an installed PostgreSQL ${external.version}`, ['service'], {
      env: { PLUMBLINE_TEST_POSTGRES: external.url },
      only: WITH_SQL_OF_THEIR_OWN,
    })
  } finally {
    await external.stop()
  }
}

async function build() {
  const since = Date.now()
  try {
    ensureBuilt()
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check-size.mjs'], {
      cwd: root,
      encoding: 'utf8',
    })
    console.log(`${stdout}${stderr}`)
    add('build and size', since, { passed: status === 0 ? 2 : 1, failed: status === 0 ? 0 : 1 })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    add('build and size', since, { passed: 0, failed: 1 })
  }
}

/** The checks need one processor for most of their time, the build the other. */
async function checks() {
  const since = Date.now()
  const said = join(results, 'checks.txt')
  await aside(['tools/check.mjs'], said, {})
  const count = (mark) =>
    readFileSync(said, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(mark)).length
  const failed = count('FAIL')
  add('checks', since, { passed: count('ok  '), failed: count('ok  ') + failed === 0 ? 1 : failed })
}

/** Looked for, and installed if need be, in a process of its own while other stages run. */
function lookForBrowser() {
  return new Promise((done, fail) => {
    const code = `import('./tools/browser.mjs').then((file) => process.stdout.write('\\n' + file.findBrowser()))`
    const child = spawn(process.execPath, ['-e', code], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let [said, wrong] = ['', '']
    child.stdout.on('data', (piece) => (said += piece))
    child.stderr.on('data', (piece) => (wrong += piece))
    child.once('close', (code) => (code === 0 ? done(said.split('\n').at(-1)) : fail(new Error(wrong))))
  })
}

/** The journeys as parts that wait for somebody to walk them: one browser cannot fill two processors. */
function queueOf(wanted, browser) {
  const waiting = journeyParts(wanted).map((part, at) => ({ at: at + 1, part }))
  return async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const since = Date.now()
      try {
        await journeys(next.at, next.part, await browser)
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        add(`journeys, part ${next.at}`, since, { passed: 0, failed: 1 })
      }
    }
  }
}

async function walk(wanted) {
  const takeParts = queueOf(wanted, lookForBrowser())
  await Promise.all(Array.from({ length: LANES }, takeParts))
}

/** Where a module or the modules of an area lie; a word that is neither ends the run with a sentence. */
function foldersNamed(words) {
  const modules = join(root, 'src', 'modules')
  const areas = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  return words.flatMap((word) => {
    const found = areas.includes(word)
      ? readdirSync(join(modules, word), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => ({ area: word, id: entry.name }))
      : areas.filter((area) => existsSync(join(modules, area, word))).map((area) => ({ area, id: word }))
    if (found.length === 0) {
      console.error(`There is no module or area called ${word}.`)
      process.exit(2)
    }
    return found
  })
}

async function everything() {
  const browser = lookForBrowser()
  // told by whoever needs it
  browser.catch(() => undefined)
  await Promise.all([checks(), build()])
  // one of the processes opens a browser too
  await browser.catch(() => undefined)
  const takeParts = queueOf(journeyFiles(), browser)
  // they wait for their databases and servers more than they compute; whichever is done first begins with the journeys
  await Promise.all([
    vitest('unit and services on our PostgreSQL', ['unit', 'service']).then(takeParts),
    onInstalledPostgres()
      .then(() => vitest('processes', ['process']))
      .then(takeParts),
  ])
}

async function ofModules(words) {
  const modules = foldersNamed(words)
  const paths = modules.map(({ area, id }) => `src/modules/${area}/${id}/`)
  const wanted = journeyFiles().filter((name) => modules.some(({ id }) => JOURNEYS[name].includes(id)))
  await Promise.all([checks(), build()])
  await vitest(`tests of ${words.join(', ')}`, ['unit', 'service'], { only: [...paths, 'tests/conformance/static'] })
  if (wanted.length > 0) await walk(wanted)
}

async function ofChange(rev) {
  const { journeys, whole } = touchedBy(changed(rev))
  await Promise.all([checks(), build()])
  const more = ['--changed', rev, '--passWithNoTests']
  await vitest(`what changed since ${rev}`, ['unit', 'service', 'process'], { more })
  for (const folder of whole) await vitest(folder, ['service', 'process'], { only: [folder] })
  if (journeys.length > 0) await walk(journeys)
}

function changed(rev) {
  try {
    return changedSince(rev)
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}

const args = process.argv.slice(2)
ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const since = args.indexOf('--changed')
if (since >= 0) await ofChange(args[since + 1] ?? 'HEAD')
else if (args.length > 0) await ofModules(args)
else await everything()

console.log('stages')
for (const { stage, seconds, passed, failed } of stages)
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${stage}: ${passed} passed, ${failed} failed`)
console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(6)} s  in all\n\nslowest files`)
for (const { file, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
if (failures.length > 0) console.log('\nfailed, at least once')
for (const { test, why } of failures) console.log(`  ${test}\n    ${why.trim().replaceAll('\n', '\n    ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
