import { keysOf } from '../../../domain/lists/keysOf.ts'

/** The heights of the sheet: search and filters; rows and half of the map; rows alone. */
export type SheetHeight = 'low' | 'half' | 'full'
export type SheetHeights = Readonly<Record<SheetHeight, number>>

/** Handle, search and filters, in px; see liveSheet.css. */
const low = 132
/** Those, the title of the list and five rows. */
const half = 444
/** What a sheet that shows rows leaves of the map below the title of the screen, where notices take from it; see liveSheet.css. */
const leastMap = 156
/** What it leaves for five rows. */
const leastMapOfFive = 130
/** What the highest sheet leaves of the map: the title of the screen. */
const left = 60
/** Between the edge of the map and that title. */
const aboveTitle = 8

/**
 * Returns the heights in px for a screen of this height, without the bars above and below, whose title is so high: it takes two lines with the
 * age of what is shown.
 */
export function sheetHeights(available: number, title: number): SheetHeights {
  const full = Math.max(low, available - left)
  if (available - left - leastMapOfFive >= half) return { low, half, full }
  const lessMap = available - aboveTitle - title - leastMap
  return { low, half: Math.max(low, Math.min(Math.round(available * 0.62), lessMap)), full }
}

/** A movement of this many px per ms is a swipe, which goes to the next height whatever the distance. */
const swipe = 0.4

/** Returns where a sheet goes that was let go at a height, with a velocity in px per ms, positive upwards. */
export function settle(height: number, velocity: number, heights: SheetHeights): SheetHeight {
  const all = keysOf(heights)
  const swiped =
    velocity > swipe
      ? all.find((one) => heights[one] > height)
      : velocity < -swipe
        ? all.findLast((one) => heights[one] < height)
        : undefined
  const distance = (one: SheetHeight) => Math.abs(heights[one] - height)
  return swiped ?? all.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest))
}
