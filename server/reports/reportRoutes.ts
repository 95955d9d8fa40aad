import type { Register } from '../kit/registerEndpoint.ts'
import { registerAssetLog } from './assetLogRoutes.ts'
import { registerIButtonReport } from './iButtonReportRoutes.ts'
import { registerLocationData } from './locationDataRoutes.ts'
import { registerPoiReport } from './poiReportRoutes.ts'
import { registerReportRuns } from './reportRunRoutes.ts'
import { registerSummaries } from './summaryRoutes.ts'
import { registerTemperature } from './temperatureRoutes.ts'
import { registerTripLog, type ReportDeps } from './tripLogRoutes.ts'
import { registerVisits } from './visitRoutes.ts'

/** Registers every report. */
export function registerReports(register: Register, deps: ReportDeps): void {
  registerTripLog(register, deps)
  registerSummaries(register, deps)
  registerLocationData(register, deps)
  registerIButtonReport(register, deps)
  registerAssetLog(register, deps)
  registerTemperature(register, deps)
  registerReportRuns(register, deps)
  registerVisits(register, deps)
  registerPoiReport(register, deps)
}
