// What a person downloads before the first page stands, gzipped and in each language: the entry, the shell, the modules of the page's
// area as the frame knows them, the words of the frame and those of the page. The largest area and the largest catalogue count.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET_KIB = 200
const LANGUAGES = ['en', 'es', 'fr']
const out = process.argv[2] ?? 'dist/web'
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
const sizes = new Map()
const gzip = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(out, file)), { level: 9 }).length / 1024)
  return sizes.get(file)
}

/** The files that come with one of the build's entries, its own and those it names. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build's manifest.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, found)
  return found
}

const sum = (files) => [...files].reduce((total, file) => total + gzip(file), 0)
const largest = (keys) => keys.toSorted((one, other) => sum(filesOf(other)) - sum(filesOf(one)))[0]
const keysLike = (pattern) => Object.keys(manifest).filter((key) => pattern.test(key))

const areas = keysLike(/^src\/modules\/[^/]+\/all\.web\.ts$/)
let over = false
for (const language of LANGUAGES) {
  const parts = {
    entry: ['index.html'],
    shell: ['src/kernel/web/shell/Shell.tsx'],
    area: [largest(areas)],
    'words of the frame':
      language === 'en'
        ? []
        : [
            `src/kernel/web/i18n/${language}.ts`,
            `src/ui/i18n/${language}.ts`,
            largest(keysLike(new RegExp(`^virtual:frame-words/${language}/(?!manifests)`))),
          ],
    'words of the page': [largest(keysLike(new RegExp(`^src/modules/[^/]+/[^/]+/i18n/${language}\\.ts$`)))],
  }
  const counted = new Set()
  const said = Object.entries(parts).map(([name, keys]) => {
    const files = new Set(keys.flatMap((key) => [...filesOf(key)]).filter((file) => !counted.has(file)))
    for (const file of files) counted.add(file)
    return `${name} ${sum(files).toFixed(1)}`
  })
  const total = sum(counted)
  console.log(`${language}: ${said.join(', ')}: ${total.toFixed(1)} KiB gzip of ${BUDGET_KIB}`)
  if (total > BUDGET_KIB) {
    over = true
    console.error(`Over the budget by ${(total - BUDGET_KIB).toFixed(1)} KiB. Fetch something later, or leave it out.`)
  }
}
console.log(`${readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js')).length} files of code`)
if (over) process.exit(1)
