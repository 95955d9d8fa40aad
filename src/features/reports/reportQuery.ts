import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'
import { fetchWithShare } from '../../http/fetchWithShare.ts'
import { fetchOrSaved, type WithAge } from '../../offline/fetchOrSaved.ts'
import { trackProgress } from './reportShare.ts'

/** A report is made on request and never refetched by itself. */
export const onDemand = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/**
 * Returns the query for a report, which runs once the choice is complete. The last replies are stored on the device;
 * reportShare.ts has how much is done.
 */
export function reportQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>, isChosen: boolean) {
  const queryKey = endpointKey(endpoint, input)
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<WithAge<ReplyOf<E>>> =>
      fetchOrSaved(JSON.stringify([endpoint.path, input]), () =>
        trackProgress(client, queryKey, (onShare) => callEndpoint(endpoint, input, signal, fetchWithShare(onShare))),
      ),
    ...onDemand,
    enabled: isChosen,
  })
}

/**
 * Returns the queries of a report whose call takes what its parts make of the choice. A failure is shown in place of the report, and with
 * 'modal' also in the modal titled Error.
 */
export function queriesOf<E extends Endpoint>(
  endpoint: E,
  parts: { bodyOf: (choice: ReportChoice) => NonNullable<CallInput<E>['body']> },
  error: 'screen' | 'modal' = 'screen',
) {
  return (choice: ReportChoice, isChosen: boolean) => ({
    ...reportQuery(endpoint, { body: parts.bodyOf(choice) }, isChosen),
    meta: { error },
  })
}
