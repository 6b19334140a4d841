// What a person downloads before the first page stands: the entry, the shell and their static imports, gzipped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET_KIB = 200
const ROOTS = ['index.html', 'src/kernel/web/shell/Shell.tsx']
/** English texts come with their page; the largest counts too, since the first page needs one of them. */
const CATALOGUE = /^src\/modules\/[^/]+\/i18n\/en\.ts$/

const out = 'dist/web'
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
const gzip = (file) => gzipSync(readFileSync(join(out, file)), { level: 9 }).length / 1024

/** @type {Map<string, string>} file → what asked for it */
const files = new Map()
function add(key, root) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build's manifest.`)
  if (files.has(chunk.file)) return
  files.set(chunk.file, root)
  for (const next of chunk.imports ?? []) add(next, root)
}
for (const root of ROOTS) add(root, root)
const catalogues = Object.keys(manifest)
  .filter((key) => CATALOGUE.test(key))
  .sort((a, b) => gzip(manifest[b].file) - gzip(manifest[a].file))
if (catalogues[0]) add(catalogues[0], 'English texts')

const sums = new Map()
for (const [file, root] of files) {
  const size = gzip(file)
  sums.set(root, (sums.get(root) ?? 0) + size)
  console.log(`${size.toFixed(1).padStart(7)}  ${file}`)
}
console.log('-------')
for (const [root, size] of sums) console.log(`${size.toFixed(1).padStart(7)}  ${root}`)
const total = [...sums.values()].reduce((sum, one) => sum + one, 0)
console.log(`${total.toFixed(1).padStart(7)}  KiB gzip in all, of ${BUDGET_KIB}`)
if (total > BUDGET_KIB) {
  console.error(`Over the budget by ${(total - BUDGET_KIB).toFixed(1)} KiB. Fetch something later, or leave it out.`)
  process.exit(1)
}
