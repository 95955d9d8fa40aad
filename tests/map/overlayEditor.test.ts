import { afterAll, beforeAll, expect, test } from 'vitest'
import { byFinger, byMouse } from './overlayPage/hand.ts'
import { runAxe } from '../support/runAxe.ts'
import { openOverlayPage, phone, type OverlayTrial } from './overlayPage/openOverlayPage.ts'

const circle = '{"type":"circle","lat":-37.5622,"lng":143.8503,"rad":400}'
const kinds = ['circle', 'polygon', 'rectangle'] as const

let window: Awaited<ReturnType<typeof openOverlayPage>>
beforeAll(async () => {
  window = await openOverlayPage()
})
afterAll(() => window?.close())

const drawn = (trial: OverlayTrial, type: string) => expect.poll(async () => (await trial.value())?.type).toBe(type)

const gripOf = { circle: 'North edge', polygon: 'Corner 1', rectangle: 'North-west corner' } as const

test.each([
  ['mouse', byMouse, {}],
  ['finger', byFinger, phone],
] as const)(
  'by %s each kind of shape is drawn by a tap in the place of another, dragged as a whole and reshaped',
  async (_hand, makeHand, options) => {
    const story = async (trial: OverlayTrial) => {
      const { page, map, handle } = trial
      const hand = makeHand(trial)
      await page.getByRole('button', { name: 'Add rectangle' }).click()
      await hand.tap(await map(0.3, 0.4))
      await drawn(trial, 'rectangle')
      for (const kind of kinds) {
        await page.getByRole('button', { name: `Add ${kind}` }).click()
        const at = await map(0.5, 0.5)
        await hand.tap(at)
        await drawn(trial, kind)
        const scrolled = await page.evaluate(() => scrollY)

        const middle = await handle('Move the shape')
        expect(Math.hypot(middle.x - at.x, middle.y - at.y)).toBeLessThan(12)
        const inside = { x: middle.x + 26, y: middle.y + 24 }
        await hand.drag(inside, { x: inside.x - 40, y: inside.y + 50 })
        await expect.poll(async () => (await handle('Move the shape')).x - middle.x).toBeCloseTo(-40, -0.5)
        expect((await handle('Move the shape')).y - middle.y).toBeCloseTo(50, -0.5)

        const area = await trial.area()
        const grip = await handle(gripOf[kind])
        await hand.drag(grip, { x: grip.x - 5, y: grip.y - 30 })
        await expect.poll(trial.area).toBeGreaterThan(area * 1.05)
        expect((await handle(gripOf[kind])).y - grip.y).toBeCloseTo(-30, -0.5)
        expect(await page.evaluate(() => scrollY)).toBe(scrolled)
        expect(await page.getByLabel('Sent').textContent()).toBe('0')
      }
    }
    await window.onForm({}, story, options)
  },
)

test('handles are as large as a finger; two fingers on the shape are the map’s, and the shape stays', async () => {
  await window.onForm(
    { value: circle },
    async (trial) => {
      for (const name of [/^Move the shape/, /^North edge/, /^West edge/]) {
        const box = await trial.page.getByRole('button', { name }).boundingBox()
        expect([Math.round(box!.width), Math.round(box!.height)]).toEqual([44, 44])
      }
      const middle = await trial.handle('Move the shape')
      const spread = (by: number) => [
        { x: middle.x - by, y: middle.y + 30 },
        { x: middle.x + by, y: middle.y + 30 },
      ]
      const north = await trial.handle('North edge')
      const hand = byFinger(trial)
      await hand.fingers('touchStart', spread(50).slice(0, 1))
      await hand.fingers('touchMove', spread(60).slice(0, 1))
      await hand.fingers('touchStart', spread(60))
      // Less than 30 pixels within half a second would be a tap of two fingers, which zooms out further.
      for (let by = 60; by >= 25; by -= 7) await hand.fingers('touchMove', spread(by))
      await hand.fingers('touchEnd', [])
      await expect.poll(async () => (await trial.handle('North edge')).y).toBeGreaterThan(north.y + 5)
      expect(JSON.stringify(await trial.value())).toBe(circle)
    },
    phone,
  )
})

test('a polygon asks for its number of sides, from 5 to 10, and has the focus once a button has placed it', async () => {
  await window.onForm({}, async (trial) => {
    const { page } = trial
    const sidesOf = async () => ((await trial.value())?.['arr'] as unknown[] | undefined)?.length
    await page.getByRole('button', { name: 'Add polygon' }).click()
    const sides = page.getByRole('textbox', { name: 'Number of sides' })
    expect(await sides.inputValue()).toBe('5')
    await page.getByRole('button', { name: 'Place in the middle' }).click()
    await expect.poll(sidesOf).toBe(5)
    await page.getByRole('button', { name: 'Add polygon' }).click()
    await sides.fill('12')
    await sides.press('Tab')
    expect(await sides.inputValue()).toBe('10')
    await page.getByRole('button', { name: 'Place in the middle' }).press('Enter')
    await expect.poll(sidesOf).toBe(10)
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Move the shape/)
  })
})

test('a stored shape is shown in the middle of the map, moved by arrow keys, resized and cleared', async () => {
  await window.onForm({ value: circle }, async (trial) => {
    const { page, map, handle, value } = trial
    const [middle, centre] = [await handle('Move the shape'), await map(0.5, 0.5)]
    expect(Math.hypot(middle.x - centre.x, middle.y - centre.y)).toBeLessThan(24)
    expect((await handle('East edge')).x - middle.x).toBeGreaterThan(60)
    await page.getByText('Circle, radius 400 m, area 50.3 ha').waitFor()

    await page.getByRole('button', { name: /^Move the shape/ }).press('ArrowRight')
    await expect.poll(async () => (await value())?.['lng']).toBeGreaterThan(143.8503)
    await page.getByRole('button', { name: /^Move the shape/ }).press('+')
    await page.getByText('Circle, radius 440 m').waitFor()
    await page.getByRole('button', { name: /^North edge/ }).press('Shift+ArrowDown')
    await expect.poll(async () => (await value())?.['rad']).toBeLessThan(430)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByText('No shape yet.').waitFor()
    expect(await value()).toBeNull()
  })
})

test('typed values and the map are one', async () => {
  await window.onForm({}, async (trial) => {
    const { page, handle, value } = trial
    await page.getByRole('button', { name: 'Type the values' }).click()
    await page.getByRole('button', { name: /Choose a shape/ }).click()
    await page.getByRole('option', { name: 'Circle' }).click()
    await page.getByLabel('Latitude').fill('-37.5622')
    expect(await page.getByText('has to be a number').count()).toBe(0)
    await page.getByLabel('Longitude').fill('143.8503')
    await page.getByLabel('Radius (m)').fill('0')
    await page.getByText('The radius must be a number of metres above 0.').waitFor()
    await page.getByLabel('Radius (m)').fill('400')
    await page.getByText('Circle, radius 400 m').waitFor()
    expect(JSON.stringify(await value())).toBe(circle)

    const grip = await handle('East edge')
    await byMouse(trial).drag(grip, { x: grip.x + 30, y: grip.y })
    await expect.poll(async () => Number(await page.getByLabel('Radius (m)').inputValue())).toBeGreaterThan(410)

    await page
      .getByRole('button', { name: /Circle/ })
      .last()
      .click()
    await page.getByRole('option', { name: 'Polygon' }).click()
    await page.getByRole('button', { name: 'Remove corner 5' }).click()
    await page.getByRole('button', { name: 'Add a corner' }).click()
    await page.getByText('Polygon with 5 corners').waitFor()
    const first = await page.getByLabel('Corner 1 latitude').inputValue()
    await page.getByLabel('Corner 1 latitude').fill('-37.7')
    await page.getByText('The sides of the polygon cross or touch each other.').waitFor()
    await page.getByLabel('Corner 1 latitude').fill(first)
    await page.getByText('The sides of the polygon cross').waitFor({ state: 'detached' })
  })
})

test('a location is searched by keyboard: Enter takes the first, nothing found is said for a second', async () => {
  await window.onForm({}, async ({ page, value, map }) => {
    const search = page.getByRole('combobox', { name: 'Search location' })
    await search.fill('Ballarat')
    await search.press('Enter')
    await expect.poll(() => page.getByLabel('Found').textContent()).toBe('Ballarat VIC')
    expect(await search.inputValue()).toBe('Ballarat VIC')
    await search.fill('Gee')
    await page.getByRole('option', { name: 'Geelong VIC', exact: true }).waitFor()
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect.poll(() => page.getByLabel('Found').textContent()).toMatch(/^Gee/)
    await search.fill('Bendi')
    await page.getByRole('option', { name: 'Bendigo VIC', exact: true }).click()
    await expect.poll(() => page.getByLabel('Found').textContent()).toBe('Bendigo VIC')
    await page.getByRole('button', { name: 'Add circle' }).click()
    const { x, y } = await map(0.5, 0.5)
    await page.mouse.click(x, y)
    await expect.poll(async () => Number((await value())?.['rad'])).toBeLessThan(150)

    await search.fill('qqzzxx')
    await page.getByText('No response').waitFor()
    await page.getByText('No response').waitFor({ state: 'detached' })
    await search.press('Enter')
    await page.getByText('No response').waitFor()
    expect(await page.getByLabel('Sent').textContent()).toBe('0')
  })
})

test('in full screen the tools and handles are on the map', async () => {
  await window.onForm({}, async (trial) => {
    const { page } = trial
    await page.getByRole('button', { name: 'Show the map in full screen' }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
    await page.locator('.maplibregl-map').getByRole('button', { name: 'Add rectangle' }).click()
    await page.mouse.click(500, 450)
    await drawn(trial, 'rectangle')
    const middle = await trial.handle('Move the shape')
    await byMouse(trial).drag(middle, { x: middle.x + 100, y: middle.y })
    await expect.poll(async () => (await trial.handle('Move the shape')).x - middle.x).toBeCloseTo(100, -0.5)
  })
})

test('without WebGL the values remain', async () => {
  await window.onForm(
    { error: 'The Map field is required.' },
    async ({ page, value }) => {
      await page.getByRole('combobox', { name: 'Search location' }).fill('Ballarat')
      await page.keyboard.press('Enter')
      await page.getByText(/^Ballarat VIC: -37\.\d+, 143\.\d+$/).waitFor()
      await page.getByText("This device can't draw the map").waitFor()
      await page.getByText('The Map field is required.').waitFor()
      await page.getByRole('button', { name: /Choose a shape/ }).click()
      await page.getByRole('option', { name: 'Rectangle' }).click()
      for (const [name, text] of Object.entries({ North: '-37', South: '-38', West: '144', East: '145' }))
        await page.getByLabel(name).fill(text)
      await expect.poll(value).toEqual({ type: 'rectangle', north: -37, south: -38, west: 144, east: 145 })
    },
    { hasWebGl: false },
  )
})

test.each([
  ['light', { viewport: { width: 1440, height: 900 } }],
  ['dark', { ...phone, viewport: { width: 360, height: 740 } }],
] as const)('is accessible and fits the window (%s)', async (colorScheme, options) => {
  const look = async ({ page }: OverlayTrial) => {
    expect(await runAxe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await window.onForm(
    { value: circle, error: 'The Map field is required.' },
    async (trial) => {
      await trial.handle('Move the shape')
      await trial.page.getByRole('button', { name: 'Type the values' }).click()
      await trial.page.getByRole('button', { name: 'Add polygon' }).click()
      await look(trial)
    },
    { ...options, colorScheme },
  )
  await window.onForm(
    { value: circle, view: '' },
    async (trial) => {
      await trial.page.getByRole('button', { name: 'Zoom in' }).waitFor()
      await trial.page.getByText('Circle, radius 400 m').waitFor()
      expect(await trial.page.getByRole('button', { name: /^Move|^Add/ }).count()).toBe(0)
      await look(trial)
    },
    { ...options, colorScheme },
  )
})
