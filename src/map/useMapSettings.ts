import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageSettings } from '../../contract/settings/settingsEndpoints.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import type { MapSettings } from './resolveStyle.ts'

/** If the settings can't be loaded, the embedded map is used. */
const mapSettingsQuery = {
  ...endpointQuery(pageSettings),
  staleTime: 3_600_000,
  meta: { error: 'silent' as const },
}

/**
 * Returns the addresses of the map's tiles, or undefined while they are loading. They are empty when loading failed.
 */
export function useMapSettings(): MapSettings | undefined {
  const { data, isError } = useQuery(mapSettingsQuery)
  return useMemo(() => {
    if (!data) return isError ? {} : undefined
    const { mapStyleUrl, pmtilesUrl } = data
    return { ...(mapStyleUrl ? { mapStyleUrl } : {}), ...(pmtilesUrl ? { pmtilesUrl } : {}) }
  }, [data, isError])
}
