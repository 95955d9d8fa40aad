import type { Place, Dwell } from '../../places/findDwells.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, intersectSpans, mergeSpans, minutesOf, subtractSpans } from '../../time/spans.ts'
import { iso, isInDay, type ReportDay } from '../day/reportDay.ts'
import { withoutDevice } from '../day/withoutDevice.ts'

/**
 * Returns where the asset was in relation to its depot. Minutes and hours count from the first good fix on; all are null for an asset
 * without a depot, a day without a fix, and one of which nothing is known (`unknown`).
 */
export function depotTimes(
  day: ReportDay,
  dwells: readonly Dwell<Place>[] | null,
  { ignitionOn, unknown }: { ignitionOn: readonly Span[]; unknown: readonly Span[] },
) {
  const firstFix = day.track[0]
  if (!dwells || !firstFix || firstFix.at >= day.bounds.end) return noDepot
  if (subtractSpans([day.bounds], unknown).length === 0) return noDepot
  const observed = { start: Math.max(day.bounds.start, firstFix.at), end: day.bounds.end }
  const seen = subtractSpans([observed], mergeSpans(withoutDevice(day.telemetry)))
  const inside = clipSpans(
    mergeSpans(
      dwells.map((dwell) => ({
        start: dwell.entered ?? dwell.firstInside.at,
        end: dwell.left ?? Number.POSITIVE_INFINITY,
      })),
    ),
    observed,
  )
  const outside = subtractSpans(seen, inside)
  const entries = dwells.map((dwell) => dwell.entered).filter((at) => at !== null && isInDay(day, at))
  const exits = dwells.map((dwell) => dwell.left).filter((at) => at !== null && isInDay(day, at))
  const hours = (spans: readonly Span[]) => minutesOf(intersectSpans(ignitionOn, spans)) / 60
  return {
    startedInDepot: inside[0]?.start === observed.start,
    endedInDepot: inside.at(-1)?.end === observed.end,
    firstEntered: time(entries[0]),
    firstLeft: time(exits[0]),
    lastEntered: time(entries.at(-1)),
    lastLeft: time(exits.at(-1)),
    durationInsideDepot: minutesOf(inside),
    durationOutsideDepot: minutesOf(outside),
    engineHoursInsideDepot: hours(inside),
    engineHoursOutsideDepot: hours(outside),
  }
}

const noDepot = {
  startedInDepot: null,
  endedInDepot: null,
  firstEntered: null,
  firstLeft: null,
  lastEntered: null,
  lastLeft: null,
  durationInsideDepot: null,
  durationOutsideDepot: null,
  engineHoursInsideDepot: null,
  engineHoursOutsideDepot: null,
}

function time(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : iso(at)
}
