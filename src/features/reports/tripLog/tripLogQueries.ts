import { mvTripLog } from '../../../../contract/reports/tripLogEndpoints.ts'
import { readSession } from '../../../session/session.ts'
import { keepOffline, readOffline } from '../../../offline/savedReports.ts'
import { reportQuery } from '../reportQuery.ts'
import { compactDayBody } from './compactDayBody.ts'
import { searchOf, type TripLogChoice } from './tripLogChoice.ts'
import type { TripLogSearch } from './tripLogSearch.ts'

/** The report of a choice. */
export function tripLogQuery(choice: TripLogChoice, timeZoneId: string) {
  return reportQuery(mvTripLog, { body: compactDayBody(choice, timeZoneId) }, choice.asset !== null)
}

const lastKey = 'last trip log'

/** Remembers which report was shown last, so that it can be found again without a network. */
export async function rememberTripLog(choice: TripLogChoice, shownAt: number): Promise<void> {
  await keepOffline(lastKey, readSession()?.userId ?? '', searchOf(choice), shownAt)
}

/** The query of the report that was shown last on this device; null when there is none. */
export async function lastTripLog(): Promise<TripLogSearch | null> {
  return (await readOffline<TripLogSearch>(lastKey, readSession()?.userId ?? ''))?.data ?? null
}
