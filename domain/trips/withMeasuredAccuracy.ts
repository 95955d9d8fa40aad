import { movementLimits } from './movementLimits.ts'
import { stationaryScatter } from './stationaryScatter.ts'
import type { Fix } from './track.ts'

/**
 * Metres. Over minutes, satellites and the atmosphere move the fixes of even the best receiver by the first of these; a receiver that repeats its
 * position hides that. There are only a few steps because each day is judged by its own stops: two days with a trip across their midnight then
 * rarely differ.
 */
const measuredAccuracies = [5, 10]

/**
 * Measures the accuracy of a track whose receiver reports none by its stops (stationaryScatter: 5 or 10 m). Returns a function that calls `judge`
 * while such fixes have the measured accuracy, if it's better than that of a typical receiver, and returns its result. Afterwards they have the
 * typical one again, so `judge` must not return anything that reads it later; copying a day of fixes would take too much memory.
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
