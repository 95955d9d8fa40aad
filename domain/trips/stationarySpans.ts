import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { mergeSpans } from '../time/spans.ts'
import { findStationary, type StationaryPeriod } from './findStationary.ts'
import { isStopInGap } from './movementEvidence.ts'
import type { Fix } from './track.ts'
import { withoutWork } from './withoutWork.ts'

/** Returns where the fixes show the vehicle stationary for at least `lasting` ms, and not at work at one place, including slow gaps. */
export function stationarySpans(fixes: readonly Fix[], lasting: number): Span[] {
  const spanOf = ({ first, last }: StationaryPeriod): Span => ({
    start: itemAt(fixes, first).at,
    end: itemAt(fixes, last).at,
  })
  const isLong = (part: StationaryPeriod) => spanOf(part).end - spanOf(part).start >= lasting
  const periods = withoutWork(fixes, findStationary(fixes, lasting), isLong).map(spanOf)
  const gaps = fixes.flatMap((fix, index) => {
    const next = fixes[index + 1]
    return next && isStopInGap(fix, next) ? [{ start: fix.at, end: next.at }] : []
  })
  return mergeSpans([...periods, ...gaps])
}
