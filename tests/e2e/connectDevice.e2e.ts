import { sql } from 'drizzle-orm'
import { checkLayout, openCard } from './checkScreen.ts'
import { choose } from './choose.ts'
import { addressOf, bothSizes, covers, expect, test } from './muster.ts'

for (const size of bothSizes)
  test.describe(`a phone (${size.name})`, size.tags, () => {
    test(
      'is connected by its QR code, seen within seconds, and refused when it is a different one',
      covers('/connectDevice/$id', '/deviceDetails/$id', '/assetDetail/$id'),
      async ({ page, signIn, server, isMobile }) => {
        const { rows } = await server.db.execute<{ id: number }>(sql`insert into assets (customer_id, name, profiles_id)
        select customer_id, ${`Ute ${isMobile}`}, profiles_id from assets where id = ${server.fleet.assets.north} returning id`)
        await signIn(page, 'admin')
        await page.goto(`/assetDetail/${rows[0]!.id}`)
        await page.getByRole('button', { name: 'Connect a device' }).click()
        await expect(page).toHaveURL(/\/connectDevice\/\d+$/)
        await expect(page.getByText('Waiting for the first message…')).toBeVisible()
        await checkLayout(page)

        // A phone cannot scan its own screen.
        await expect(page.getByText('On this phone itself, paste the address below into Server URL')).toBeVisible()

        // What the app takes from the code: origin and path.
        const scanned = new URL((await page.getByRole('img', { name: /^QR code/ }).getAttribute('data-text'))!)
        expect(scanned.origin).toBe(addressOf(server))
        const send = (device_id: string, extras: object = {}) =>
          server.call('POST', scanned.pathname, {
            body: {
              device_id,
              location: {
                timestamp: new Date(server.now()).toISOString(),
                coords: {
                  latitude: -37.5622,
                  longitude: 143.8503,
                  speed: 8,
                  heading: 90,
                  accuracy: 5,
                },
                is_moving: true,
                odometer: 12,
                event: 'motionchange',
                battery: {
                  level: 0.8,
                  is_charging: false,
                },
                extras,
              },
            },
          })
        expect((await send('48241179')).body).toMatchObject({ accepted: 1 })
        await expect(page.getByText(/Reported \d+ s ago: position/)).toBeVisible()
        expect((await send('99')).body).toMatchObject({ rejected: 1 })
        await expect(page.getByText('Another phone uses this key and is refused:')).toBeVisible()
        await expect(page.getByText('99, 1 message')).toBeVisible()

        await page.getByRole('tab', { name: 'Tracker' }).click()
        await expect(page.getByText('/ingest/traccar/positions</entry>')).toBeVisible()
        await checkLayout(page)
        await page.getByRole('tab', { name: 'Phone' }).click()
        await page.getByRole('button', { name: 'Revoke key' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
        await expect(page.getByText('Its key is revoked.')).toBeVisible()
        expect((await send('48241179')).status).toBe(401)
        await page.getByRole('button', { name: 'Make new key' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Make new key' }).click()
        await expect(page.getByRole('img', { name: /^QR code/ })).not.toHaveAttribute('data-text', scanned.href)
        const [id] = /\d+$/.exec(page.url())!
        await page.getByRole('link', { name: 'See it on the map' }).click()
        await expect(page).toHaveURL(`/realTime?asset=${rows[0]!.id}`)
        await expect(page.getByRole('dialog', { name: `Ute ${isMobile}` })).toBeVisible()
        await page.goto(`/deviceDetails/${id}`)
        await expect(page.getByText('The first phone that sends with this key')).toBeVisible()
      },
    )
  })

for (const size of bothSizes)
  test.describe(`an unknown device (${size.name})`, size.tags, () => {
    test(
      'is listed, raises a notice with its SOS, and is registered in two taps',
      covers('/unknownDevices'),
      async ({ page, signIn, server, isMobile }) => {
        const imei = `unknown-${isMobile ? 'phone' : 'desktop'}`
        const at = (minutesAgo: number, messageID: number) => ({
          created: new Date(server.now() - minutesAgo * 60_000).toISOString(),
          gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 30, validity: 'A' },
          messageID,
        })
        const asset = `Found truck ${imei}`
        await server.db.execute(sql`insert into assets (customer_id, name, profiles_id)
        select customer_id, ${asset}, profiles_id from assets where id = ${server.fleet.assets.north}`)
        await server.db.execute(sql`delete from unknown_senders`)
        await signIn(page, 'admin')
        await page.goto('/unknownDevices')
        await expect(page.getByText('No unknown devices')).toBeVisible()
        await expect(page.getByRole('group', { name: 'Gateway key' }).last()).toContainText(server.gatewayKey)
        await checkLayout(page)
        await server.ingest(imei, [at(20, 2), at(10, 1), at(1, 59)])
        const notice = page.getByRole('region', { name: 'Duress' })
        await expect(notice).toContainText(`SOS from an unknown device: ${imei}`)
        await expect(notice).toContainText('-37.56220, 143.85030')
        await notice.getByRole('button', { name: /^Dismiss/ }).click()
        await expect(page.getByText(imei, { exact: true }).first()).toBeVisible()

        await openCard(page, imei)
        await page.getByRole('button', { name: `Ignore ${imei}` }).click()
        await expect(page.getByText('Ignored').first()).toBeVisible()
        await page.getByRole('button', { name: `Stop ignoring ${imei}` }).click()
        // Until the server has taken it back, it keeps nothing of what the device sends.
        await expect(page.getByRole('button', { name: `Ignore ${imei}` })).toBeVisible()
        await server.ingest(imei, [at(5, 1)])
        await page.getByRole('button', { name: `Register ${imei}` }).click()
        await choose(page, 'Customer', 'North', 'Northern Freight')
        await choose(page, 'Asset', 'Found', asset)
        await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
        await expect(page.getByText(`Device registered: ${imei}`)).toBeVisible()
        // First, and at once: it stays for 8 seconds only.
        const details = page.locator('.toasts').getByRole('link', { name: 'View' })
        await details.evaluate((link: HTMLElement) => link.click())
        await expect(page.getByRole('heading', { name: 'Device Details' })).toBeVisible()
        await expect(page.getByText(imei).first()).toBeVisible()
        await page.goBack()
        await expect(page.getByText('No unknown devices')).toBeVisible()
        const stored = async () =>
          (
            await server.db.execute(sql`select 1 from messages m join assets a on a.id = m.asset_id
        where a.name = ${asset}`)
          ).rows.length
        await expect.poll(stored).toBe(1)
      },
    )
  })

test('an SOS of an unknown device that came before the window was connected is shown once it is', async ({
  page,
  signIn,
  server,
}) => {
  let connect = () => {}
  const held = new Promise<void>((resolve) => (connect = resolve))
  await page.route('**/VisionTrack/negotiate**', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'admin')
  await page.goto('/unknownDevices')
  await page.waitForRequest('**/VisionTrack/negotiate**')
  const gPRMC = { latitude: -37.5622, longitude: 143.8503, validity: 'A' }
  await server.ingest('early-sos', [{ created: new Date(server.now()).toISOString(), gPRMC, messageID: 59 }])
  const notice = page.getByRole('region', { name: 'Duress' })
  await expect
    .poll(
      async () =>
        (await server.db.execute(sql`select 1 from outbox where recipient like 'unknown/%' and state = 'sent'`)).rows
          .length,
    )
    .toBeGreaterThan(0)
  connect()
  await expect(notice).toContainText('SOS from an unknown device: early-sos')
  await notice.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(page.getByText('SOS from an unknown device: early-sos')).toHaveCount(0)
})
