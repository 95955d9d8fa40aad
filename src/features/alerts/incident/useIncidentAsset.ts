import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import type { LocationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { isNewerState, useFollowedAsset } from '../../../live/useFollowedAsset.ts'
import { serverNow } from '../../../time/serverClock.ts'
import { dayQuery } from '../../reports/track/trackQueries.ts'
import type { TimedPlace } from '../../../map/route/dayRoute.ts'
import { incidentLine } from './incidentLine.ts'

/** The line begins a little before the first press, to show where the asset came from. */
const beforeMs = 10 * 60_000
/** The longest that the line gets while the incident stays open. */
const maxPlaces = 5_000

interface Seen {
  /** Null until the first message is known. */
  asset: RealtimeAsset | null
  /** Where it has been since the incident was opened. */
  places: readonly TimedPlace[]
}

function advance({ asset, places }: Seen, next: RealtimeAsset): Seen {
  if (!isNewerState(asset, next)) return { asset, places }
  const { latitude, longitude, lastMessage } = next
  const last = places.at(-1)
  const isThere = last && latitude === last.latitude && longitude === last.longitude
  if (latitude === null || longitude === null || !lastMessage || isThere) return { asset: next, places }
  const place = { at: Date.parse(lastMessage.created), latitude, longitude }
  return { asset: next, places: [...places.slice(-maxPlaces), place] }
}

/**
 * Follows the asset of an incident while it's open. Returns its newest state, null until it's known, and its route since
 * shortly before the first press (epoch ms). Use the asset as the `key`.
 */
export function useIncidentAsset(assetId: number, pressed: number, timeZoneId: string) {
  const client = useQueryClient()
  const from = pressed - beforeMs
  // After a gap in the connection the day is loaded again, which may be another one by then.
  const [loadedAt, setLoadedAt] = useState(serverNow)
  const days = [...new Set([from, pressed, loadedAt].map((time) => dayOf(time, timeZoneId)))]
  const queries = days.map((day) => dayQuery(assetId, timeZoneId, day))
  const rows = useQueries({ queries, combine: rowsOfDays })
  const [{ asset, places }, see] = useReducer(advance, { asset: null, places: [] })
  const { isLoading } = useFollowedAsset(assetId, see, () => {
    setLoadedAt(serverNow())
    for (const { queryKey } of queries) void client.invalidateQueries({ queryKey })
  })
  const line = useMemo(() => incidentLine(rows, places, from), [rows, places, from])
  return { asset, line, isLoading }
}

/** Joins the days. One that couldn't be loaded leaves its part of the line out. */
const rowsOfDays = (days: readonly { data: LocationDataReport | undefined }[]) =>
  days.flatMap(({ data }) => data?.locationData ?? [])
