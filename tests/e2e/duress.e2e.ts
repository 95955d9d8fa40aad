import { expect, test, withNotifications } from './muster.ts'
import { openInPage } from './openInPage.ts'
import { pressAction, subscribeAt, openPushWorker } from './workerPush.ts'

test.use(withNotifications)

test('a duress reaches open windows and a phone, and is acknowledged from the phone with no window open', async ({
  browser,
  page,
  server,
  pushService,
  signIn,
  signInByForm,
  baseURL,
}) => {
  const origin = baseURL!
  // A desktop operator has the portal open; nobody was asked on this device whether it may notify.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
      start.call(this, when)
    }
  })
  // A browser lets a page sound only after somebody has touched it.
  await signInByForm(page, 'manager')

  // A supervisor subscribes a phone and puts it away.
  const phone = await browser.newContext({ baseURL: origin })
  await phone.grantPermissions(['notifications'], { origin })
  const phonePage = await phone.newPage()
  const subscription = pushService.newSubscription()
  await subscribeAt(phonePage, subscription)
  await signIn(phonePage, 'northUser')
  await phonePage.goto('/manageAccount')
  await phonePage.getByRole('button', { name: /alerts on this device/i }).click()
  await expect(phonePage.getByText(/this device/i).first()).toBeVisible()
  await expect
    .poll(async () => {
      const token = await server.signIn(server.fleet.users.northUser)
      return (await server.call('GET', '/api/push/subscriptions', { token })).body.length
    })
    .toBe(1)
  const pushWorker = await openPushWorker(phone, phonePage, origin)
  await phonePage.goto('about:blank')

  // The driver presses the button.
  await server.ingest(server.fleet.imeis.north, [
    {
      created: new Date(server.now()).toISOString(),
      messageID: 59,
      gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 12, validity: 'A' },
    },
  ])
  await expect(page.getByText(/North truck/).first()).toBeVisible()
  // The melody of a duress plays: it has six notes.
  await expect(page.locator('html')).toHaveAttribute('data-tones', '6')

  // The push service received it encrypted; what it decrypts goes to the real worker.
  const duress = () => pushService.received.find(({ text }) => text.includes('"Duress: North truck"'))
  await expect.poll(duress).toBeDefined()
  await pushWorker.deliver(duress()!.text)
  const shown = () =>
    pushWorker.worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration }
      return (await scope.registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Duress: North truck', body: expect.stringContaining('Northern Freight') }])

  // There is something to be notified of now: the next screen offers alerts on this device.
  const offer = page.locator('section[aria-label="Alerts on this device"]')
  await expect(offer).toBeHidden()
  await page.getByRole('region', { name: 'Duress', exact: true }).getByRole('link', { name: 'View' }).click()
  await expect(offer).toContainText('Turn on alerts')
  await pressAction(pushWorker.worker, 'acknowledge')

  // Every window shows who, when and the remarks.
  const token = await server.signIn(server.fleet.users.northUser)
  await expect
    .poll(async () => (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body.Duress[0].userName)
    .toBe('north')
  await page.goto('/AlertCentre?alert=duress')
  await expect(page.getByText(/^0 of \d+ alerts pending$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /North truck/ })).toContainText('north')
  await phone.close()
})

test('a duress reaches a window whose network lets no WebSocket through, by an event stream or by polling', async ({
  page,
  server,
  signIn,
}) => {
  const polling = await page.context().newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await polling.addInitScript(() => {
    for (const name of ['WebSocket', 'EventSource']) Reflect.deleteProperty(window, name)
  })
  const streamAsked = page.waitForRequest((request) => /VisionTrack\?id=.*access_token/.test(request.url()))
  const pollAsked = polling.waitForRequest((request) => /VisionTrack\?id=.*&_=/.test(request.url()))
  const subscribed = [page, polling].map((window) =>
    window.waitForResponse((response) => (response.request().postData() ?? '').includes('"Duress"')),
  )
  await signIn(page, 'northUser')
  for (const window of [page, polling]) await window.goto('/home')
  await Promise.all([streamAsked, pollAsked, ...subscribed])

  await server.ingest(server.fleet.imeis.north, [
    {
      created: new Date(server.now()).toISOString(),
      messageID: 59,
      gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 12, validity: 'A' },
    },
  ])
  for (const window of [page, polling]) {
    const notice = window.getByRole('region', { name: 'Duress', exact: true })
    await expect(notice.getByText(/North truck/).first()).toBeVisible()
    await expect(window.getByText(/Live updates are interrupted/)).toBeHidden()
  }
  await polling.close()
})

test('with text of twice the size the navigation is in reach and nothing is wider than a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await signIn(page, 'northUser')
  for (const path of ['/home', '/manageAccount', '/AlertCentre?alert=duress', '/uploadCsv', '/realTime']) {
    await openInPage(page, path)
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.waitFor()
    // Browsers round widths to whole pixels.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(wide, path).toBeLessThan(2)
    for (const item of await page.locator('.bottom-item').all()) {
      await expect(item).toBeInViewport({ ratio: 1 })
      expect(await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2)
    }
  }
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 0.5 })
})

test('on its side a phone shows two rows of the fleet below a duress', async ({ page, server, signIn }) => {
  const created = new Date(server.now()).toISOString()
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59 }])
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn(page, 'admin')
  await page.goto('/realTime')
  await expect(
    page.getByRole('region', { name: 'Duress', exact: true }).getByRole('link', { name: 'View' }),
  ).toBeVisible()
  await expect(page.getByRole('option').nth(1)).toBeInViewport({ ratio: 1 })
})

test('where a duress was pressed is shown with what is around it while the asset itself cannot be loaded', async ({
  page,
  server,
  signIn,
  pageErrors,
}) => {
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, heading: 90, validity: 'A' }
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59, gPRMC, iO3: 1 }])
  await signIn(page, 'southUser')
  await page.route(/\/api\/(Assets\/LatesteventByAssetid|Report\/LocationDataReport)/, (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('region', { name: 'Duress', exact: true }).getByRole('link', { name: 'View' }).click()
  // The embedded map shows the next towns at 3 km and nothing at all at 200 m.
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/km$/)
  expect(pageErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('texts of a time line are below one another, whether its times have a date or not', async ({
  page,
  server,
  signIn,
}) => {
  // The button was stuck for two days, so that the day of what happened today is another than that of the first press.
  const hoursAgo = (hours: number) => new Date(server.now() - hours * 3_600_000).toISOString()
  for (const hours of [46, 23, 0])
    await server.ingest(server.fleet.imeis.south, [
      { created: hoursAgo(hours), messageID: 59, gPRMC: { latitude: -37.5622, longitude: 143.8503, validity: 'A' } },
    ])
  await signIn(page, 'southUser')
  await page.goto('/home')
  await page.getByRole('region', { name: 'Duress', exact: true }).getByRole('link', { name: 'View' }).first().click()
  await expect(page.locator('.incident-timeline li').nth(1)).toContainText(/\d{4}.*Opened by south/s)
  const starts = await page
    .locator('.incident-timeline li > span:last-child')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left))
  expect(new Set(starts).size).toBe(1)

  // With text twice as large, the buttons stay in reach.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const name of ['Cancel', 'Acknowledge'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  const { x, width } = (await page.getByRole('link', { name: /^Directions/ }).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width)
  // Nor is a word broken in the sheet of links.
  await page.getByRole('button', { name: 'More' }).click()
  const link = page.getByRole('link', { name: 'Notifications', exact: true })
  await expect(link).toBeVisible()
  const lines = await link.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
  // And the offer on the next screen keeps its text to itself.
  await link.click()
  const offer = page.locator('.alerts-offer .banner')
  await offer.waitFor()
  expect(await offer.evaluate((banner) => banner.scrollWidth - banner.clientWidth)).toBe(0)
})
