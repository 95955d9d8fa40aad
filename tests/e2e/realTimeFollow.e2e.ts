import { ringSize, fieldOf, ingest, liveRowOf, showsRing } from './liveScreen.ts'
import { expect, test } from './muster.ts'

test('the map goes with an asset that it shows, until it is moved by hand', async ({ page, signIn, server }) => {
  const drive = async (latitude: number, speed: number) => {
    server.advanceClock(30_000)
    await ingest(server, server.fleet.imeis.north, { latitude, longitude: 143.85, speed, heading: 180, iO3: 1 })
  }
  await page.setViewportSize(ringSize)
  await drive(-37.4, 41)
  await signIn(page, 'manager')
  await page.goto(`/realTime?asset=${server.fleet.assets.north}`)
  const popup = page.getByRole('dialog', { name: 'North truck' })
  const map = page.getByRole('region', { name: 'Live map of assets' })
  const sees = (isSeen: boolean) => expect(async () => expect(await showsRing(page, map, popup)).toBe(isSeen)).toPass()
  await sees(true)
  await page.keyboard.press('f')
  const follow = popup.getByRole('button', { name: 'Follow' })
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/follow=yes/)

  // Out of the picture in one message, as after a tunnel.
  await drive(-37.45, 42)
  await expect(fieldOf(popup, 'Speed')).toHaveText('42.00 km/h')
  await sees(true)

  const { x, y } = (await map.boundingBox())!
  await page.mouse.move(x + 950, y + 400)
  await page.mouse.down()
  await page.mouse.move(x + 380, y + 400, { steps: 8 })
  await page.mouse.up()
  await sees(false)
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await drive(-37.451, 43)
  await expect(fieldOf(popup, 'Speed')).toHaveText('43.00 km/h')
  await sees(false)

  await page.keyboard.press('Escape')
  await liveRowOf(page, 'North truck').click()
  await sees(true)
  await follow.click()
  await drive(-37.5, 44)
  await expect(fieldOf(popup, 'Speed')).toHaveText('44.00 km/h')
  await sees(true)
})
