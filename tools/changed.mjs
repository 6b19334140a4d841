// What a change touches beyond what imports it: a migration is tried by what is asked of the whole database, a helper of the journeys by those that use it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { JOURNEYS, journeyFiles } from './journeys.mjs'
import { root } from './prepare.mjs'

/** Files that differ from a revision, new ones too; a revision that git does not know ends the run with a sentence. */
export function changedSince(rev) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git cannot say what changed since ${rev}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...git('diff', '--name-only', rev, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The journeys that import a helper; what starts their server is behind all of them, and so is one that none imports. */
function usersOf(helper) {
  const uses = (/** @type {string} */ file) =>
    readFileSync(join(root, 'tests', 'e2e', file), 'utf8').includes(`/${helper}'`)
  if (uses('playwright.config.ts')) return journeyFiles()
  const users = journeyFiles().filter(uses)
  return users.length > 0 ? users : journeyFiles()
}

const STARTS_SERVERS =
  /^(bin\/|src\/(cli|server)\.ts$|src\/kernel\/server\/(cli|database\/embedded)\/(?!.*\.test\.ts$))/

/** @param {readonly string[]} changed */
export function touchedBy(changed) {
  const modules = new Set(changed.flatMap((file) => /^src\/modules\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []))
  // what all modules stand on is seen by every journey: the shortest that crosses all of it stands for them
  const ground = changed.some((file) => /^src\/(kernel|ui|lib|verticals)\//.test(file))
  const helped = changed
    .filter((file) => /^tests\/e2e\/(?!.*\.spec\.ts$)/.test(file))
    .flatMap((file) => usersOf(basename(file)))
  return {
    journeys: journeyFiles().filter(
      (name) =>
        changed.includes(`tests/e2e/${name}`) ||
        JOURNEYS[name].some((id) => modules.has(id)) ||
        (ground && name === 'shell.spec.ts') ||
        helped.includes(name),
    ),
    /** Tests that run whatever they import: those of the whole database, and those that start servers of their own. */
    whole: [
      ...(changed.some((file) => /^migrations\/[^/]+\.sql$/.test(file)) ? ['tests/conformance'] : []),
      ...(changed.some((file) => STARTS_SERVERS.test(file)) ? ['tests/process'] : []),
    ],
  }
}
