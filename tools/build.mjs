// Builds the server bundle (packages stay outside) and the web application with compressed copies of its files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build as buildWeb } from 'vite'
import { noteBuild, root } from './prepare.mjs'

await noteBuild(async () => {
  const bundle = await rolldown({
    cwd: root,
    // a thread is started from a file of its own
    input: { cli: 'src/cli.ts', 'sheet-reader': 'src/kernel/server/sheets/reader.ts' },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id),
  })
  await bundle.write({
    dir: join(root, 'dist'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'server-[name]-[hash].mjs',
    sourcemap: 'hidden',
  })
  await bundle.close()

  await buildWeb({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  const web = join(root, 'dist', 'web')
  for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
})
