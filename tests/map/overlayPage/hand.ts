import type { OverlayTrial } from './openOverlayPage.ts'

export interface Place {
  x: number
  y: number
}

const steps = 6
const between = (from: Place, to: Place) =>
  Array.from({ length: steps }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / steps,
    y: from.y + ((to.y - from.y) * (i + 1)) / steps,
  }))

/** A hand with a mouse. */
export const byMouse = ({ page }: OverlayTrial) => ({
  tap: ({ x, y }: Place) => page.mouse.click(x, y),
  async drag(from: Place, to: Place) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of between(from, to)) await page.mouse.move(x, y)
    await page.mouse.up()
  },
})

/** A finger that rests before it lifts flings nothing: Chromium drops the next tap while what was flung glides, or a busy machine thinks so. */
const restsMs = 200
/** After a quick drag, taps were dropped for 0.2 s (measured); no finger reaches another place sooner. */
const liftedMs = 400

/** A hand with fingers, as the screen of a phone reports them. */
export function byFinger({ page, finger }: OverlayTrial) {
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(({ x, y }, id) => ({ x, y, id })) })
  return {
    fingers,
    tap: ({ x, y }: Place) => page.touchscreen.tap(x, y),
    async drag(from: Place, to: Place) {
      await fingers('touchStart', [from])
      for (const place of between(from, to)) await fingers('touchMove', [place])
      await page.waitForTimeout(restsMs)
      await fingers('touchMove', [to])
      await fingers('touchEnd', [])
      await page.waitForTimeout(liftedMs)
    },
  }
}
