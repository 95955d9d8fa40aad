import type { CDPSession, Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { runAxe } from '../support/runAxe.ts'
import { checkLayout } from './checkScreen.ts'
import { driveOf } from './driveOf.ts'
import { bothSizes, covers, expect, onlyDesktop, test } from './muster.ts'
import type { TestServer } from '../support/testServer.ts'

const minute = 60_000

/** Opens the temperatures of a day with a reading every five minutes, an hour of silence and a door that opens. */
async function openChart(page: Page, server: TestServer): Promise<Locator> {
  const { south } = server.fleet.assets
  await server.db.execute(sql`update assets set temp_a = true, temp_b = true where id = ${south}`)
  const day = new Date(server.now() - 96 * 60 * minute).toISOString().slice(0, 10)
  const noon = Date.parse(`${day}T02:00:00Z`)
  const times = Array.from({ length: 120 }, (_, i) => i * 5).filter((at) => at < 200 || at >= 260)
  const readings = times.map((at) => ({
    created: noon + (at - 300) * minute,
    messageID: 1,
    iO1: 1,
    iO2: at >= 100 && at < 120 ? 1 : 0,
    iO3: 0,
    sensorAValue: 4 + Math.sin(at / 20),
    sensorBValue: -18,
    gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 0, validity: 'A' },
  }))
  await server.ingest(server.fleet.imeis.south, readings)
  await page.goto(`/Temperature?assetId=${south}&assetName=South%20truck&assetDate=${day}`)
  const chart = page.getByRole('slider', { name: /RealTimeTemperature/ })
  await expect(page.locator('.chart-line')).toHaveCount(4)
  await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return chart
}

/** The minutes that a chart shows, from the text above it. */
async function shownMinutes(page: Page): Promise<number> {
  const text = (await page.locator('.chart-period').first().textContent()) ?? ''
  const [start = 0, end = 0] = [...text.matchAll(/(\d\d):(\d\d)/g)].map(([, h, m]) => Number(h) * 60 + Number(m))
  return end - start + 1
}

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) {
  await session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(([x, y], id) => ({ x: Math.round(x), y: Math.round(y), id })),
  })
}

/** Moves fingers from places to others in steps, as a person does. */
async function slide(session: CDPSession, from: [number, number][], to: [number, number][]) {
  await touch(session, 'touchStart', from)
  for (let step = 1; step <= 8; step++) {
    const at = from.map(([x, y], i): [number, number] => [
      x + ((to[i]![0] - x) * step) / 8,
      y + ((to[i]![1] - y) * step) / 8,
    ])
    await touch(session, 'touchMove', at)
  }
  await touch(session, 'touchEnd', [])
}

for (const size of bothSizes)
  test(
    `a chart is zoomed and moved by keys and buttons, and says what is shaded (${size.name})`,
    { ...covers('/Temperature'), ...size.tags },
    async ({ page, server, signIn }) => {
      await signIn(page, 'southUser')
      const chart = await openChart(page, server)
      expect(await shownMinutes(page)).toBe(1440)
      await expect(page.locator('.chart-lane-name')).toHaveText(['Door', 'Engine', 'Fridge'])
      await expect(page.locator('.chart-gap')).toHaveCount(3)
      await expect(page.getByText('No readings for more than 15 min')).toBeVisible()
      await expect(page.getByRole('figure', { name: 'RealTimeTemperature' })).toHaveAccessibleDescription(
        /Sensor A: 108 readings from 3\.0 °C to 5\.0 °C\. .*3 periods without readings\./,
      )

      await chart.focus()
      await page.keyboard.press('Home')
      await expect(chart).toHaveAttribute('aria-valuenow', '0')
      for (const _ of 'abcd') await page.keyboard.press('+')
      expect(await shownMinutes(page)).toBeLessThanOrEqual(91)
      await expect(page.locator('.chart-readout')).toBeVisible()
      // The cursor takes the view along, reading by reading.
      const start = await page.locator('.chart-period').textContent()
      for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
      await expect(chart).toHaveAttribute('aria-valuenow', '20')
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        /Sensor A .* °C, Sensor B -18\.0 °C, Door Open, Engine Off, Fridge On$/,
      )
      expect(await page.locator('.chart-period').textContent()).not.toBe(start)
      const before = await page.locator('.chart-period').textContent()
      await page.keyboard.press('Shift+ArrowRight')
      await expect(page.locator('.chart-period')).not.toHaveText(before!)
      await page.keyboard.press('0')
      expect(await shownMinutes(page)).toBe(1440)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      expect(await shownMinutes(page)).toBe(720)
      await page.getByRole('button', { name: 'Zoom out' }).click()
      expect(await shownMinutes(page)).toBe(1440)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.getByRole('button', { name: 'Show the whole period' }).click()
      expect(await shownMinutes(page)).toBe(1440)
      await checkLayout(page)
      expect(await runAxe(page)).toEqual([])
    },
  )

test(
  'a mouse zooms a chart with Ctrl and the wheel and drags it; the wheel alone scrolls the page',
  onlyDesktop,
  async ({ page, server, signIn }) => {
    await signIn(page, 'southUser')
    const chart = await openChart(page, server)
    const box = (await chart.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + 100]
    await page.mouse.move(x, y)
    await expect(page.locator('.chart-readout')).toBeVisible()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -400)
    await page.keyboard.up('Control')
    await expect.poll(() => shownMinutes(page)).toBeLessThan(600)
    const length = await shownMinutes(page)
    const before = await page.locator('.chart-period').textContent()
    await page.mouse.down()
    await page.mouse.move(x - 150, y, { steps: 5 })
    await page.mouse.up()
    await expect(page.locator('.chart-period')).not.toHaveText(before!)
    expect(Math.abs((await shownMinutes(page)) - length)).toBeLessThanOrEqual(1)
    await page.mouse.dblclick(x, y)
    await expect.poll(() => shownMinutes(page)).toBeLessThan(length * 0.6)
    const top = await page.evaluate(() => scrollY)
    const shown = await shownMinutes(page)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
    expect(await shownMinutes(page)).toBe(shown)
    await page.mouse.move(5, 5)
    await expect(page.locator('.chart-readout')).toBeHidden()
  },
)

test('two fingers zoom a chart, one moves it, a tap reads it, and the page still scrolls', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'southUser')
  const chart = await openChart(page, server)
  const session = await page.context().newCDPSession(page)
  const box = (await chart.boundingBox())!
  const y = box.y + box.height / 2
  const at = (share: number): [number, number] => [box.x + 54 + (box.width - 68) * share, y]

  await slide(session, [at(0.4), at(0.6)], [at(0.1), at(0.9)])
  await expect.poll(() => shownMinutes(page)).toBeLessThan(480)
  const length = await shownMinutes(page)
  expect(length).toBeGreaterThan(240)
  const before = await page.locator('.chart-period').textContent()
  await slide(session, [at(0.6)], [at(0.3)])
  await expect(page.locator('.chart-period')).not.toHaveText(before!)
  expect(Math.abs((await shownMinutes(page)) - length)).toBeLessThanOrEqual(1)
  await page.touchscreen.tap(...at(0.5))
  await expect(page.locator('.chart-readout')).toContainText('Sensor A')

  const top = await page.evaluate(() => scrollY)
  await slide(session, [[at(0.5)[0], y]], [[at(0.5)[0], y - 150]])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50)
})

test(
  'moving along the speed of a route marks the place on the map, and tapping the route reads the chart',
  {
    ...covers('/Track'),
  },
  async ({ page, server, signIn }) => {
    const day = new Date(server.now() - 48 * 60 * minute).toISOString().slice(0, 10)
    await server.ingest(server.fleet.imeis.north, driveOf(`${day}T01:00:00Z`))
    await signIn(page)
    await page.goto(`/Track?assetId=${server.fleet.assets.north}&assetName=North%20truck&assetDate=${day}`)
    await expect(page.getByRole('region', { name: 'Live map of North truck' })).toBeVisible()
    const zoomOut = page.locator('.maplibregl-ctrl-zoom-out')
    // Until the whole route is in sight; the map would move along otherwise.
    for (let press = 0; press < 6; press++) {
      await zoomOut.click()
      await page.waitForTimeout(400)
    }
    const chart = page.getByRole('slider', { name: /RealTimeSpeed/ })
    await chart.focus()
    const marker = page.locator('.route-pointed')
    await expect(marker).toHaveCount(0)
    await page.keyboard.press('Home')
    await expect(marker).toBeVisible()
    const placeOf = () => marker.evaluate((element) => (element as HTMLElement).style.transform)
    const first = await placeOf()
    await page.keyboard.press('End')
    for (let press = 0; press < 25; press++) await page.keyboard.press('ArrowLeft')
    await expect.poll(placeOf).not.toBe(first)
    const readAt = await chart.getAttribute('aria-valuenow')
    // Where the marker is, the route is too.
    await marker.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = (await marker.boundingBox())!
    await chart.blur()
    await expect(marker).toHaveCount(0)
    // Until the map has drawn the route there.
    let timeout = 3_000
    await expect(async () => {
      timeout += 1_000
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await expect(marker).toBeVisible({ timeout })
    }).toPass()
    await expect(chart).toHaveAttribute('aria-valuenow', readAt!)
  },
)
