import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapSettingsQuery } from '../../features/realtime/realtimeQueries.ts'
import type { MapSettings } from '../resolveStyle.ts'

/** Where the map's tiles come from; undefined until it is known or cannot be known. */
export function useMapSettings(): MapSettings | undefined {
  const { data, isError } = useQuery(mapSettingsQuery)
  return useMemo(() => {
    if (!data) return isError ? {} : undefined
    const { mapStyleUrl, pmtilesUrl } = data
    return { ...(mapStyleUrl ? { mapStyleUrl } : {}), ...(pmtilesUrl ? { pmtilesUrl } : {}) }
  }, [data, isError])
}
