import type { TemperatureReport } from '../../../contract/reports/temperatureEndpoints.ts'
import type { ProvenReport } from '../../proof/provenReport.ts'
import { fillTemperatureAddresses } from '../day/fillTripAddresses.ts'
import { computeTemperatureReport, type TemperatureReportInput } from './computeTemperatureReport.ts'
import { temperatureTables } from './temperatureParts.ts'

/** What a temperature report is made from besides the messages; plain JSON. */
export type TemperatureInputs = Omit<TemperatureReportInput, 'messages'>

/** How a temperature report is made from its evidence. */
export const temperatureEvidence: ProvenReport<TemperatureInputs, TemperatureReport> = {
  looksBeyond: false,
  compute: (inputs, messages) => computeTemperatureReport({ ...inputs, messages }),
  fillAddresses: fillTemperatureAddresses,
  tables: temperatureTables,
}
