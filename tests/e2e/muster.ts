import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { devices, test as base, expect, type Page } from '@playwright/test'
import { startPushService } from '../push/startPushService.ts'
import { testPassword, type SeededFleet } from '../support/seedFleet.ts'
import { sessionEntries } from '../../src/session/session.ts'
import { chromiumArgs, executablePath } from '../support/chromium.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

export { expect }

/** The paths of the site map whose screens a test proves; docs/specification-coverage.md lists them. */
export const covers = (...paths: string[]) => ({
  annotation: paths.map((path) => ({ type: 'path', description: path })),
})
const desktopTag = '@desktop'
/** For a test of what a phone doesn't have: it runs at the size of a desktop, and the others on a phone. */
export const onlyDesktop = { tag: desktopTag }
/** For a test of what differs on a desktop, which runs at either size, on the same server: `for (const size of bothSizes) test(…)`. */
export const bothSizes = [
  { name: 'phone', tags: {} },
  { name: 'desktop', tags: onlyDesktop },
]
const apartTag = '@apart'
/** As bothSizes, for a test that counts or stores what it can't meet again: on a desktop it has another server. */
export const sizesApart = [
  { name: 'phone', tags: {} },
  { name: 'desktop', tags: { tag: [desktopTag, apartTag] } },
]
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
/** For a file whose tests need the service worker, which the others do without: `test.use(withWorker)`. */
export const withWorker = { serviceWorkers: 'allow' as const }
/** For a file whose tests look at notifications, which its worker shows: `test.use(withNotifications)`. */
export const withNotifications = {
  ...withWorker,
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
}
type PushService = Awaited<ReturnType<typeof startPushService>>

/** E2E_WEB lets a build elsewhere be tested. */
const webFolder = join(process.cwd(), process.env.E2E_WEB ?? 'dist/web')

/** Builds the pages when they were never built; npm test rebuilds them before it comes here. */
export function builtPages(): string {
  if (!existsSync(join(webFolder, 'index.html')))
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  return webFolder
}

/** The address of a server as a browser sees it: what a secure context is needed for works on localhost. */
export const addressOf = (server: TestServer) => server.origin.replace('127.0.0.1', 'localhost')

/** Signs a page's browser in at a server with a token, as the login screen would; open a screen next. */
export async function signInAt(server: TestServer, page: Page, who: keyof SeededFleet['users']): Promise<void> {
  const { token, user } = await server.session(server.fleet.users[who])
  // A screen that is open would go on under the new user.
  await page.goto('about:blank')
  const localStorage = Object.entries(sessionEntries(token, user)).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: addressOf(server), localStorage }] })
}

/** By the list of a page's errors: what its test, which cut the network, expects of them. */
const expectedOf = new WeakMap<string[], RegExp[]>()

/** Takes the errors out of a page's list that its test doesn't expect. */
const takeUnexpected = (pageErrors: string[]): string[] =>
  pageErrors.splice(0).filter((text) => !expectedOf.get(pageErrors)?.some((expected) => expected.test(text)))

/**
 * Returns a page's errors without what the browser notes of each call that found no network, and without those that the test
 * expects besides. What is noted later, by a worker of the page or on a busy machine, may be the same.
 */
export function errorsOnline(pageErrors: string[], ...expected: RegExp[]): string[] {
  expectedOf.set(pageErrors, [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, ...expected])
  return takeUnexpected(pageErrors)
}

interface Fixtures {
  /** The real server with its pages and the seeded fleet; every file of tests has one of its own. */
  server: TestServer
  /** Signs the page's browser in with a token, as the login screen would; open a screen next. */
  signIn(page: Page, who?: keyof SeededFleet['users']): Promise<void>
  /** Signs in through the login screen and lands on the dashboard. */
  signInByForm(page: Page, who?: keyof SeededFleet['users']): Promise<void>
  /** Fails a test that claims, by an annotation (covers), a path that it never visited. */
  claims: void
  /** Every console error and page error of the test's pages; a test fails when there is one it did not expect. */
  pageErrors: string[]
}

interface WorkerFixtures {
  pushService: PushService
  /** The server of the file whose tests are running, or its other one. */
  serverOf(file: string, isApart: boolean): Promise<TestServer>
}

/** E2E_DATABASE=postgres runs the browser tests on PostgreSQL; they use the embedded database otherwise. */
const databaseKind = process.env.E2E_DATABASE === 'postgres' ? 'postgres' : 'embedded'

export const test = base.extend<Fixtures, WorkerFixtures>({
  pushService: [
    // Playwright reads a fixture's needs from its first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  serverOf: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let running: { file: string; servers: Map<boolean, TestServer> } | undefined
      const closeAll = async () => {
        for (const server of running?.servers.values() ?? []) await server.close()
      }
      await use(async (file, isApart) => {
        const known = running?.file === file ? running.servers.get(isApart) : undefined
        if (known) return known
        const server = await startTestServer(databaseKind, { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' }, builtPages())
        if (running?.file !== file) {
          // Only now: as long as one database runs in this process, the next need not be compiled.
          await closeAll()
          running = { file, servers: new Map() }
        }
        running.servers.set(isApart, server)
        return server
      })
      await closeAll()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // A file of tests leaves nothing behind for another one, whatever runs before it or on which worker.
  server: [
    async ({ serverOf }, use, { file, tags }) => use(await serverOf(file, tags.includes(apartTag))),
    { timeout: 240_000 },
  ],
  // The tag decides, and not a project of Playwright's, between which every worker starts again, with its browser and its database.
  viewport: ({ viewport }, use, { tags }) => use(tags.includes(desktopTag) ? desktop.viewport : viewport),
  userAgent: ({ userAgent }, use, { tags }) => use(tags.includes(desktopTag) ? desktop.userAgent : userAgent),
  isMobile: ({ isMobile }, use, { tags }) => use(tags.includes(desktopTag) ? desktop.isMobile : isMobile),
  hasTouch: ({ hasTouch }, use, { tags }) => use(tags.includes(desktopTag) ? desktop.hasTouch : hasTouch),
  baseURL: async ({ server }, use) => use(addressOf(server)),
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
      expect(takeUnexpected(errors)).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ server }, use) => {
    await use((page, who = 'northUser') => signInAt(server, page, who))
  },
  signInByForm: async ({ server }, use) => {
    await use(async (page, who = 'northUser') => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(server.fleet.users[who])
      await page.getByLabel('Password').fill(testPassword)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('**/home')
    })
  },
})
