import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TestBudget } from './tools/test-budget.ts'
import { excludedFrom } from './tools/tiers.ts'

// Projects do not take this from the level above them, and left alone each would leave one core free: with two of
// them that is half the machine.
const maxWorkers = '100%'
// Lent processors stand still for a minute at times: a test that hangs fails at this, a slow one does not.
const testTimeout = 180_000
const clock = fileURLToPath(new URL('tools/test-clock.ts', import.meta.url))

// Each thread that reads a workbook would translate its TypeScript anew: most of a small import's processor time.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.tmp/compile-cache', import.meta.url))

// `.ci/run` and `.ci/nightly` say where they want their report; then the budgets of the files are looked at.
const report = process.env['TEST_REPORT']

export default defineConfig({
  test: {
    reporters:
      report === undefined
        ? ['default']
        : ['default', ['json', { outputFile: report }], new TestBudget(join(dirname(report), 'budget.txt'))],
    projects: [
      {
        test: {
          name: 'shared',
          maxWorkers,
          root: 'shared',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          setupFiles: [clock],
          // Pure functions leave nothing behind that a process of their own would keep apart.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'tools',
          maxWorkers,
          root: 'tools',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...excludedFrom('tools')],
          environment: 'node',
          setupFiles: [clock],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: excludedFrom('server'),
          environment: 'node',
          setupFiles: [clock],
          pool: 'forks',
          // Files share a process and its modules; each still has a database of its own.
          isolate: false,
          env: { TZ: 'Europe/Budapest' },
          globalSetup: ['test/global-setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          // What a worker does at once may take seconds on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          maxWorkers,
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: excludedFrom('web'),
          environment: 'happy-dom',
          // A link that is pressed leads nowhere: a page that has left its address would have lost its cookies.
          environmentOptions: {
            happyDOM: {
              // A desk, as most screens are drawn for; a test of a phone says so.
              width: 1440,
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: [clock, 'src/test/setup.ts'],
          // Files share a worker, its modules and its browser; `setup.ts` puts back what they change.
          isolate: false,
          testTimeout,
        },
      },
    ],
  },
})
