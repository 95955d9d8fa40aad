import type { BrowserContext, Page, Worker } from '@playwright/test'
import { createAcknowledgeToken } from '../../server/alerts/acknowledgeTokenStore.ts'
import type { TestServer } from '../support/testServer.ts'
import { errorsOnline, expect, test, withNotifications } from './muster.ts'
import { openPushWorker, pressAction } from './workerPush.ts'

test.use(withNotifications)

/** What tests do to the storage and the network of the worker. */
interface Faults {
  /** Acknowledgements that were sent. */
  sent: number
  /** The network takes what it is given and answers nothing. */
  isHanging: boolean
  isFull: boolean
  isStuck: boolean
}

/** Shows a push in a worker without a window; returns how its alert, the notifications and the queue are, and how to make it fail. */
async function openPush(context: BrowserContext, page: Page, server: TestServer, origin: string) {
  await page.goto('/AlertCentre')
  const { worker, deliver } = await openPushWorker(context, page, origin)
  await page.goto('about:blank')

  const created = new Date(server.now()).toISOString()
  await server.ingest(server.fleet.imeis.north, [{ created, messageID: 405 }])
  const token = await server.signIn(server.fleet.users.northUser)
  const alert = async () => {
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    return body.Behavior.find((one: { assetName: string }) => one.assetName === 'North truck')
  }
  const { id: alertId } = await alert()
  const acknowledgeToken = await createAcknowledgeToken(server.db, {
    userId: server.fleet.userIds.north,
    alerts: [{ alertId, deliveryId: 0 }],
    now: server.now(),
  })
  const push = { alertId, kind: 'behaviour', title: 'Harsh braking: North truck', body: '', url: '/AlertCentre' }
  await deliver(JSON.stringify({ ...push, acknowledgeToken, occurred: created }))
  const shown = () =>
    worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration }
      return (await scope.registration.getNotifications()).map(({ title }) => title)
    })
  await expect.poll(shown).toEqual([push.title])
  await watchFaults(worker)
  return {
    worker,
    title: push.title,
    alert,
    shown,
    fail: (faults: Partial<Faults>) => worker.evaluate((given) => void Object.assign(self, given), faults),
    sent: () => worker.evaluate(() => (self as unknown as Faults).sent),
    queued: () => worker.evaluate(countQueued),
  }
}

function watchFaults(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as Faults
    Object.assign(scope, { sent: 0, isHanging: false, isFull: false, isStuck: false })
    const send = self.fetch.bind(self)
    self.fetch = (input, init) => {
      if (!String(input).includes('acknowledgeByToken')) return send(input, init)
      scope.sent += 1
      if (!scope.isHanging) return send(input, init)
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      )
    }
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (scope.isFull) throw new DOMException('full', 'QuotaExceededError')
      // Its transaction goes on as long as something is asked of it.
      const keepOpen = () => {
        if (scope.isStuck) this.count().addEventListener('success', keepOpen)
      }
      keepOpen()
      return put.apply(this, given)
    }
  })
}

/** Runs in the worker. */
function countQueued(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('muster')
    opening.onerror = () => reject(opening.error!)
    opening.onsuccess = () => {
      const counted = opening.result.transaction('queuedAcknowledgements').objectStore('queuedAcknowledgements').count()
      counted.onsuccess = () => {
        opening.result.close()
        resolve(counted.result)
      }
    }
  })
}

test('an acknowledgement from a notification is stored before it is sent, so that a network that hangs loses nothing', async ({
  context,
  page,
  signIn,
  server,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  await signIn(page, 'northUser')
  const { worker, title, alert, shown, fail, sent, queued } = await openPush(context, page, server, baseURL!)

  await fail({ isHanging: true, isStuck: true })
  // Where nothing can be stored, it is sent all the same, and the notification stays to be tapped again.
  await pressAction(worker, 'acknowledge')
  await expect.poll(sent).toBe(1)
  expect(await shown()).toEqual([title])

  await fail({ isStuck: false, isFull: true })
  await pressAction(worker, 'acknowledge')
  await expect.poll(sent).toBe(2)
  expect(await shown()).toEqual([title])

  await fail({ isFull: false })
  await pressAction(worker, 'acknowledge')
  await expect.poll(sent).toBe(3)
  expect([await shown(), await queued()]).toEqual([[], 1])
  // The worker gives up by itself, and says so.
  await expect.poll(shown).toEqual([`Not sent yet: ${title}`])
  expect([(await alert()).userName, await queued()]).toEqual([null, 1])
  // A window that is opened meanwhile says so, too, and offers no other one.
  await page.route('**/acknowledgeByToken', () => undefined)
  await page.goto('/AlertCentre?alert=behaviour')
  const row = page.getByRole('row', { name: /North truck/ }).first()
  await expect(row).toContainText('Not sent yet')
  await expect(row.getByRole('button', { name: /^Acknowledge/ })).toHaveCount(0)
  await page.goto('about:blank')

  await fail({ isHanging: false })
  await worker.evaluate(() => {
    const Sync = (self as unknown as { SyncEvent: new (type: string, init: object) => Event }).SyncEvent
    self.dispatchEvent(new Sync('sync', { tag: 'acknowledge' }))
  })
  await expect.poll(async () => (await alert()).userName).toBe('north')
  await expect.poll(queued).toBe(0)
  await expect.poll(shown).toEqual([`Acknowledged: ${title}`])
})

test('an acknowledgement that is stored only after it was sent is not sent and said again', async ({
  context,
  page,
  signIn,
  server,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  await signIn(page, 'northUser')
  const { worker, title, shown, fail, sent, queued } = await openPush(context, page, server, baseURL!)

  await fail({ isStuck: true })
  await pressAction(worker, 'acknowledge')
  await expect.poll(shown).toEqual([`Acknowledged: ${title}`])
  expect(await sent()).toBe(1)

  // The browser reads the queue once it has been written.
  await fail({ isStuck: false })
  expect(await queued()).toBe(0)
})

/** Presses a duress and opens it; returns its row as another user's device has it. */
async function openDuress(page: Page, server: TestServer) {
  const created = new Date(server.now()).toISOString()
  await server.ingest(server.fleet.imeis.north, [{ created, messageID: 59 }])
  const token = await server.signIn(server.fleet.users.admin)
  const duress = async () => {
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    return body.Duress[0] as { id: number; userName: string | null; acknowledgedDescription: string | null }
  }
  const { id } = await duress()
  await page.goto(`/AlertCentre?alert=duress&id=${id}`)
  await page.getByLabel('Remarks').fill('Called the driver')
  return duress
}
const ackBar = (page: Page) => page.getByRole('region', { name: 'Acknowledge alert' })

test('an acknowledgement that hangs is not lost with the page, and says that it is not sent yet', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'northUser')
  const duress = await openDuress(page, server)
  const calls: string[] = []
  await page.route('**/EventAcknowledgement', (route) => void calls.push(route.request().postData()!))
  await ackBar(page).getByRole('button', { name: 'Acknowledge' }).click()
  await expect.poll(() => calls.length).toBe(1)
  // The user closes the portal at once.
  await page.goto('about:blank')
  expect((await duress()).userName).toBe(null)

  await page.goto('/home')
  await expect.poll(() => calls.length).toBe(2)
  await page.goto('/AlertCentre')
  await expect(page.getByText('1 acknowledgement is not sent yet.')).toBeVisible()
  await page.unroute('**/EventAcknowledgement')
  await page.reload()
  await expect.poll(duress).toMatchObject({ userName: 'north', acknowledgedDescription: 'Called the driver' })
  await expect(page.getByText('1 acknowledgement is not sent yet.')).toBeHidden()
})

test('an acknowledgement whose session the server rejected in the background is sent by the next session of its user', async ({
  page,
  signIn,
  server,
  pageErrors,
}) => {
  await signIn(page, 'northUser')
  const duress = await openDuress(page, server)
  await page.route('**/EventAcknowledgement', (route) => route.abort())
  await ackBar(page).getByRole('button', { name: 'Acknowledge' }).click()
  await expect(ackBar(page)).toContainText('Not sent yet')
  // As the worker does when the server rejects the session.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('muster')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('pageAcknowledgements', 'readwrite')
          const stored = transaction.objectStore('pageAcknowledgements')
          const all = stored.getAll()
          all.onsuccess = () => all.result.forEach((one) => stored.put({ ...one, sessionToken: null }))
          transaction.oncomplete = () => (opening.result.close(), resolve())
        }
      }),
  )
  await page.goto('about:blank')
  await page.unroute('**/EventAcknowledgement')
  expect(errorsOnline(pageErrors)).toEqual([])
  await page.goto('/home')
  await expect.poll(duress).toMatchObject({ userName: 'north', acknowledgedDescription: 'Called the driver' })
})
