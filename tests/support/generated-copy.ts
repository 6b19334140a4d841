/** A copy of the product in which the generators have made a module and one more noun. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
/** What the product consists of; the rest is built, installed or nobody's business. */
const PARTS = ['bin', 'docs', 'migrations', 'public', 'src', 'tests', 'tools']

export type GeneratedCopy = {
  folder: string
  /** Runs Node in the copy; rejects where it fails. */
  node: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<{ stdout: string; stderr: string }>
  remove: () => void
}

/** `beforehand` sees the copy before anything is made in it. */
export async function makeGeneratedCopy(beforehand: (folder: string) => void = () => {}): Promise<GeneratedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-generated-'))
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isFile()) cpSync(join(root, entry.name), join(folder, entry.name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  beforehand(folder)
  const node: GeneratedCopy['node'] = (args, env = {}) =>
    run(process.execPath, [...args], { cwd: folder, maxBuffer: 1 << 26, env: { ...process.env, ...env } })
  const make = (command: string, ...args: string[]) =>
    node(['--import', 'tsx', `tools/${command}.ts`, 'sales/leads', ...args])
  await make('new-module', '--es', 'cliente potencial|clientes potenciales', '--fr', 'prospect|prospects')
  await make('new-noun', 'site-visits', '--es', 'visita|visitas|f')
  // a noun of an area that may not name projects follows from nothing
  await node([
    '--import',
    'tsx',
    'tools/new-module.ts',
    'parties/clients',
    '--es',
    'cliente|clientes',
    '--fr',
    'client|clients',
  ])
  return { folder, node, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
