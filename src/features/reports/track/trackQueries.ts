import { locationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'

/** How often, at most, messages are fetched that the hub hasn't sent: of several that were stored together, it sends one state. */
export const catchUpMs = 5_000

/**
 * Returns the query for an asset's messages of a day (YYYY-MM-DD), or since midnight, so that charts and log aren't empty at first; with
 * `afterId` for those that were stored after that message.
 */
export function dayQuery(assetId: number, timeZoneId: string, day: string | undefined, afterId?: number) {
  const of = {
    ...(day === undefined ? {} : { SearchDate: day }),
    ...(afterId === undefined ? {} : { AfterId: afterId }),
  }
  return {
    ...endpointQuery(locationDataReport, {
      body: { AssetId: assetId, Timezone: timeZoneId, UseFiltering: false, ...of },
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { error: 'silent' as const },
  }
}
