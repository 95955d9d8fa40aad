import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, executablePath } from './tests/support/chromium.ts'

/** Every test starts the server that it needs (tests/support), on a port of its own: the tests share no state. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/postgresServer.ts',
  reporter: 'list',
  outputDir: 'test-results',
  // Two at a time took as long, and what has to stay free while it works did not.
  workers: 1,
  // A machine that stalls is no failure; a test that needed its second try is named at the end of the run.
  retries: 1,
  timeout: 120_000,
  // A busy machine is no failure; what has to be quick says so itself.
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    // A trace of every test costs a third of its time; `--trace on` makes one when it is wanted.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'] } },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
})
