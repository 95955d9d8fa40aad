import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from '../support/testServer.ts'

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** An asset in the list of the real-time screen. */
export const liveRowOf = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name })

export const fieldOf = (popup: ReturnType<Page['getByRole']>, label: string) =>
  popup
    .locator('dl > div')
    .filter({ has: popup.page().getByText(label, { exact: true }) })
    .locator('dd')

interface Reading {
  latitude: number
  longitude: number
  /** km/h */
  speed: number
  heading: number
  iO3: 0 | 1
  /** Whether the fridge runs, and its temperatures in degrees C. */
  iO1?: 0 | 1
  sensorAValue?: number
  sensorBValue?: number
}

/** One message of a device, as the gateway hands it in. */
export async function ingest(server: TestServer, imei: string, reading: Reading): Promise<void> {
  const created = new Date(server.now()).toISOString()
  const { latitude, longitude, speed, heading, ...sensors } = reading
  const gPRMC = { latitude, longitude, speed, heading, validity: 'A' }
  const answer = await server.ingest(imei, [{ created, gPRMC, ...sensors }])
  expect(answer.status).toBe(200)
}

/**
 * The window in which the ring is looked for: wide enough for the list, the details and some of the map beside them; more height would only
 * take time to draw.
 */
export const ringSize = { width: 1440, height: 600 }

/** Whether the ring of the selected asset is seen on what the details leave of the map: in the picture, not in the document. */
export async function showsRing(page: Page, map: Locator, details: Locator): Promise<boolean> {
  const [frame, card] = [(await map.boundingBox())!, (await details.boundingBox())!]
  const [left, bottom] = [card.x + card.width, frame.y + frame.height]
  return showsColour(page, { x: left, y: frame.y, width: frame.x + frame.width - left, height: bottom - frame.y }, [
    [200, 255],
    [120, 200],
    [0, 80],
  ])
}

type Range = [from: number, to: number]

/** Whether a part of the window shows a point whose red, green and blue lie in these ranges. */
export async function showsColour(
  page: Page,
  part: { x: number; y: number; width: number; height: number },
  colour: [red: Range, green: Range, blue: Range],
): Promise<boolean> {
  // Of the whole window: a part is redrawn by itself, and would not show what a person sees.
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ({ picture, part, colour }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      canvas.drawImage(bitmap, 0, 0)
      const { data } = canvas.getImageData(part.x, part.y, part.width, part.height)
      return Array.from({ length: data.length / 4 }, (_, index) => index * 4).some((at) =>
        colour.every(([from, to], channel) => data[at + channel]! >= from && data[at + channel]! <= to),
      )
    },
    { picture, part, colour },
  )
}
