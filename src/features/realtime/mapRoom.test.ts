import { expect, test } from 'vitest'
import { mapRoom } from './mapRoom.ts'

test('beside the details on a wide map, above the sheet on a phone', () => {
  const wide = mapRoom({ clientWidth: 1400, clientHeight: 400 }, { top: 0, left: 336, right: 0, bottom: 0 })
  expect(wide.offset).toEqual([168, 0])
  expect([wide.has({ x: 300, y: 200 }), wide.has({ x: 400, y: 390 })]).toEqual([false, true])
  const mirrored = mapRoom({ clientWidth: 1400, clientHeight: 400 }, { top: 0, left: 0, right: 336, bottom: 0 })
  expect(mirrored.offset).toEqual([-168, 0])
  expect([mirrored.has({ x: 1100, y: 200 }), mirrored.has({ x: 300, y: 200 })]).toEqual([false, true])
  expect(mirrored.isWellInside({ x: 1050, y: 200 })).toBe(false)
  expect(mirrored.padding(32)).toEqual({ top: 32, right: 368, bottom: 32, left: 32 })
  const phone = mapRoom({ clientWidth: 360, clientHeight: 700 }, { top: 60, left: 0, right: 0, bottom: 420 })
  expect(phone.offset).toEqual([0, -180])
  expect(phone.padding(32)).toEqual({ top: 92, right: 32, bottom: 452, left: 32 })
  expect(wide.padding(80).top).toBe(400 / 6)
  const padded = mapRoom(
    { clientWidth: 360, clientHeight: 700 },
    { top: 60, left: 0, right: 0, bottom: 420 },
    { top: 60, left: 0, right: 0, bottom: 400 },
  )
  expect([padded.offset, padded.padding(32)]).toEqual([[0, -10], { top: 32, right: 32, bottom: 52, left: 32 }])
  expect([phone.has({ x: 20, y: 70 }), phone.has({ x: 20, y: 50 }), phone.has({ x: 20, y: 300 })]).toEqual([
    true,
    false,
    false,
  ])
})

test('an asset at the edge of the room is about to leave it', () => {
  const { has, isWellInside } = mapRoom(
    { clientWidth: 1400, clientHeight: 400 },
    { top: 0, left: 336, right: 0, bottom: 0 },
  )
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
