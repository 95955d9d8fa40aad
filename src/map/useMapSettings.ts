import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSettings } from '../../contract/settings/settingsEndpoints.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import type { MapSettings } from './resolveStyle.ts'

/** Without an answer the map is the embedded one. */
const mapSettingsQuery = {
  ...endpointQuery(pageSettings),
  staleTime: 3_600_000,
  meta: { error: 'silent' as const },
}

/** Where the map's tiles come from; undefined until it is known or cannot be known. */
export function useMapSettings(): MapSettings | undefined {
  const { data, isError } = useQuery(mapSettingsQuery)
  return useMemo(() => {
    if (!data) return isError ? {} : undefined
    const { mapStyleUrl, pmtilesUrl } = data
    return { ...(mapStyleUrl ? { mapStyleUrl } : {}), ...(pmtilesUrl ? { pmtilesUrl } : {}) }
  }, [data, isError])
}
