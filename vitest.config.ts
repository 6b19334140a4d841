import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Files share their modules (`isolate: false`): loading them anew for each file took longer than many a test. `unit` needs nothing; `service` runs on one real PostgreSQL with a database per file; `process` starts servers of its own. */
export default defineConfig({
  test: {
    // the runner leaves one processor to others by itself; tests that wait for a database can use them all
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // what needs a database is called service.test.ts
          include: [
            'src/lib/**/*.test.ts',
            'src/ui/**/*.test.ts',
            'src/kernel/contract/**/*.test.ts',
            'src/kernel/web/**/*.test.ts',
            'src/modules/**/*.test.ts',
            'tests/conformance/static/**/*.test.ts',
          ],
          exclude: ['src/modules/**/*service.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'service',
          isolate: false,
          include: [
            'src/modules/**/*.service.test.ts',
            'src/modules/**/service.test.ts',
            'src/kernel/server/*.test.ts',
            'src/kernel/server/http/*.test.ts',
            'src/kernel/server/list/*.test.ts',
            'src/kernel/server/search/*.test.ts',
            'src/kernel/server/cli/*.test.ts',
            'src/kernel/server/backup/*.test.ts',
            'src/kernel/server/database/*.test.ts',
            'tests/conformance/*.test.ts',
          ],
          globalSetup: ['tests/support/cluster.ts'],
          environment: 'node',
          // limits only end a run that hangs: a machine may be four times slower and work on something else besides
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['src/kernel/server/database/embedded/*.test.ts', 'tests/process/**/*.test.ts'],
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
