import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { mergeSpans } from '../time/spans.ts'
import { findStationary } from './findStationary.ts'
import { isSilentStop } from './movementEvidence.ts'
import type { Fix } from './track.ts'

/** Returns where the fixes show the vehicle stationary for at least `lasting` ms, including slow silences. */
export function stationarySpans(fixes: readonly Fix[], lasting: number): Span[] {
  const rests = findStationary(fixes, lasting).map(({ first, last }) => ({
    start: itemAt(fixes, first).at,
    end: itemAt(fixes, last).at,
  }))
  const silences = fixes.flatMap((fix, index) => {
    const next = fixes[index + 1]
    return next && isSilentStop(fix, next) ? [{ start: fix.at, end: next.at }] : []
  })
  return mergeSpans([...rests, ...silences])
}
