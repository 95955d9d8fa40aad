import type { QueryClient } from '@tanstack/react-query'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { getLocationAddress } from '../../../contract/assets/assetEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

interface AlertPlace {
  Latitude: string
  Longitude: string
}

/** Returns the query for the address of a place, which is cached for as long as the page is open. */
export const alertAddressQuery = (query: AlertPlace) => ({
  ...endpointQuery(getLocationAddress, { query }),
  staleTime: Infinity,
})

/** The most places to look up for one download, so that it takes seconds only. */
const maxPlaces = 100

/**
 * Returns the alerts with addresses added where only coordinates are known. Places whose lookup fails keep their
 * coordinates.
 */
export async function fillAlertAddresses(
  queryClient: QueryClient,
  alerts: readonly AlertOccurrence[],
): Promise<readonly AlertOccurrence[]> {
  const places = new Map<string, AlertPlace>()
  for (const alert of alerts) {
    const place = unnamedPlace(alert)
    if (place && places.size < maxPlaces) places.set(keyOf(place), place)
  }
  const found = new Map<string, string>()
  await Promise.all(
    [...places].map(async ([key, query]) => {
      found.set(key, await queryClient.fetchQuery(alertAddressQuery(query)).catch(() => ''))
    }),
  )
  return alerts.map((alert) => {
    const place = unnamedPlace(alert)
    return place ? { ...alert, location: found.get(keyOf(place)) ?? '' } : alert
  })
}

const keyOf = (place: AlertPlace) => `${place.Latitude} ${place.Longitude}`

/**
 * Returns the place of an alert without an address, or null. Rounds to about a metre, so that nearby alerts share one
 * lookup.
 */
export function unnamedPlace({ location, gPRMC }: AlertOccurrence): AlertPlace | null {
  const { latitude, longitude } = gPRMC
  if (location || latitude === null || longitude === null) return null
  return { Latitude: latitude.toFixed(5), Longitude: longitude.toFixed(5) }
}
