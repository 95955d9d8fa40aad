import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { checkLayout, checkScreen } from './checkScreen.ts'
import { bothSizes, expect, test, withNotifications } from './muster.ts'
import type { TestServer } from '../support/testServer.ts'
import { openPushWorker, subscribeAt, watchBadge } from './workerPush.ts'

test.use(withNotifications)

const press = (
  server: TestServer,
  who: 'north' | 'south' = 'south',
  at = { latitude: -37.5622, longitude: 143.8503 },
) =>
  server.ingest(server.fleet.imeis[who], [
    {
      created: new Date(server.now()).toISOString(),
      messageID: 59,
      gPRMC: { ...at, speed: 12, heading: 90, validity: 'A' },
      iO3: 1,
    },
  ])
const acknowledgeAll = async (server: TestServer) => {
  const token = await server.signIn(server.fleet.users.admin)
  const { Duress } = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body
  const ids = Duress.map(({ id }: { id: number }) => id)
  if (ids.length > 0) await server.call('POST', '/api/alerts/acknowledgeMany', { token, body: { kind: 'alert', ids } })
}
test.beforeEach(({ server }) => acknowledgeAll(server))

const acknowledgeButtons = (page: Page) => page.locator('button:visible', { hasText: /^Acknowledge$/ })
const notice = (page: Page) => page.getByRole('region', { name: 'Duress', exact: true })

/** A phone that is turned shows the map, where it is and Acknowledge at once. */
async function showsAllOnItsSide(page: Page): Promise<void> {
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: upright.height, height: 360 })
  await expect(acknowledgeButtons(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: /^Directions/ })).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await page.locator('.incident-map').boundingBox())!.height).toBeGreaterThan(180)
  await checkLayout(page)
  await page.setViewportSize(upright)
}

test('from the push to acknowledged it is two taps with the incident opened: one incident, one Acknowledge', async ({
  context,
  page,
  server,
  pushService,
  signIn,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  const subscription = pushService.newSubscription()
  await subscribeAt(page, subscription)
  await signIn(page, 'southUser')
  await page.goto('/manageAccount')
  await page.getByRole('button', { name: /alerts on this device/i }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
  const { worker, deliver } = await openPushWorker(context, page, baseURL!)
  const badge = await watchBadge(worker)
  await page.goto('about:blank')

  const pushes = () => pushService.received.filter(({ text }) => text.includes('"Duress: South truck"'))
  for (let n = 1; n <= 3; n++) {
    await press(server)
    await expect.poll(() => pushes().length).toBe(n)
    await deliver(pushes()[n - 1]!.text)
  }
  const shown = () =>
    worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration }
      return (await scope.registration.getNotifications()).map(({ title, body }) => `${title} ${body.split(' · ')[0]}`)
    })
  // Three presses are one notification, and count once on the app's icon.
  await expect.poll(shown).toEqual(['Duress: South truck Pressed 3 times'])
  await expect.poll(badge).toBe(1)

  let taps = 0
  // A browser opens a window only for a real finger; what the worker would open is in the notification.
  const url = await worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration }
    return ((await scope.registration.getNotifications())[0]!.data as { url: string }).url
  })
  await page.goto(url)
  taps++
  await expect(page.getByRole('heading', { name: 'Duress: South truck' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Duress: South truck' })).toHaveCount(1)
  await expect(notice(page)).toBeEmpty()
  await expect(acknowledgeButtons(page)).toHaveCount(1)
  await acknowledgeButtons(page).click()
  taps++
  await expect(page.getByRole('region', { name: 'Acknowledge alert' })).toContainText('south')
  await expect(acknowledgeButtons(page)).toHaveCount(0)
  expect(taps).toBe(2)
  const token = await server.signIn(server.fleet.users.southUser)
  const { Duress } = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body
  expect(Duress[0]).toMatchObject({ userName: 'south', presses: 3 })
})

for (const size of bothSizes)
  test(
    `an incident shows where the asset is, whom to call and what happened, and follows what happens next (${size.name})`,
    size.tags,
    async ({ page, server, signIn, isMobile }) => {
      await server.db.execute(sql`update depots set phone = '03 5550 0142'`)
      await server.db.execute(sql`update users set phone = '0491 570 006' where id = ${server.fleet.userIds.manager}`)
      await press(server, 'north')
      await signIn(page, 'northUser')
      await page.goto('/home')
      await page.goto('/AlertCentre?alert=duress')
      const row = page.getByRole('row').filter({ hasText: 'North truck' }).filter({ hasText: 'Pending' })
      await row.getByRole('button', { name: /^Acknowledge/ }).click()
      await expect(page.getByRole('heading', { name: 'Duress: North truck' })).toBeFocused()

      await expect(page.getByText('Pressed', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Live map of North truck' })).toBeVisible()
      await expect(page.getByRole('link', { name: /03 5550/ })).toHaveAttribute('href', 'tel:0355500142')
      await expect(page.getByRole('link', { name: /0491/ })).toHaveAttribute('href', 'tel:0491570006')
      await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
        'href',
        /destination=-37\.5622,143\.8503$/,
      )
      await expect(page.getByText('No driver identified')).toBeVisible()
      await expect(page.getByText('Opened by north')).toBeVisible()
      if (isMobile) {
        // Remarks and Acknowledge are in reach of the thumb without scrolling.
        const box = (await acknowledgeButtons(page).boundingBox())!
        const { height } = page.viewportSize()!
        expect(box.y).toBeGreaterThan(height / 2)
        expect(box.y + box.height).toBeLessThan(height)
        await showsAllOnItsSide(page)
      }
      // A window that has just been turned may lag by a frame.
      const isClear = () =>
        page.evaluate(() => {
          const toasts = parseFloat(getComputedStyle(document.querySelector('.toasts')!).bottom)
          return innerHeight - toasts <= document.querySelector('.incident-acknowledge')!.getBoundingClientRect().top
        })
      await expect.poll(isClear).toBe(true)
      await checkScreen(page)

      // Pressed again while it moves: the same incident, at its new place, with the remarks that were being typed.
      await page.getByLabel('Remarks').fill('Spoke to the driver')
      await press(server, 'north', { latitude: -37.5623, longitude: 143.8504 })
      await expect(page.getByText('Pressed 2 times').first()).toBeVisible()
      await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
        'href',
        /destination=-37\.5623,143\.8504$/,
      )
      await expect(page.getByText(/^first .+ ago, last .+ ago$/)).toBeVisible()
      await expect(page.getByLabel('Remarks')).toHaveValue('Spoke to the driver')
      await acknowledgeButtons(page).click()
      await expect(page.getByText('Acknowledged by north')).toBeVisible()
      await expect(page.getByText('“Spoke to the driver”')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ok' })).toBeFocused()
      await page.getByRole('button', { name: 'Ok' }).click()
      await expect(page.getByText(/^0 of \d+ alerts pending$/)).toBeVisible()
      await expect(row).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'View Duress: North truck' }).first()).toBeFocused()
      // Nothing is left in the browser's history of what was opened and closed.
      await page.goBack()
      await expect(page).toHaveURL(/\/home$/)
    },
  )

for (const size of bothSizes)
  test(
    `the duress bar takes its own room: what the screen offers can be pressed, and put away it stays away (${size.name})`,
    size.tags,
    async ({ page, server, signIn, isMobile }) => {
      if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
      const created = new Date(server.now()).toISOString()
      await server.ingest(
        server.fleet.imeis.south,
        [403, 404].map((messageID) => ({ created, messageID })),
      )
      await press(server)
      await signIn(page, 'southUser')
      const screens: [address: string, wanted: Locator][] = [
        ['/Rpt-MVTL', page.getByRole('button', { name: 'Create Report' })],
        ['/AlertCentre?alert=behaviour', page.getByRole('button', { name: 'Acknowledge all shown' })],
        ['/AlertCentre?alert=behaviour', page.getByRole('button', { name: /^Acknowledge Harsh/ }).first()],
        ['/assets', page.getByRole('link', { name: /South truck/ }).first()],
      ]
      for (const [address, wanted] of screens) {
        await page.goto(address)
        await expect(notice(page)).toContainText('Duress: South truck')
        await expect(wanted).toBeVisible()
        await wanted.scrollIntoViewIfNeeded()
        const isFree = await wanted.evaluate((button) => {
          button.scrollIntoView({ block: 'nearest' })
          const { x, y, width, height } = button.getBoundingClientRect()
          const bar = document.querySelector('.duress-notices')!.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return y >= bar.bottom && (button.contains(hit) || hit?.contains(button))
        })
        expect([address, isFree]).toEqual([address, true])
        await checkLayout(page)
      }
      // On a phone, what is below it is needed, too: it takes no more than a ninth of the screen.
      const { height } = (await notice(page).boundingBox())!
      expect(height).toBeLessThanOrEqual(isMobile ? 95 : 80)
      // Not on paper.
      await page.emulateMedia({ media: 'print' })
      for (const bar of ['.duress-notices', '.top-bar', '.toasts']) await expect(page.locator(bar)).toBeHidden()
      await page.emulateMedia({ media: 'screen' })

      await notice(page).getByRole('button', { name: 'Dismiss Duress: South truck' }).click()
      await page.reload()
      await expect(page).toHaveTitle(/^\(1\) /)
      // Two harsh events and one incident wait behind the tab at the bottom.
      if (isMobile) await expect(page.getByRole('link', { name: 'Alerts, 3 pending' })).toContainText('3')
      await expect(notice(page)).toBeEmpty()
      await press(server)
      await expect(notice(page)).toContainText('Pressed 2 times')
    },
  )

test('an acknowledgement given without a network does not cover a press that came after it', async ({
  page,
  server,
  signIn,
  pageErrors,
}) => {
  await press(server)
  await signIn(page, 'southUser')
  await page.goto('/home')
  await notice(page).getByRole('link', { name: 'View' }).click()
  await page.route('**/api/Event/EventAcknowledgement', (route) => route.abort())
  await acknowledgeButtons(page).click()
  await expect(page.getByText(/Not sent yet/).first()).toBeVisible()
  await expect(acknowledgeButtons(page)).toHaveCount(0)
  // The time that passes is measured in whole seconds, on the phone.
  await page.waitForTimeout(3_500)
  await press(server)
  await page.unroute('**/api/Event/EventAcknowledgement')
  await expect(page.getByRole('region', { name: 'Acknowledge alert' })).toContainText('south')
  await expect(notice(page)).toContainText('Duress: South truck')
  await notice(page).getByRole('link', { name: 'View' }).click()
  await expect(acknowledgeButtons(page)).toHaveCount(1)
  expect(pageErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
