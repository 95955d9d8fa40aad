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
