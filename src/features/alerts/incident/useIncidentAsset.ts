import { useMemo, useReducer } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { isNewerState, useFollowedAsset } from '../../../live/useFollowedAsset.ts'
import type { RoutePlace } from '../../../map/route/dayRoute.ts'
import { incidentDayQuery } from './incidentQueries.ts'

/** The line begins a little before the first press, to show where the asset came from. */
const beforeMs = 10 * 60_000
/** The longest that the line gets while the incident stays open. */
const maxPlaces = 5_000

interface Seen {
  /** Null until the first message is known. */
  asset: RealtimeAsset | null
  /** Where it has been since the incident was opened. */
  places: readonly RoutePlace[]
}

function advance({ asset, places }: Seen, next: RealtimeAsset): Seen {
  if (!isNewerState(asset, next)) return { asset, places }
  const { latitude, longitude } = next
  const last = places.at(-1)
  const isThere = last && latitude === last.latitude && longitude === last.longitude
  if (latitude === null || longitude === null || isThere) return { asset: next, places }
  return { asset: next, places: [...places.slice(-maxPlaces), { latitude, longitude }] }
}

/**
 * Follows the asset of an incident while it's open. Returns its newest state, null until it's known, and its way since
 * shortly before the first press (epoch ms). Use the asset as the `key`.
 */
export function useIncidentAsset(assetId: number, pressed: number, timeZoneId: string) {
  const today = useQuery(incidentDayQuery(assetId, timeZoneId)).data
  const [{ asset, places }, see] = useReducer(advance, { asset: null, places: [] })
  const { isLoading } = useFollowedAsset(assetId, see)

  const before = useMemo(
    () =>
      (today?.locationData ?? []).flatMap(({ created, latitude, longitude, gps }): RoutePlace[] =>
        latitude === null || longitude === null || gps === 'Offline' || Date.parse(created) < pressed - beforeMs
          ? []
          : [{ latitude, longitude }],
      ),
    [today, pressed],
  )
  const line = useMemo(() => [...before, ...places], [before, places])
  return { asset, line, isLoading }
}
