import { expect, test } from 'vitest'
import { settle, sheetHeights } from './sheetHeights.ts'

const rowPx = 56
/** Handle, search and filters, and the title of the list. */
const abovePx = 164

test('half of a phone shows five rows and all of it eight, and a sheet never covers the title of the screen', () => {
  // 390 by 844 without the bars above and below.
  const { low, half, full } = sheetHeights(728)
  expect(low).toBeLessThan(half)
  expect(Math.floor((half - abovePx) / rowPx)).toBeGreaterThanOrEqual(5)
  expect(Math.floor((full - abovePx) / rowPx)).toBeGreaterThanOrEqual(8)
  expect(full).toBeLessThan(728 - 56)
  // With a duress of four lines above, and with another one behind it.
  for (const available of [648, 634])
    expect(Math.floor((sheetHeights(available).half - abovePx) / rowPx)).toBeGreaterThanOrEqual(5)
  const small = sheetHeights(524)
  expect(small.half).toBeLessThan(524 * 0.63)
})

test('a sheet goes to the nearest height, and a swipe to the next one', () => {
  const heights = { low: 132, half: 444, full: 668 }
  expect([settle(200, 0, heights), settle(400, 0.1, heights), settle(600, 0, heights)]).toEqual(['low', 'half', 'full'])
  expect([
    settle(140, 1, heights),
    settle(450, 1, heights),
    settle(460, -1, heights),
    settle(660, -1, heights),
  ]).toEqual(['half', 'full', 'half', 'half'])
  expect(settle(668, 1, heights)).toBe('full')
})

test('half of a phone leaves the map its room where a duress and an offline notice take theirs', () => {
  const { half } = sheetHeights(545)
  expect(545 - 60 - half).toBeGreaterThanOrEqual(180)
  expect(sheetHeights(300)).toMatchObject({ low: 132, half: 132 })
})
