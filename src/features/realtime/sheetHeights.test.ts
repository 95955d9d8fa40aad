import { expect, test } from 'vitest'
import { settle, sheetHeights } from './sheetHeights.ts'

const rowPx = 56
/** Handle, search and filters, and the title of the list. */
const abovePx = 164
const titlePx = 44

test('half of a phone shows five rows and all of it eight, and a sheet never covers the title of the screen', () => {
  // 390 by 844 without the bars above and below.
  const { low, half, full } = sheetHeights(728, titlePx)
  expect(low).toBeLessThan(half)
  expect(Math.floor((half - abovePx) / rowPx)).toBeGreaterThanOrEqual(5)
  expect(Math.floor((full - abovePx) / rowPx)).toBeGreaterThanOrEqual(8)
  expect(full).toBeLessThan(728 - 56)
  // With a duress of four lines above, and with another one behind it.
  for (const available of [648, 634])
    expect(Math.floor((sheetHeights(available, titlePx).half - abovePx) / rowPx)).toBeGreaterThanOrEqual(5)
  const small = sheetHeights(524, titlePx)
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

test('half of a phone leaves the map its room below a title of one line or two where notices take theirs', () => {
  for (const [available, title] of [
    [550, titlePx],
    [545, 72],
    [483, 72],
  ] as const)
    expect(available - 8 - title - sheetHeights(available, title).half).toBeGreaterThanOrEqual(155)
  expect(sheetHeights(300, titlePx)).toMatchObject({ low: 132, half: 132 })
})

test('half of a small phone with a duress shows three rows', () => {
  // 360 by 740 without the bars; there the title of the list takes 13 px more.
  expect(Math.floor((sheetHeights(550, titlePx).half - abovePx - 13) / 53)).toBe(3)
})
