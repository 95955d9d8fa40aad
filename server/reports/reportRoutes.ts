import type { Register } from '../kit/registerEndpoint.ts'
import { registerAssetLog } from './assetLogRoutes.ts'
import { registerIButtonReport } from './iButtonReportRoutes.ts'
import { registerLocationData } from './locationDataRoutes.ts'
import { registerSummaries } from './summaryRoutes.ts'
import { registerTripLog, type ReportDeps } from './tripLogRoutes.ts'

/** Registers every report. */
export function registerReports(register: Register, deps: ReportDeps): void {
  registerTripLog(register, deps)
  registerSummaries(register, deps)
  registerLocationData(register, deps)
  registerIButtonReport(register, deps)
  registerAssetLog(register, deps)
}
