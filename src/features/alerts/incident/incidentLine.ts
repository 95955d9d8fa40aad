import type { LocationDataRow } from '../../../../contract/reports/locationDataEndpoints.ts'
import type { TimedPlace } from '../../../map/route/dayRoute.ts'

type Row = Pick<LocationDataRow, 'created' | 'gps' | 'latitude' | 'longitude'>

/**
 * Returns where an asset was from `from` (epoch ms) on, by the messages of its days and by what it reported since: in order of time, each
 * moment once.
 */
export function incidentLine(rows: readonly Row[], since: readonly TimedPlace[], from: number): TimedPlace[] {
  const places = rows.flatMap(({ created, gps, latitude, longitude }) =>
    latitude === null || longitude === null || gps === 'Offline'
      ? []
      : [{ at: Date.parse(created), latitude, longitude }],
  )
  const byTime = new Map([...places, ...since].map((place) => [place.at, place]))
  return [...byTime.values()].filter(({ at }) => at >= from).sort((a, b) => a.at - b.at)
}
