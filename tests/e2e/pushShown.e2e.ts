import { expect, test, withNotifications } from './muster.ts'
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
  const token = await server.signIn(server.fleet.users.southUser)
  const { Duress } = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body
  await context.setOffline(true)
  await page.goto(`/AlertCentre?alert=duress&id=${Duress[0].id}`)
  await expect(page.getByText(/^This alert is newer than what is stored/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Duress: South truck' })).toBeVisible()
  await expect(page.locator('button:visible', { hasText: /^Acknowledge$/ })).toHaveCount(1)
  expect(pageErrors.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
