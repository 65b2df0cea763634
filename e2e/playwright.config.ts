import { defineConfig } from '@playwright/test'
import { journeys } from '../tools/tiers.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: journeys(),
  outputDir: '../.tmp/test-results',
  globalSetup: './world/start-stack.ts',
  // Axe and software rendering are slow on a loaded machine. The limits below end what hangs, nothing else:
  // how fast Warren has to be is measured by proofs that have the machine to themselves.
  timeout: 180_000,
  workers: 2,
  // A loaded machine may miss a deadline once; what fails twice is broken. The list names what needed a second try.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    // Filming every journey costs more than the journeys; the second try of one that failed is filmed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
