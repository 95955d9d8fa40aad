import { isPlaced } from '../../../domain/reports/multiVisit/replayPoints.ts'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import type { LocationDataRow } from '../../../contract/reports/locationDataEndpoints.ts'
import { kmBetween } from '../../../domain/trips/distance.ts'

/** A reported position. `at` is in epoch ms. */
export interface TrailPoint {
  at: number
  latitude: number
  longitude: number
}

/** How far back the trail of the selected asset goes. */
export const trailMs = 4 * 3_600_000

/** A longer gap between two positions that are further apart leaves a gap in the line: the way between is unknown. */
const gapMs = 10 * 60_000
const gapKm = 1

/** Returns the positions in a day's messages. */
export function pointsOfDay(rows: readonly LocationDataRow[]): TrailPoint[] {
  return rows.flatMap(({ created, gps, latitude, longitude }) =>
    gps === 'Offline' || latitude === null || longitude === null
      ? []
      : [{ at: Date.parse(created), latitude, longitude }],
  )
}

/** Returns the id of the last stored of some messages; 0 for none. */
export const lastRowId = (rows: readonly LocationDataRow[]) => rows.reduce((last, { id }) => Math.max(last, id), 0)

/** Returns the position in an asset's newest message, or null when it has none. */
export function pointOfAsset({ lastMessage }: RealtimeAsset): TrailPoint | null {
  const fix = lastMessage?.gPRMC
  if (!fix || !isPlaced(fix)) return null
  return { at: Date.parse(lastMessage.created), latitude: fix.latitude, longitude: fix.longitude }
}

/** Returns a trail with more positions, in order of time and without those older than `trailMs` before `now`. */
export function addToTrail(
  trail: readonly TrailPoint[],
  added: readonly TrailPoint[],
  now: number,
): readonly TrailPoint[] {
  const byTime = new Map([...trail, ...added].map((point) => [point.at, point]))
  return [...byTime.values()].filter(({ at }) => at >= now - trailMs).sort((a, b) => a.at - b.at)
}

/** Returns the lines of a trail, which is interrupted where the way isn't known. */
export function trailLines(trail: readonly TrailPoint[]): TrailPoint[][] {
  const lines: TrailPoint[][] = []
  let line: TrailPoint[] = []
  for (const point of trail) {
    const before = line.at(-1)
    if (before && point.at - before.at > gapMs && kmBetween(before, point) > gapKm) {
      lines.push(line)
      line = []
    }
    line.push(point)
  }
  return [...lines, line].filter(({ length }) => length > 1)
}
