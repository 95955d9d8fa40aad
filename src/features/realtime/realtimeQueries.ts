import { getLocationAddress } from '../../../contract/assets/assetEndpoints.ts'
import { assetsByCustomerIdWithIMEI } from '../../../contract/realtime/realtimeEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { offlineQuery } from '../../offline/offlineQuery.ts'

/** Assets of a group, or of all groups of the user, with their newest message; kept on the device with its age. */
export function realtimeQuery(groupId: number | undefined) {
  return {
    ...offlineQuery(assetsByCustomerIdWithIMEI, {
      query: { IsReport: 'true', ...(groupId === undefined ? {} : { GroupId: groupId }) },
    }),
    // The hub moves what was loaded. Comparing thousands of assets field by field would stop the page.
    structuralSharing: false,
    // While it was not on the screen nothing moved it.
    staleTime: 0,
    refetchOnWindowFocus: false,
  }
}

/** The address of a place in degrees, which does not change while the page is open. */
export function addressQuery(latitude: number, longitude: number) {
  return {
    ...endpointQuery(getLocationAddress, {
      query: { Latitude: latitude.toFixed(5), Longitude: longitude.toFixed(5) },
    }),
    staleTime: 3_600_000,
    gcTime: 60_000,
  }
}
