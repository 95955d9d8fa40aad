import { visit } from '../../../../contract/reports/visitEndpoints.ts'
import { reportQuery } from '../reportQuery.ts'
import { compactDayBody } from '../tripLog/compactDayBody.ts'
import type { TripLogChoice } from '../tripLog/tripLogChoice.ts'

/** The report of a choice. */
export function visitQuery(choice: TripLogChoice, timeZoneId: string) {
  return reportQuery(visit, { body: compactDayBody(choice, timeZoneId) }, choice.asset !== null)
}
