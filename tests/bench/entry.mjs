// What a person downloads first when the product has so many modules: a copy of it is filled up by the generator and built.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const PARTS = ['bin', 'docs', 'migrations', 'src', 'tests', 'tools', 'public']

/** Lines of `tools/check-size.mjs`, one per language, and whether all are within the budget. */
export function entryWith(modules) {
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-entry-'))
  const node = (...args) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 })
  const must = (...args) => {
    const { status, stdout, stderr } = node(...args)
    if (status !== 0) throw new Error(`${args.join(' ')} has failed.\n${stdout}${stderr}`)
  }
  try {
    for (const entry of readdirSync(root, { withFileTypes: true }))
      if (entry.isFile() || PARTS.includes(entry.name))
        cpSync(join(root, entry.name), join(copy, entry.name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
    must('--import', 'tsx', 'tests/bench/many-modules.ts', String(modules))
    must('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')
    const { status, stdout, stderr } = node('tools/check-size.mjs', 'dist/web')
    return { lines: `${stdout}${stderr}`.trim().split('\n'), within: status === 0 }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
