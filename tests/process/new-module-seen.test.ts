/** What the generators have made is built, started with a data folder of its own, and looked at in a browser. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GeneratedCopy, makeGeneratedCopy } from '../support/generated-copy.ts'

let copy: GeneratedCopy

beforeAll(async () => {
  copy = await makeGeneratedCopy()
})
afterAll(() => copy.remove())

it('a generated noun is listed, made, changed, filtered, found, told of everywhere and removed', async (test) => {
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
