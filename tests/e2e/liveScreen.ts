import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from '../support/testServer.ts'

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

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
}

/** One message of a device, as the gateway hands it in. */
export async function ingest(server: TestServer, imei: string, { iO3, ...fix }: Reading): Promise<void> {
  const created = new Date(server.now()).toISOString()
  const answer = await server.ingest(imei, [{ created, gPRMC: { ...fix, validity: 'A' }, iO3 }])
  expect(answer.status).toBe(200)
}

/** Whether the ring of the selected asset is seen on what the card leaves of the map: in the picture, not in the document. */
export async function showsRing(page: Page, map: Locator, card: Locator): Promise<boolean> {
  const [frame, { y: bottom }] = [(await map.boundingBox())!, (await card.boundingBox())!]
  // Of the whole window: a part is redrawn by itself, and would not show what a person sees.
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ({ picture, frame, bottom }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      canvas.drawImage(bitmap, 0, 0)
      const { data } = canvas.getImageData(frame.x, frame.y, frame.width, bottom - frame.y)
      const isAmber = (at: number) =>
        data[at]! > 200 && data[at + 1]! > 120 && data[at + 1]! < 200 && data[at + 2]! < 80
      return Array.from({ length: data.length / 4 }, (_, index) => index * 4).some(isAmber)
    },
    { picture, frame, bottom },
  )
}
