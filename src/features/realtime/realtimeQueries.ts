import { getLocationAddress } from '../../../contract/assets/assetEndpoints.ts'
import { assetsByCustomerIdWithIMEI } from '../../../contract/realtime/realtimeEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { offlineQuery } from '../../offline/offlineQuery.ts'

/**
 * Returns the query for the assets of a group, or of all the user's groups, with their newest message. The reply is
 * stored on the device with its age.
 */
export function realtimeQuery(groupId: number | undefined) {
  return {
    ...offlineQuery(assetsByCustomerIdWithIMEI, {
      query: { IsReport: 'true', ...(groupId === undefined ? {} : { GroupId: groupId }) },
    }),
    // The hub updates what was loaded. Comparing thousands of assets field by field would block the page.
    structuralSharing: false,
    // Nothing updates the cached list while the screen is closed.
    staleTime: 0,
    refetchOnWindowFocus: false,
  }
}

/** Returns the query for the address of a place, which is cached for as long as the page is open. */
export function addressQuery(latitude: number, longitude: number) {
  return {
    ...endpointQuery(getLocationAddress, {
      query: { Latitude: latitude.toFixed(5), Longitude: longitude.toFixed(5) },
    }),
    staleTime: 3_600_000,
    gcTime: 60_000,
  }
}
