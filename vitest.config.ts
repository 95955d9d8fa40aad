import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const postgres = 'tests/support/postgresServer.ts'
const areas = [
  'database',
  'hub',
  'push',
  'alerts',
  'api',
  'architecture',
  'accuracy',
  'map',
  'reports',
  'ingest',
  'demo',
]
const pure = ['contract', 'domain', 'server', 'scripts', 'src']

export default defineConfig({
  plugins: [react()],
  test: {
    // Two cores are what a small machine has; more workers than that make timings lie.
    maxWorkers: 2,
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: pure.map((tree) => `${tree}/**/*.test.ts`),
          // They keep nothing from test to test: a process for each file costs more than the tests in it.
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'page', environment: 'jsdom', include: ['src/**/*.test.tsx'] } },
      {
        extends: true,
        test: {
          name: 'tier',
          environment: 'node',
          include: areas.map((area) => `tests/${area}/**/*.test.ts`),
          globalSetup: existsSync(postgres) ? [postgres] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
