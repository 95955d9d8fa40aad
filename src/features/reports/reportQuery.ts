import type { CallInput, Endpoint } from '../../../contract/endpoint.ts'
import { offlineQuery } from '../../offline/offlineQuery.ts'

/** A report is made when asked for, not again by itself. */
export const onDemand = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Query options of a report, once all of it is chosen; the last ones are kept on the device. */
export function reportQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>, isChosen: boolean) {
  return { ...offlineQuery(endpoint, input), ...onDemand, enabled: isChosen }
}
