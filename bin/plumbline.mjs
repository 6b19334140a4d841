#!/usr/bin/env node
// The command `plumbline`. Plain JavaScript, because it must run before anything is installed or built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from '../tools/prepare.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Plumbline needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

try {
  ensureInstalled()
  ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const bundle = join(root, 'dist', 'cli.mjs')
if (!existsSync(bundle)) throw new Error(`${bundle} is missing after the build.`)
await import(pathToFileURL(bundle).href)
