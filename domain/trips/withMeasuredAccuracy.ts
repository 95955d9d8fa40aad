import { movementLimits } from './movementLimits.ts'
import { stationaryScatter } from './stationaryScatter.ts'
import type { Fix } from './track.ts'

/**
 * Metres. Over minutes, satellites and the air move the fixes of the best receiver by the first: one that reports the same place again hides it.
 * There are few, because each day is judged by the stops that it has itself: two days with a trip across their midnight seldom differ.
 */
const measuredAccuracies = [5, 10]

/**
 * Measures the accuracy of a track whose receiver reports none by its stops (stationaryScatter: 5 or 10 m). Returns a function that returns what
 * `judge` finds while such fixes have that one, if it's better than that of a typical receiver. After that they have the typical one again, so
 * `judge` must return nothing that reads it later; copies of a day of fixes take too much memory.
 */
export function withMeasuredAccuracy(fixes: readonly Fix[]): <T>(judge: () => T) => T {
  const assumed = fixes.filter((fix) => fix.isAccuracyAssumed)
  const scatter = assumed.length > 0 ? stationaryScatter(fixes) : null
  const measured = scatter === null ? undefined : measuredAccuracies.find((metres) => scatter <= metres)
  return (judge) => {
    if (measured === undefined) return judge()
    for (const fix of assumed) fix.accuracyMetres = measured
    try {
      return judge()
    } finally {
      for (const fix of assumed) fix.accuracyMetres = movementLimits.assumedAccuracyMetres
    }
  }
}
