import { useQuery } from '@tanstack/react-query'
import { pageSettings } from '../../contract/settings/settingsEndpoints.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import type { MapSettings } from './resolveStyle.ts'

const embeddedMapOnly: MapSettings = {
  styleUrl: null,
  darkStyleUrl: null,
  pmtilesUrl: null,
  satelliteUrl: null,
  satelliteAttribution: null,
}

/** If the settings can't be loaded, the embedded map is used. */
const mapSettingsQuery = {
  ...endpointQuery(pageSettings),
  staleTime: 3_600_000,
  meta: { error: 'silent' as const },
}

/** Returns where the maps come from, or undefined while that is loading. It is the embedded map when loading failed. */
export function useMapSettings(): MapSettings | undefined {
  const { data, isError } = useQuery(mapSettingsQuery)
  return data?.map ?? (isError ? embeddedMapOnly : undefined)
}
