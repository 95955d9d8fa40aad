import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { bundleTests } from './scripts/bundleTests.mjs'
import { compileWords } from './scripts/compileWords.mjs'
import { chromiumArgs, headlessPath } from './tests/support/chromium.ts'

compileWords()

// The sources of the server and its tests are read once for all workers, each of which took seconds for its 1,500 files. A worker reads this
// file too, and has the runner's environment.
const bundled = (process.env.BROWSER_TESTS ??= await bundleTests(
  readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => join('tests/e2e', name)),
  // Playwright goes by name. The longest first: one that starts last runs alone, while the other core waits for it.
  (file) => file.replace(/(?=walk)/, '0/'),
))

// One device pixel for each pixel of the page: without a graphics card, the seven for one of a real phone are drawn for nothing.
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

/**
 * Every file of tests starts the server that it needs (tests/support), on a port of its own, so any part of them can run anywhere:
 * `npx playwright test --shard=1/3`. They run at the size of a phone; tests/e2e/muster.ts has the desktop's (`bothSizes`, `onlyDesktop`).
 */
export default defineConfig({
  testDir: join(bundled, 'tests/e2e'),
  testMatch: '**/*.e2e.ts.mjs',
  globalSetup: './tests/support/postgresServer.ts',
  reporter: 'list',
  outputDir: 'test-results',
  // More than a small machine has cores: of a test's time three quarters are waiting. Files share no server, so any of them can run
  // beside each other.
  workers: 5,
  // A machine that stalls is no failure; a test that needed another try is named at the end of the run.
  retries: 2,
  timeout: 600_000,
  // A busy machine is no failure; what has to be quick says so itself.
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  use: {
    ...phone,
    launchOptions: { ...(headlessPath ? { executablePath: headlessPath } : {}), args: chromiumArgs },
    locale: 'en-AU',
    // Each test begins with an empty browser, in which the worker would fetch and store all 300 files of the portal: a third of a
    // flow's processor time. Tests of what the worker does have it (`withWorker`, `withNotifications`).
    serviceWorkers: 'block',
    timezoneId: 'Australia/Melbourne',
    // What moves by itself is waited for by every look at a screen, and drawn by the processor where there is no graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of its time; `--trace on` makes one when it is wanted.
    screenshot: 'only-on-failure',
  },
})
