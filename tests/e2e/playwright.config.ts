import { defineConfig } from '@playwright/test'

const executablePath = process.env['PLUMBLINE_CHROMIUM']

/** Which part of the journeys this is, where they are shared among several runs at once; each has its own server and browser. */
const part = process.env['PLUMBLINE_JOURNEY_PART'] ?? ''

/** One server, one browser: the first journey sets the installation up, or it is made, and the others work in it. */
const made = process.env['PLUMBLINE_FIRST_RUN'] === 'made'

/** How long a journey waits for what it expects. Limits only end a run that hangs: a machine may be four times slower and
    work on something else besides. Whoever works on a journey gives it less, to see sooner what fails. */
const patience = Number(process.env['PLUMBLINE_PATIENCE'] ?? 90_000)

export default defineConfig({
  testDir: '.',
  outputDir: `../../test-results/journeys${part}`,
  workers: 1,
  // a loaded build machine may be slow once; a journey that fails twice is broken, and one that fails once is named as flaky
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  timeout: 600_000,
  expect: { timeout: patience },
  reporter: [['list'], ['json', { outputFile: `../../test-results/journeys${part}.json` }]],
  globalSetup: './server.ts',
  use: {
    actionTimeout: patience,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // the first company begins with what is usual where the browser is
    timezoneId: 'UTC',
    // recording every journey costs a third of the run; a repeated one shows the same failure
    trace: 'on-first-retry',
    // motion is looked at by eye; in a run it only makes every click wait
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    ...(made ? [] : [{ name: 'first run', testMatch: 'first-run.spec.ts' }]),
    {
      name: 'journeys',
      testMatch: /^(?!.*first-run).*\.spec\.ts$/,
      ...(made ? {} : { dependencies: ['first run'] }),
    },
  ],
})
