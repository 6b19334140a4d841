/**
 * A module and one more noun are made by the generators in a copy of the product. Nothing outside their folder changes but what is generated, and the
 * result compiles, keeps to who may import whom, passes what is asked of every module, and is built, started and looked at in a browser.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GeneratedCopy, makeGeneratedCopy } from '../support/generated-copy.ts'

/** Written by `npm run gen`. */
const GENERATED = /^(src\/modules\/all\.\w+\.ts|docs\/generated\/.+|migrations\/.+)$/

let copy: GeneratedCopy
let before: Map<string, string>

function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes('node_modules'),
  )
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

beforeAll(async () => {
  copy = await makeGeneratedCopy((folder) => {
    before = filesIn(folder)
  })
})
afterAll(() => copy.remove())

describe('a module and a noun from the generators', () => {
  it('change nothing outside their folder but what is generated', () => {
    const after = filesIn(copy.folder)
    const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file)
    expect(changed.filter((file) => !/^src\/modules\/(sales|parties)\//.test(file) && !GENERATED.test(file))).toEqual(
      [],
    )
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([])
    expect(changed).toEqual(
      expect.arrayContaining([
        'src/modules/all.server.ts',
        'src/modules/sales/README.md',
        'src/modules/sales/leads/pages/LeadsPage.tsx',
        'src/modules/sales/leads/site-visit.rules.ts',
      ]),
    )
  })

  it('say what they are called in each language, and in English where nothing was given', () => {
    const catalogue = (language: string) =>
      readFileSync(join(copy.folder, `src/modules/sales/leads/i18n/${language}.ts`), 'utf8')
    expect(catalogue('es')).toContain('Todavía no hay clientes potenciales.')
    expect(catalogue('es')).toContain('Crear una visita')
    expect(catalogue('fr')).toContain('Créer un prospect')
    expect(catalogue('fr')).toContain('Créer un site visit')
    const assistant = readFileSync(join(copy.folder, 'src/modules/sales/leads/assistant.ts'), 'utf8')
    expect(assistant).toContain(
      `words: ['lead', 'leads', 'cliente potencial', 'clientes potenciales', 'prospect', 'prospects']`,
    )
  })

  it('have a figure that opens the rows it counts', async () => {
    const { stdout } = await copy.node([
      '--import',
      'tsx',
      '-e',
      `import('./src/modules/sales/leads/manifest.ts').then(({ leads }) => import('./src/kernel/contract/link.ts').then(({ addressOf }) => {
        const { opens, params } = leads.figures.activeLeads.list
        process.stdout.write(String(addressOf([leads], opens, params)))
      }))`,
    ])
    expect(stdout).toBe('/leads?view=active')
  })

  it('compile, are imported as is allowed, and pass what is asked of every module', async () => {
    const checks = [
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'],
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'],
      ['node_modules/oxfmt/bin/oxfmt', '--check', 'src/modules'],
      ['node_modules/oxlint/bin/oxlint', '--deny-warnings', 'src/modules/sales', 'src/modules/parties'],
      ['--import', 'tsx', 'tools/check-imports.ts'],
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        'src/modules/sales',
        'src/modules/parties',
        'tests/conformance/static',
      ],
      ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
    ]
    const failed = await Promise.all(
      checks.map((args) =>
        copy.node(args).then(
          () => null,
          (error: { stdout: string; stderr: string }) => `${args.join(' ')}\n${error.stdout}${error.stderr}`,
        ),
      ),
    )
    expect(failed.filter((said) => said !== null)).toEqual([])
  })

  it('keep to what their own tests say on a real database: who sees, changes, owns and is told', async () => {
    const said = await copy
      .node(['node_modules/vitest/vitest.mjs', 'run', '--project', 'service', 'src/modules/sales'])
      .then(
        () => '',
        (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
      )
    expect(said).toBe('')
  })

  it('are listed, made, changed, filtered, found, told of everywhere and removed in a browser', async (test) => {
    const { stdout: browser } = await copy.node([
      '-e',
      "import('./tools/browser.mjs').then((file) => process.stdout.write(file.findBrowser() ?? ''))",
    ])
    if (browser === '') test.skip('There is no browser to look with.')
    // a journey over screens that the product itself does not have, so it is one only in the copy
    const journey = readFileSync(join(import.meta.dirname, '../support/new-module-journey.txt'), 'utf8')
    writeFileSync(join(copy.folder, 'tests/e2e/new-module.spec.ts'), journey)
    await copy.node(['tools/build.mjs'])
    const said = await copy
      .node(
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config',
          'tests/e2e/playwright.config.ts',
          'new-module.spec.ts',
        ],
        { PLUMBLINE_CHROMIUM: browser, PLUMBLINE_FIRST_RUN: 'made', PLUMBLINE_JOURNEY_PART: '-generated' },
      )
      .then(
        ({ stdout }) => stdout,
        // what the journey said tells why it failed; that it failed does not
        (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
      )
    expect(said).toContain('1 passed')
  })
})
