import type { Register } from '../kit/registerEndpoint.ts'
import { registerAssetLog } from './assetLogRoutes.ts'
import { registerIButtonReport } from './iButtonReportRoutes.ts'
import { registerLocationData } from './locationDataRoutes.ts'
import { registerPoiReport } from './poiReportRoutes.ts'
import { registerReportRuns } from './reportRunRoutes.ts'
import { registerSummaries } from './summaryRoutes.ts'
import { registerTemperature } from './temperatureRoutes.ts'
import { takingTurns, unhurried } from './takingTurns.ts'
import { registerTripLog, type ReportDeps } from './tripLogRoutes.ts'
import { registerVisits } from './visitRoutes.ts'

/** Registers every report. They take turns. */
export function registerReports(registerCall: Register, given: ReportDeps): void {
  const register = takingTurns(registerCall)
  const deps = { ...given, reverseGeocode: unhurried(given.reverseGeocode) }
  registerReportRuns(registerCall, deps)
  registerTripLog(register, deps)
  registerSummaries(register, deps)
  registerLocationData(register, deps)
  registerIButtonReport(register, deps)
  registerAssetLog(register, deps)
  registerTemperature(register, deps)
  registerVisits(register, deps)
  registerPoiReport(register, deps)
}
