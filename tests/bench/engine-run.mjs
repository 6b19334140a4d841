// Runs the measurements of the scheduling engine in processes of their own.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

async function textOf(file) {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(root, 'tests', 'bench', file)], {
    cwd: root,
    maxBuffer: 100_000_000,
  })
  return stdout
}
const printed = async (file) => JSON.parse(await textOf(file))

export const engineCost = () => printed('engine.ts')
export const levelFolder = () => printed('engine-levelling.ts')
export const planOfTasks = () => textOf('generated-plan.ts')
