import { devices, type Browser, type CDPSession, type Locator, type Page } from 'playwright'
import { testPassword } from '../support/seedFleet.ts'
import type { TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'

/** A phone of the specification's speed. */
const slowdown = 4

/** A phone on which the administrator has signed in; not slow yet. */
export async function signedIn(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: server.origin.replace('127.0.0.1', 'localhost'),
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(server.fleet.users.admin)
  await page.getByLabel('Password').fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/home')
  return page
}

/** Slows the page's processor until the session is detached. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

/** A thumb that flicks down a table. */
export async function flick(session: CDPSession, table: Locator): Promise<void> {
  const box = (await table.boundingBox())!
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: Math.min(box.y + box.height / 2, 700),
    yDistance: -6e3,
    speed: 2e3,
    gestureSourceType: 'mouse',
  })
}

/** What was measured against a limit of its own. */
export function against(name: string, ours: number, limit: number, unit: string): BenchResult {
  const ratio = limit / ours
  return { name, ours, baseline: limit, unit, ratio, target: 1, passed: ratio >= 1 }
}
