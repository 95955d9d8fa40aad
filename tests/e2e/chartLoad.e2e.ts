import { sql } from 'drizzle-orm'
import { expect, test } from './muster.ts'

const readings = 20_000

test('a day of 20,000 readings is drawn with few points, however it is zoomed and moved', async ({
  page,
  server,
  signIn,
}) => {
  const { south } = server.fleet.assets
  await server.db.execute(sql`update assets set temp_a = true, temp_b = true where id = ${south}`)
  const day = new Date(server.now() - 96 * 3_600_000).toISOString().slice(0, 10)
  const begun = Date.parse(`${day}T00:00:00Z`) - 10 * 3_600_000
  const all = Array.from({ length: readings }, (_, i) => ({
    created: begun + i * 4200,
    iO3: i % 2000 < 900 ? 1 : 0,
    sensorAValue: 4 + Math.sin(i / 300) + (i % 7) / 10,
    sensorBValue: -18 + (i % 11) / 10,
    gPRMC: { latitude: -37.56, longitude: 143.85, speed: 0, validity: 'A' },
  }))
  for (let i = 0; i < readings; i += 5000) await server.ingest(server.fleet.imeis.south, all.slice(i, i + 5000))
  await signIn(page, 'southUser')
  // The chart's height before its lines are drawn, and each one after that.
  await page.addInitScript(() => {
    const heights: number[] = []
    Object.assign(globalThis, { heights })
    const watch = () => {
      const height = document.querySelector('.chart-plot')?.getBoundingClientRect().height
      if (height !== undefined && height !== heights.at(-1)) heights.push(height)
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  await page.goto(`/Temperature?assetId=${south}&assetName=South%20truck&assetDate=${day}`)
  const chart = page.getByRole('slider', { name: /RealTimeTemperature/ })
  await expect(page.locator('.chart-line').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heights'))).toHaveLength(1)
  await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await chart.focus()
  const keys = ['+', '+', '+', '-', '-', 'ArrowRight', 'ArrowRight', 'PageUp']
  for (const key of keys) {
    await page.keyboard.press(key)
    await drawsLittle()
  }
  const before = await drawn()
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 100, { steps: 30 })
  await page.mouse.up()
  await drawsLittle()
  expect(await drawn()).not.toEqual(before)

  /** The lines as they are drawn now. */
  function drawn(): Promise<(string | null)[]> {
    return page.locator('.chart-line').evaluateAll((lines) => lines.map((line) => line.getAttribute('d')))
  }

  /** However many readings there are: the lowest and the highest, the first and the last of each pixel column. */
  async function drawsLittle(): Promise<void> {
    const points = (await drawn()).map((line) => line!.match(/[ML]/g)!.length)
    const { width } = (await chart.boundingBox())!
    expect(points.length).toBeGreaterThan(0)
    expect(Math.max(...points)).toBeLessThanOrEqual(4 * width)
  }
})
