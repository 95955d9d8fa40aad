import type { Page } from '@playwright/test'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { createAcknowledgeToken } from '../../server/alerts/acknowledgeTokenStore.ts'
import * as tables from '../../server/database/schema/tables.ts'
import type { TestServer } from '../support/testServer.ts'
import { bothSizes, covers, errorsOnline, expect, test, withNotifications } from './muster.ts'
import { pressAction, watchBadge, openPushWorker } from './workerPush.ts'

test.use(withNotifications)

const behaviours = [
  [403, 'Harsh turning'],
  [404, 'Harsh acceleration'],
  [405, 'Harsh braking'],
  [410, 'Overspeed'],
  [411, 'No driver break'],
  [412, 'Parked idle'],
  [40, 'Power cut'],
  [42, 'Low battery'],
] as const

/** A truck of the southern group that no other test knows, with the IMEI of its device. */
async function makeTruck({ db, fleet }: TestServer, name: string, imei: string): Promise<number> {
  const [customerId] = fleet.customers
  const [profile] = await db.select().from(tables.profiles).limit(1)
  const [asset] = await db
    .insert(tables.assets)
    .values({ customerId, name, statusId: 2, profilesId: profile!.id })
    .returning({ id: tables.assets.id })
  const assetId = asset!.id
  await db.insert(tables.devices).values({ customerId, assetId, name, imei })
  await db.insert(tables.groupAssets).values({ groupId: fleet.groups.south, assetId })
  return assetId
}

async function acknowledge(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' })
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog).toBeHidden()
}

for (const size of bothSizes)
  test(
    `every kind of alert comes from the device to the screen and is acknowledged there (${size.name})`,
    { ...covers('/AlertCentre'), ...size.tags },
    async ({ page, signIn, server, isMobile }) => {
      const name = isMobile ? 'Kinds phone' : 'Kinds desktop'
      const imei = isMobile ? '350077523237513' : '351756051523999'
      const assetId = await makeTruck(server, name, imei)
      const token = await server.signIn(server.fleet.users.southUser)
      const config = { assetId, sensorType: 'TempB', isEnabled: true, engineStatus: 'Ignore', fridgeStatus: 'Ignore' }
      const limits = { lowTemp: -20, highTemp: -12, durationThresholdMinutes: 5, emails: 'cold@fleet.example' }
      const saved = await server.call('POST', '/api/assettempalert/save', { token, body: { ...config, ...limits } })
      expect(saved.status).toBe(200)

      await signIn(page, 'southUser')
      await page.goto('/AlertCentre?alert=behaviour')
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
      const at = (minutes: number, message: object) => {
        const created = new Date(server.now() - minutes * 60_000).toISOString()
        const gPRMC = { latitude: -38.1, longitude: 144.3, speed: 0, heading: 0, validity: 'A', created }
        return { created, gPRMC, ...message }
      }
      // A fridge that warms for a quarter of an hour, then everything at once.
      await server.ingest(imei, [
        ...[18, 12, 6, 4].map((minutes) => at(minutes, { messageID: 1, sensorBValue: -5 })),
        ...behaviours.map(([messageID], index) => at(3 - index / 4, { messageID, sensorBValue: -5 })),
      ])

      // A row that comes in moves those below it, and a button that moves under the pointer isn't pressed.
      const pending = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Pending' })
      await expect(pending).toHaveCount(behaviours.length)
      // All are of one customer, which a phone's cards don't repeat.
      await expect(pending.filter({ hasText: 'Northern Freight' })).toHaveCount(isMobile ? 0 : behaviours.length)
      for (const [, event] of behaviours.slice(0, 2))
        await acknowledge(page, new RegExp(`^Acknowledge ${event}: ${name}`))
      // The others in one go, after it was said how many and of what.
      await page.getByRole('button', { name: 'Acknowledge all shown' }).click()
      const question = page.getByRole('dialog', { name: 'Acknowledge all shown' })
      for (const [, event] of behaviours.slice(2)) await expect(question).toContainText(event)
      await question.getByLabel('Remarks').fill('All of one truck')
      await question.getByRole('button', { name: /^Acknowledge \d+ alerts$/ }).click()
      await expect(question).toBeHidden()
      await expect(page.getByRole('button', { name: 'Acknowledge all shown' })).toBeHidden()
      await expect(pending).toHaveCount(0)

      await page.getByRole('tab', { name: /^Temperature/ }).click()
      const warm = page.getByRole('row').filter({ hasText: name })
      await expect(warm).toContainText('Sensor B')
      await expect(warm).toContainText('High -12.0')
      // All thirteen columns are in sight.
      const table = page.getByRole('region', { name: /^Temperature/ }).filter({ has: warm })
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2)
      await acknowledge(page, new RegExp(`^Acknowledge Temperature B high: ${name}`))
      await expect(warm).toContainText('Acknowledged by south')

      await server.ingest(imei, [at(0, { messageID: 59 })])
      const notice = page.getByRole('region', { name: 'Duress', exact: true })
      await expect(notice).toContainText(name)
      await notice.getByRole('link', { name: 'View' }).click()
      const incident = page.getByRole('region', { name: 'Acknowledge alert' })
      await incident.getByRole('button', { name: 'Acknowledge', exact: true }).click()
      await expect(incident).toContainText('south')
      await expect(notice).toBeEmpty()
    },
  )

test('all alerts shown are acknowledged without a network, and sent when it is back', async ({
  context,
  page,
  signIn,
  server,
  isMobile,
  pageErrors,
}) => {
  const name = isMobile ? 'Away phone' : 'Away desktop'
  const imei = isMobile ? '356307042441013' : '359881030314356'
  await makeTruck(server, name, imei)
  await signIn(page, 'southUser')
  await page.goto('/AlertCentre?alert=behaviour')
  const created = new Date(server.now()).toISOString()
  await server.ingest(
    imei,
    [403, 404, 405].map((messageID) => ({ created, messageID })),
  )
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(3)

  // What the question needs is on this device once the worker has stored the portal.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Acknowledge all shown' }).click()
  const question = page.getByRole('dialog', { name: 'Acknowledge all shown' })
  await question.getByLabel('Remarks').fill('Out of reach')
  await question.getByRole('button', { name: /^Acknowledge \d+ alerts$/ }).click()
  await expect(page.getByText(/\d+ alerts stored on this device until the server can be reached/)).toBeVisible()
  await expect(rows.filter({ hasText: 'Not sent yet' })).toHaveCount(3)

  await context.setOffline(false)
  await expect(rows.filter({ hasText: 'Acknowledged by south' })).toHaveCount(3)
  const token = await server.signIn(server.fleet.users.southUser)
  const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
  const own = (body.Behavior as AlertOccurrence[]).filter(({ assetName }) => assetName === name)
  expect(own.map((one) => one.acknowledgedDescription)).toEqual(Array(3).fill('Out of reach'))
  expect(errorsOnline(pageErrors)).toEqual([])
})

test('the worker sends a closed window’s acknowledgement, and acknowledges a bundle from its notification', async ({
  context,
  page,
  signIn,
  server,
  isMobile,
  pageErrors,
  baseURL,
}) => {
  const name = isMobile ? 'Late phone' : 'Late desktop'
  const imei = isMobile ? '353166055808564' : '357369050044917'
  await makeTruck(server, name, imei)
  await signIn(page, 'southUser')
  await page.goto('/AlertCentre?alert=behaviour')
  await server.ingest(imei, [{ created: new Date(server.now()).toISOString(), messageID: 405 }])
  await page.route('**/api/Event/EventAcknowledgement', (route) => route.abort())
  await page.getByRole('button', { name: `Acknowledge Harsh braking: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' })
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog).toContainText('Not sent yet')
  const { worker, deliver } = await openPushWorker(context, page, baseURL!)
  await page.goto('about:blank')

  const token = await server.signIn(server.fleet.users.southUser)
  const acknowledgedBy = async () => {
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    return body.Behavior.find(({ assetName }: { assetName: string }) => assetName === name).userName
  }
  expect(await acknowledgedBy()).toBeNull()
  // The browser wakes the worker until nothing waits; a window that has just left may still count the first time.
  const wake = () =>
    worker.evaluate(() => {
      const Sync = (self as unknown as { SyncEvent: new (type: string, init: object) => Event }).SyncEvent
      self.dispatchEvent(new Sync('sync', { tag: 'acknowledge' }))
    })
  await expect.poll(() => wake().then(acknowledgedBy), { intervals: [500, 1000, 2000] }).toBe('south')

  // Three more come in a bundle, as the push service would hand it over.
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  const messages = [410, 411, 412].map((messageID) => ({ created: new Date(server.now()).toISOString(), messageID }))
  await server.ingest(imei, messages)
  const waiting = async () => {
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    return (body.Behavior as AlertOccurrence[]).filter((one) => one.assetName === name && one.userId === null)
  }
  const alerts = (await waiting()).map(({ id }) => ({ alertId: id, deliveryId: 0 }))
  expect(alerts).toHaveLength(3)
  const acknowledgeToken = await createAcknowledgeToken(server.db, {
    userId: server.fleet.userIds.south,
    alerts,
    now: server.now(),
  })
  const bundle = { alertId: 'bundle', kind: 'bundle', title: '3 alerts', body: name, url: '/AlertNotification' }
  const badge = await watchBadge(worker)
  await deliver(JSON.stringify({ ...bundle, acknowledgeToken, pending: 9, occurred: new Date().toISOString() }))
  await expect.poll(badge).toBe(9)
  await pressAction(worker, 'acknowledge')
  await expect.poll(waiting).toEqual([])
  const shown = () =>
    worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration }
      return (await scope.registration.getNotifications()).map(({ title }) => title)
    })
  await expect.poll(shown).toEqual(['Acknowledged: 3 alerts'])
  // What still waits for this user, by the server.
  await expect.poll(badge).toBeLessThan(9)
  // The browser notes the call that found nobody.
  expect(pageErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)
})
