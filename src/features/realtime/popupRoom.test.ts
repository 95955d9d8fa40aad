import { expect, test } from 'vitest'
import { popupRoom } from './popupRoom.ts'

test('beside the popup on a wide map, above it on a phone', () => {
  const wide = popupRoom({ clientWidth: 1400, clientHeight: 400 })
  expect(wide.offset).toEqual([168, 0])
  expect([wide.has({ x: 300, y: 200 }), wide.has({ x: 400, y: 390 })]).toEqual([false, true])
  const phone = popupRoom({ clientWidth: 360, clientHeight: 300 })
  expect(phone.offset).toEqual([0, -93])
  expect([phone.has({ x: 20, y: 50 }), phone.has({ x: 20, y: 250 })]).toEqual([true, false])
})

test('an asset at the edge of the room is about to leave it', () => {
  const { has, isWellInside } = popupRoom({ clientWidth: 1400, clientHeight: 400 })
  expect(has({ x: 1395, y: 200 })).toBe(true)
  expect(
    [
      { x: 1395, y: 200 },
      { x: 700, y: 10 },
      { x: 345, y: 200 },
      { x: 700, y: 390 },
    ].map(isWellInside),
  ).toEqual([false, false, false, false])
  expect(isWellInside({ x: 700, y: 200 })).toBe(true)
})
