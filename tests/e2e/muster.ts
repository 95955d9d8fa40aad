import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startPushService } from '../push/testPushService.ts'
import { testPassword, type SeededFleet } from '../support/seedFleet.ts'
import { availableDatabases, type DatabaseKind } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

export { expect }

/** The paths of the site map whose screens a test proves; docs/specification-coverage.md lists them. */
export const covers = (...paths: string[]) => ({
  annotation: paths.map((path) => ({ type: 'path', description: path })),
})
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** E2E_WEB lets a build elsewhere be tested. */
const webFolder = join(process.cwd(), process.env.E2E_WEB ?? 'dist/web')

/** Builds the pages when they were never built; npm test builds them anew before it comes here. */
export function builtPages(): string {
  if (!existsSync(join(webFolder, 'index.html')))
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  return webFolder
}

interface Fixtures {
  /** Signs in through the login screen and lands on the dashboard. */
  signIn(page: Page, who?: keyof SeededFleet['users']): Promise<void>
  /** Fails a test that claims, by an annotation (covers), a path that it never visited. */
  claims: void
  /** Every console error and page error of the test's pages; a test fails when there is one it did not expect. */
  pageErrors: string[]
}

interface WorkerFixtures {
  pushService: PushService
  server: TestServer
}

/** Each size of screen on a database of its own, so that every screen is tried on both. E2E_DATABASE sets one for all. */
function databaseOf(size: string): DatabaseKind {
  const set = availableDatabases().find((kind) => kind === process.env.E2E_DATABASE)
  return set ?? (size === 'desktop' ? availableDatabases().at(-1)! : 'embedded')
}

/** The real server with its pages and a small fleet, one for each worker and project, and a push service beside it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  pushService: [
    // Playwright reads a fixture's needs from its first argument.
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({}, use, { project }) => {
      const server = await startTestServer(
        databaseOf(project.name),
        { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' },
        builtPages(),
      )
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin.replace('127.0.0.1', 'localhost')),
  claims: [
    async ({ page }, use, testInfo) => {
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await use()
      if (testInfo.status !== 'passed') return
      const claimed = testInfo.annotations.filter(({ type }) => type === 'path').map(({ description }) => description!)
      const patternOf = (path: string) => new RegExp(`^${path.replace('$id', '\\d+')}$`)
      const missed = claimed.filter((path) => !visited.some((one) => patternOf(path).test(one)))
      expect(missed, 'paths that the test says it covers').toEqual([])
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} ${message.location().url.replace(/^\w+:\/\/[^/]*/, '')}`)
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ server }, use) => {
    await use(async (page, who = 'northUser') => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(server.fleet.users[who])
      await page.getByLabel('Password').fill(testPassword)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('**/home')
    })
  },
})
