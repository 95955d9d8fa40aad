import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ingest, liveRowOf } from './liveScreen.ts'
import { builtPages, errorsOnline, expect, test } from './muster.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const screen = 'src/features/realtime/RealTimeScreen.tsx?tsr-split=component'

/** The script of the live map in this build, and the style sheets that come with it. */
function filesOfLiveMap(): { script: string; style: string } {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(builtPages(), '.vite/manifest.json'), 'utf8'))
  const stylesOf = (name: string, seen = new Set<string>()): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const { css = [], imports = [] } = manifest[name] ?? {}
    return [...css, ...imports.flatMap((one) => stylesOf(one, seen))]
  }
  const chunk = manifest['src/features/realtime/LiveMap.tsx']
  const there = new Set([...stylesOf(screen), ...stylesOf('index.html')])
  const styles = [...new Set(stylesOf('src/features/realtime/LiveMap.tsx'))].filter((style) => !there.has(style))
  if (!chunk || styles.length === 0) throw new Error('The build has no live map with styles of its own.')
  return { script: `**/${chunk.file}`, style: `**/{${styles.join(',')}}` }
}

const map = (page: Page) => page.locator('.live-map canvas.maplibregl-canvas')
const failure = (page: Page) => page.getByText("The map can't be shown right now.")
const tryAgain = (page: Page) => page.locator('.live-map').getByRole('button', { name: 'Try again' })

for (const kind of ['script', 'style'] as const)
  test(`a map whose ${kind} could not be loaded is there once the reader tries again`, async ({
    page,
    pageErrors,
    signIn,
  }) => {
    const file = filesOfLiveMap()[kind]
    await signIn(page, 'manager')
    await page.route(file, (route) => route.abort())
    await page.goto('/realTime')
    await expect(failure(page)).toBeVisible()
    // While it still fails, trying again says so again.
    const again = page.waitForRequest(file)
    await tryAgain(page).click()
    await again
    await expect(failure(page)).toBeVisible()
    await page.unroute(file)
    await tryAgain(page).click()
    await expect(map(page)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
    // The map's own styles are there.
    await expect(page.locator('.live-map .maplibregl-map')).toHaveCSS('overflow', 'hidden')
    expect(pageErrors.splice(0).length).toBeGreaterThan(0)
  })

test('a map that could not be loaded comes by itself when the browser is online again', async ({
  page,
  pageErrors,
  signIn,
}) => {
  const { script } = filesOfLiveMap()
  await signIn(page, 'manager')
  await page.route(script, (route) => route.abort())
  await page.goto('/realTime')
  await expect(failure(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.unroute(script)
  await page.context().setOffline(false)
  await expect(map(page)).toBeVisible()
  expect(pageErrors.splice(0).length).toBeGreaterThan(0)
})

test('the map shows the whole fleet again once a notice above it has gone', async ({
  page,
  signIn,
  context,
  server,
  pageErrors,
}) => {
  const atRest = { speed: 0, heading: 0, iO3: 0 } as const
  await ingest(server, server.fleet.imeis.north, { latitude: -37.56, longitude: 143.85, ...atRest })
  await ingest(server, server.fleet.imeis.south, { latitude: -12.46, longitude: 130.84, ...atRest })
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await expect(liveRowOf(page, 'North truck')).toBeVisible()
  /** The centre of what is seen. Zooming in by hand keeps it, and writes it into the address once the map is there. */
  const centreOf = async (window: Page) => {
    await expect(async () => {
      await window.getByRole('button', { name: 'Zoom in' }).click()
      await expect(window).toHaveURL(/at=/, { timeout: 1_000 })
    }).toPass()
    return new URL(window.url()).searchParams.get('at')!.split(',').slice(0, 2)
  }
  const opened = await context.newPage()
  await opened.goto('/realTime')
  await expect(liveRowOf(opened, 'North truck')).toBeVisible()
  const expected = await centreOf(opened)
  // Halfway between Ballarat and Darwin, on the map's projection.
  expect(Number(expected[0])).toBeCloseTo(-25.8, 0)
  expect(Number(expected[1])).toBeCloseTo(137.35, 1)

  await page.bringToFront()
  await context.setOffline(true)
  const notices = page.getByText(/You're offline|Muster can't reach the server|Live updates are interrupted/)
  await expect(notices.first()).toBeVisible()
  await context.setOffline(false)
  await expect(notices).toHaveCount(0)
  expect(await centreOf(page)).toEqual(expected)
  expect(errorsOnline(pageErrors)).toEqual([])
})

test('beside three buttons of the map, its notice is read whole', async ({ page, signIn, pageErrors }) => {
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch()
    const { map, ...more } = await reply.json()
    await route.fulfill({ response: reply, json: { ...more, map: { ...map, satelliteUrl: '/none/{z}/{x}/{y}.jpg' } } })
  })
  await page.route('**/none/**', (route) => route.abort())
  await signIn(page, 'manager')
  await page.goto('/realTime')
  await page.getByRole('button', { name: 'Satellite' }).click()
  const badge = (await page.locator('.map-offline-badge').boundingBox())!
  const { x } = (await page.getByRole('button', { name: 'Estimated positions' }).boundingBox())!
  expect(badge.x + badge.width).toBeLessThan(x)
  expect(errorsOnline(pageErrors)).toEqual([])
})
