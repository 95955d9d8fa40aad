import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileWords } from './scripts/compileWords.mjs'
import { LongestFirst } from './tests/support/longestFirst.ts'

compileWords()
const trees = ['contract', 'domain', 'server', 'scripts', 'src', 'words']
/** What starts many processes, fills a database or reads every recording: minutes that no single change should wait for. */
const endurance = [
  'tests/database/**/*.test.ts',
  'tests/accuracy/**/*.test.ts',
  'tests/demo/**/*.test.ts',
  'tests/**/{killed,storm,busyDay,longReport}.test.ts',
  'tests/built/**/*.test.ts',
  'tests/soak/**/*.test.ts',
  'tests/load/**/*.test.ts',
  'tests/storage/archive*.test.ts',
  'tests/instances/**/*.test.ts',
]
const server = {
  environment: 'node' as const,
  globalSetup: ['tests/support/postgresServer.ts'],
  // As runSource.ts: embedded databases of tests live too short for WebAssembly to be worth optimising.
  execArgv: ['--liftoff-only'],
}
/** Tests of the calls lane that draw maps in Chromium, with the processor where there is no graphics card. */
const maps = ['fleetMap', 'onlineMap', 'overlayEditor', 'streets'].map((file) => `tests/map/${file}.test.ts`)

/** The lanes of scripts/test.mjs; docs/testing.md says what each holds and takes. */
export default defineConfig({
  plugins: [react()],
  test: {
    // More than a small machine has cores: a test that waits for a server, a timer or a browser leaves its own to another worker.
    maxWorkers: 4,
    // The lanes, and the next run, take what one has compiled from node_modules, by the contents of each file.
    experimental: { fsModuleCache: true },
    // Files keep nothing from each other, and reading the server again for each costs more than the tests in it.
    isolate: false,
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    sequence: { sequencer: LongestFirst },
    // These only end what hangs. A machine that does other things beside its tests is no failure: what is waited for may come late.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    // As in the browser lane, a machine that stalls is no failure; scripts/testRuns.mjs names what needed its second try.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: trees.map((tree) => `${tree}/**/*.test.ts`),
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          // What a file renders and keeps in the page's stores is its own.
          isolate: true,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/patientQueries.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'calls',
          include: ['api', 'hub', 'push', 'alerts', 'ingest', 'reports', 'map', 'storage'].map(
            (area) => `tests/${area}/**/*.test.ts`,
          ),
          exclude: [...endurance, ...maps],
        },
      },
      { extends: true, test: { ...server, name: 'maps', include: maps } },
      // Some of these compute for half a minute with the machine to themselves, or make a release or a demo before they begin.
      {
        extends: true,
        test: { ...server, name: 'endurance', include: endurance, testTimeout: 600_000, hookTimeout: 1_200_000 },
      },
    ],
  },
})
