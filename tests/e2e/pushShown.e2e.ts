import type { Page } from '@playwright/test'
import type { TestServer } from '../support/testServer.ts'
import { checkScreen } from './checkScreen.ts'
import { bothSizes, errorsOnline, expect, test, withNotifications } from './muster.ts'
import { openPushWorker } from './workerPush.ts'

test.use(withNotifications)

test('a push is suppressed only while a visible window of the portal shows its alert', async ({
  context,
  page,
  signInByForm,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  const push = (alertId: number) =>
    JSON.stringify({
      alertId,
      kind: 'duress',
      title: `Duress: truck ${alertId}`,
      body: 'Ballarat',
      url: `/AlertCentre?alert=duress&id=${alertId}`,
      occurred: new Date().toISOString(),
    })
  await page.goto('/login')
  const { worker, deliver } = await openPushWorker(context, page, baseURL!)
  const shown = () =>
    worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration }
      return (await scope.registration.getNotifications()).map(({ title }) => title)
    })

  // The page is visible, but nobody is signed in: nothing on it would show the alert.
  await page.bringToFront()
  await deliver(push(1))
  await expect.poll(shown).toEqual(['Duress: truck 1'])

  await signInByForm(page, 'manager')
  // The portal listens to its worker once its screen stands.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.bringToFront()
  const isLookedAt = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as { clients: { matchAll(): Promise<{ focused: boolean }[]> } }
      return (await clients.matchAll()).some(({ focused }) => focused)
    })
  await expect.poll(isLookedAt).toBe(true)
  // The same alert again: the portal answers, and its notification is taken away.
  await deliver(push(1))
  await expect.poll(shown).toEqual([])

  // A window that is too busy to answer in time: the notification doesn't wait for it, and goes once the window shows the alert.
  const halted = await context.newCDPSession(page)
  await halted.send('Debugger.enable')
  await halted.send('Debugger.pause')
  await deliver(push(2))
  await expect.poll(shown).toEqual(['Duress: truck 2'])
  await halted.send('Debugger.resume')
  await expect.poll(shown).toEqual([])
})

test('an incident that is known only from its push says so without a network, and opens once there is one', async ({
  context,
  page,
  server,
  signIn,
  pageErrors,
}) => {
  await signIn(page, 'southUser')
  await page.goto('/AlertCentre?alert=duress')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.goto('about:blank')
  await server.ingest(server.fleet.imeis.south, [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
  const { id } = await newestOf(server)
  await context.setOffline(true)
  await page.goto(`/AlertCentre?alert=duress&id=${id}`)
  await expect(page.getByText(/^This alert is newer than what is stored/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Duress: South truck' })).toBeVisible()
  await expect(acknowledgeButton(page)).toHaveCount(1)
  expect(errorsOnline(pageErrors)).toEqual([])
})

test.beforeEach(async ({ server }) => {
  const token = await server.signIn(server.fleet.users.southUser)
  const { Duress } = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body
  const ids = Duress.map(({ id }: { id: number }) => id)
  if (ids.length > 0) await server.call('POST', '/api/alerts/acknowledgeMany', { token, body: { kind: 'alert', ids } })
})

const pushOf = (server: TestServer, alertId: number, presses = 1) =>
  JSON.stringify({
    alertId,
    userId: server.fleet.userIds.south,
    kind: 'duress',
    title: 'Duress: South truck',
    body: `${presses > 1 ? `Pressed ${presses} times · ` : ''}Ballarat · Southern Freight`,
    url: `/AlertCentre?alert=duress&id=${alertId}`,
    occurred: new Date(server.now()).toISOString(),
  })

const newestOf = async (server: TestServer) => {
  const token = await server.signIn(server.fleet.users.southUser)
  return (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body.Duress[0]
}

/** A duress of South truck after the portal was opened and left. Returns its alert's id, the worker, and a function that delivers pushes to it. */
async function pressWhileAway(page: Page, server: TestServer, baseURL: string) {
  await page.context().grantPermissions(['notifications'], { origin: baseURL })
  await page.goto('/AlertCentre?alert=duress')
  const { worker, deliver } = await openPushWorker(page.context(), page, baseURL)
  await page.goto('about:blank')
  const created = new Date(server.now()).toISOString()
  const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 12, heading: 90, validity: 'A' }
  await server.ingest(server.fleet.imeis.south, [{ created, messageID: 59, gPRMC }])
  const { id } = await newestOf(server)
  return { id, worker, deliver }
}

const acknowledgeButton = (page: Page) => page.locator('button:visible', { hasText: /^Acknowledge$/ })

for (const size of bothSizes)
  test(
    `a duress whose push is all that a device has is shown and acknowledged without a network (${size.name})`,
    size.tags,
    async ({ context, page, server, signIn, pageErrors, baseURL }) => {
      await signIn(page, 'southUser')
      const { id, deliver } = await pressWhileAway(page, server, baseURL!)
      await deliver(pushOf(server, id))
      await deliver(pushOf(server, id, 2))
      await context.setOffline(true)
      await page.goto(`/AlertCentre?alert=duress&id=${id}`)

      await expect(page.getByRole('heading', { name: 'Duress: South truck' })).toBeFocused()
      await expect(page.getByText('Pressed 2 times · Ballarat · Southern Freight')).toBeVisible()
      await expect(page.getByText(/No alerts|isn't stored/)).toHaveCount(0)
      await page.getByRole('button', { name: 'Back to List' }).click()
      // The list that is stored lacks it, and doesn't say that there are none.
      await expect(page.getByText('Pressed 2 times · Ballarat')).toBeVisible()
      await expect(page.getByText('No alerts', { exact: true })).toHaveCount(0)
      await expect(page.getByText(/^0 of 0 alerts/)).toHaveCount(0)
      await expect(page.getByRole('tab', { name: /^Duress/ })).toContainText('1')
      await checkScreen(page)
      await page.getByRole('link', { name: 'View Duress: South truck' }).click()
      await expect(acknowledgeButton(page)).toHaveCount(1)
      await checkScreen(page)
      await page.getByLabel('Remarks').fill('Calling her')
      await acknowledgeButton(page).click()
      await expect(page.getByText(/^Not sent yet\. Your acknowledgement is stored/)).toBeVisible()
      await expect(acknowledgeButton(page)).toHaveCount(0)

      // Stored, whatever becomes of the window.
      await page.reload()
      await expect(page.getByText(/^Not sent yet\. Your acknowledgement is stored/)).toBeVisible()
      await expect(acknowledgeButton(page)).toHaveCount(0)
      await context.setOffline(false)
      await expect(page.getByText('“Calling her”')).toBeVisible()
      await expect(acknowledgeButton(page)).toHaveCount(0)
      expect(await newestOf(server)).toMatchObject({ id, userName: 'south', acknowledgedDescription: 'Calling her' })
      // The list has it now, and its push is deleted.
      await expect.poll(() => page.evaluate(countPushes)).toBe(0)
      expect(errorsOnline(pageErrors)).toEqual([])
    },
  )

test('of two pushes of one duress that arrive together, the later one is shown and stored, however long the first takes', async ({
  page,
  server,
  signIn,
  pageErrors,
  baseURL,
}) => {
  await signIn(page, 'southUser')
  const { id, deliver, worker } = await pressWhileAway(page, server, baseURL!)
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const counts = Object.assign(self, { begun: 0, shown: 0 })
    registration.showNotification = async (...given) => {
      if (counts.begun++ === 0) await new Promise((resolve) => setTimeout(resolve, 2000))
      await show(...given)
      counts.shown++
    }
  })
  await Promise.all([deliver(pushOf(server, id)), deliver(pushOf(server, id, 2))])
  await expect.poll(() => worker.evaluate(() => (self as unknown as { shown: number }).shown)).toBe(2)
  const bodies = await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ body }) => body)
  })
  expect(bodies).toEqual(['Pressed 2 times · Ballarat · Southern Freight'])
  await page.context().setOffline(true)
  await page.goto(`/AlertCentre?alert=duress&id=${id}`)
  await expect(page.getByText('Pressed 2 times · Ballarat · Southern Freight')).toBeVisible()
  expect(errorsOnline(pageErrors)).toEqual([])
})

/** Runs in the page. */
function countPushes(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('muster')
    opening.onerror = () => reject(opening.error!)
    opening.onsuccess = () => {
      const counted = opening.result.transaction('receivedPushes').objectStore('receivedPushes').count()
      counted.onsuccess = () => {
        opening.result.close()
        resolve(counted.result)
      }
    }
  })
}

test('where a network takes the calls and answers nothing, what a push said is there within seconds, and goes with its user', async ({
  context,
  page,
  server,
  signIn,
  pageErrors,
  baseURL,
}) => {
  await signIn(page, 'southUser')
  const { id, deliver } = await pressWhileAway(page, server, baseURL!)
  await deliver(pushOf(server, id))
  await context.route('**/api/**', () => undefined)
  await page.goto(`/AlertCentre?alert=duress&id=${id}`)
  await acknowledgeButton(page).click({ timeout: 8000 })
  await expect(page.getByText(/^Not sent yet\. Your acknowledgement is stored/)).toBeVisible()
  expect(await page.evaluate(countPushes)).toBe(1)

  await context.unroute('**/api/**')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Ballarat · Southern Freight')).toBeVisible()
  // Only its user is shown it.
  await page.evaluate(() => localStorage.setItem('userId', '999'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Alert Centre' })).toBeVisible()
  await expect(page.getByText(/South truck/)).toHaveCount(0)
  await page.getByText('More').last().click()
  await page.getByText('Log Off').last().click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(countPushes)).toBe(0)
  await context.setOffline(false)
  expect(errorsOnline(pageErrors)).toEqual([])
})
