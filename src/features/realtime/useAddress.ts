import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { addressQuery } from './realtimeQueries.ts'

/** About 200 m, after which the address is looked up again. */
const farDegrees = 0.002

/** Returns the address of the asset's current or recent position, or undefined until it is known. */
export function useAddress({ latitude, longitude, lastMessage }: RealtimeAsset): string | undefined {
  const hasPlace = latitude !== null && longitude !== null
  const at = hasPlace ? { latitude, longitude } : null
  const [lookedUp, setLookedUp] = useState(at)
  if (at && isFar(lookedUp, at)) setLookedUp(at)
  const location = lastMessage?.location
  const { data } = useQuery({
    ...addressQuery(lookedUp?.latitude ?? 0, lookedUp?.longitude ?? 0),
    enabled: lookedUp !== null,
    meta: { error: location ? ('silent' as const) : ('modal' as const) },
    placeholderData: (before: string | undefined) => before,
  })
  return data || location
}

interface Position {
  latitude: number
  longitude: number
}

function isFar(from: Position | null, to: Position): boolean {
  if (!from) return true
  return Math.max(Math.abs(from.latitude - to.latitude), Math.abs(from.longitude - to.longitude)) > farDegrees
}
