import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import type { ProvenReport } from '../../proof/provenReport.ts'
import { fillTripAddresses } from '../day/fillTripAddresses.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import { tripLog } from './tripLog.ts'
import { tripLogTables } from './tripLogParts.ts'

/** What a trip log is made from besides the messages; plain JSON. */
export type TripLogInputs = Omit<TripLogInput, 'messages' | 'driverNames' | 'compact' | 'isRawApart'> & {
  driverNames: Record<string, string>
}

/** How a trip log is made from its evidence. */
export const tripLogEvidence: ProvenReport<TripLogInputs, TripLogReport> = {
  looksBeyond: true,
  compute: ({ driverNames, ...inputs }, messages) =>
    tripLog({
      ...inputs,
      driverNames: new Map(Object.entries(driverNames)),
      messages,
      compact: true,
      isRawApart: true,
    }),
  fillAddresses: fillTripAddresses,
  tables: tripLogTables,
}
