import type { CallInput, Endpoint } from '../../../contract/endpoint.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { offlineQuery } from '../../offline/offlineQuery.ts'

/** A report is made on request and never refetched by itself. */
export const onDemand = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/**
 * Returns the query for a report, which runs once the choice is complete. The last replies are stored on the device.
 */
export function reportQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>, isChosen: boolean) {
  return { ...offlineQuery(endpoint, input), ...onDemand, enabled: isChosen }
}

/** Returns the queries of a report whose call takes what its parts make of the choice. */
export function queriesOf<E extends Endpoint>(
  endpoint: E,
  parts: { bodyOf: (choice: ReportChoice) => NonNullable<CallInput<E>['body']> },
) {
  return (choice: ReportChoice, isChosen: boolean) => reportQuery(endpoint, { body: parts.bodyOf(choice) }, isChosen)
}
