import type { Locator, Page } from '@playwright/test'
import type { TestServer } from '../support/testServer.ts'
import { bothSizes, expect, onlyDesktop, test } from './muster.ts'

/** Holds the replies to the requests of a pattern. Returns a function that lets them through. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

/** A duress of South truck. */
async function pressSouth(server: TestServer): Promise<void> {
  const gPRMC = { latitude: -38.1, longitude: 144.3, speed: 0, heading: 0, validity: 'A' }
  const created = new Date(server.now()).toISOString()
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59, gPRMC }])
}

const topOf = async (button: Locator) => Math.round((await button.boundingBox())!.y)

test('a late position of an asset doesn’t move the buttons below it', async ({ page, signIn, server }) => {
  await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString() }])
  await signIn(page, 'admin')
  const letThrough = await hold(page, /\/api\/Assets\/AssetNow\//)
  await page.goto(`/assetDetail/${server.fleet.assets.north}`)
  const drill = page.getByRole('button', { name: 'Start a drill' })
  await expect(drill).toBeVisible()
  const now = page.getByRole('region', { name: 'Device and position' })
  await expect(now).toHaveAttribute('aria-busy', 'true')
  const before = await topOf(drill)
  letThrough()
  await expect(now).not.toHaveAttribute('aria-busy', 'true')
  expect(await topOf(drill)).toBe(before)
})

test('the lists of Manage Account appear together, without moving what is already there', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  const letThrough = await hold(page, /\/api\/auth\/Sessions/)
  await page.goto('/manageAccount')
  const password = page.getByRole('button', { name: 'Change password' }).first()
  await expect(password).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Language and units' })).toBeHidden()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Language and units' })).toBeVisible()
  await expect(page.locator('.account-part .spinner')).toHaveCount(0)
})

test('the sheet of the live map opens at its final height, with its chips', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  const letThrough = await hold(page, /AssetColumnsByCustomerId/)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.value > 0.005) performance.mark('jumped')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/realTime')
  const title = page.getByRole('heading', { name: 'Last event or message' })
  await expect(title).toBeVisible()
  const before = await topOf(title)
  letThrough()
  await expect(page.locator('.live-row').first()).toBeVisible()
  expect(await topOf(title)).toBe(before)
  expect(await page.evaluate(() => performance.getEntriesByName('jumped').length)).toBe(0)
})

test(
  'a wall opens without bars, so that the duress above it doesn’t move',
  onlyDesktop,
  async ({ page, signIn, server }) => {
    await pressSouth(server)
    await signIn(page, 'manager')
    await page.addInitScript(() => {
      const look = () => {
        const bar = document.querySelector('.duress-notice')
        if (bar) performance.mark('bar', { detail: Math.round(bar.getBoundingClientRect().top) })
        requestAnimationFrame(look)
      }
      look()
    })
    const letThrough = await hold(page, /GetLatestEventsWithCount/)
    await page.goto('/realTime?wall=yes', { waitUntil: 'commit' })
    // What the portal shows before it knows of the duress.
    await page.locator('.top-bar').waitFor({ state: 'attached' })
    letThrough()
    await expect(page.getByRole('region', { name: 'Duress' }).getByRole('link', { name: 'View' })).toBeVisible()
    await expect(page.locator('.live-row').first()).toBeVisible()
    const tops = await page.evaluate(() =>
      (performance.getEntriesByName('bar') as PerformanceMark[]).map(({ detail }) => detail as number),
    )
    expect(Array.from(new Set(tops))).toEqual([0])
  },
)

for (const { name, tags } of bothSizes)
  test(
    `on a ${name}, the Acknowledge button of an incident that opens is in its final place`,
    tags,
    async ({ page, signIn, server }) => {
      await pressSouth(server)
      await signIn(page, 'manager')
      const letThrough = await hold(page, /\/api\/alerts\/\d+\/incident$/)
      await page.goto('/home')
      const notice = page.getByRole('region', { name: 'Duress', exact: true })
      await notice.getByRole('link', { name: 'View' }).click()
      const acknowledge = page
        .getByRole('region', { name: 'Acknowledge alert' })
        .getByRole('button', { name: 'Acknowledge', exact: true })
      await expect(acknowledge).toBeVisible()
      await expect(notice).toBeEmpty()
      const before = await topOf(acknowledge)
      letThrough()
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
      expect(await topOf(acknowledge)).toBe(before)
    },
  )

for (const { name, tags } of bothSizes)
  test(
    `on a ${name}, a duress is shown in its final place before the portal is loaded`,
    tags,
    async ({ page, signIn, server }) => {
      await pressSouth(server)
      await signIn(page, 'manager')
      const html = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text()
      const [, entry = ''] = /data-entry crossorigin href="([^"]+)"/.exec(html) ?? []
      const letThrough = await hold(page, new RegExp(`${entry}$`))
      await page.goto('/home', { waitUntil: 'commit' })
      const bar = page.locator('.duress-notice')
      await expect(bar).toContainText('Duress: ')
      await expect(page.locator('#root')).toBeEmpty()
      const look = async () => ({
        box: await bar.boundingBox(),
        text: await bar.locator('.duress-text').innerText(),
        link: await bar.getByRole('link', { name: 'View' }).boundingBox(),
        address: await bar.getByRole('link', { name: 'View' }).getAttribute('href'),
      })
      await page.evaluate(() => document.fonts.ready)
      const before = await look()
      await bar.getByRole('link', { name: 'View' }).focus()
      letThrough()
      const region = page.getByRole('region', { name: 'Duress' })
      await expect(region.getByRole('button', { name: /Dismiss/ })).toBeVisible()
      await expect(page.locator('.early-duress')).toHaveCount(0)
      await expect(page.locator('.top-bar')).toBeVisible()
      await expect.poll(look).toEqual(before)
      await expect(region.getByRole('link', { name: 'View' })).toBeFocused()
      await bar.getByRole('link', { name: 'View' }).click()
      await expect(page).toHaveURL((url) => url.pathname + url.search === before.address)
    },
  )

test('a page that is still being loaded shows a duress before it starts the portal', async ({
  page,
  signIn,
  server,
}) => {
  await pressSouth(server)
  await signIn(page, 'manager')
  const finishPage = await hold(page, /\/icons\/slow\.png/)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(new Image(), { src: '/icons/slow.png' })),
    ),
  )
  const letThrough = await hold(page, /GetLatestEventsWithCount/)
  await page.goto('/home', { waitUntil: 'commit' })
  // Everything that the portal starts with is there, and the page has been painted.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')].every(({ href }) =>
      performance.getEntriesByName(href).some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0),
    ),
  )
  await page.waitForFunction(() => performance.getEntriesByType('paint').length === 2)
  await page.waitForTimeout(300)
  await expect(page.locator('#root')).toBeEmpty()
  letThrough()
  await expect(page.getByRole('region', { name: 'Duress' }).getByRole('link', { name: 'View' })).toBeVisible()
  finishPage()
})
