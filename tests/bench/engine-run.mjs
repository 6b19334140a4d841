// Runs the measurements of the scheduling engine in processes of their own.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

async function printed(file) {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(root, 'tests', 'bench', file)], { cwd: root })
  return JSON.parse(stdout)
}

export const engineCost = () => printed('engine.ts')
export const levelFolder = () => printed('engine-levelling.ts')
