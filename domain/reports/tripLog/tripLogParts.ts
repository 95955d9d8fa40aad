import * as words from '#words/reportTables'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import { compactDayBody } from '../day/compactDayBody.ts'
import {
  generalColumns,
  geoOverlayColumns,
  parkedIdleColumns,
  speedColumns,
  temperatureColumns,
} from '../day/exceptionColumns.ts'
import { rawMessagesTable } from '../day/rawMessagesTable.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { distanceTotal, reportTotal, type ReportTotal } from '../reportTotal.ts'
import { summaryColumns } from './summaryFigures.ts'
import { tripColumns } from './tripColumns.ts'

/** Returns the tables of a trip log, in the specification's order; on screen the summary is a panel. */
export function tripLogTables(report: TripLogReport) {
  const trips = tripColumns(report)
  return {
    summary: reportTable(words.summary(), 'Summary', summaryColumns(), [report]),
    trips: reportTable(words.tripLog(), 'TripLog', trips, report.trips),
    virtualTrips: reportTable(words.virtualTripsTitle(), 'VirtualTrips', trips, report.virtualTrips),
    temperature: reportTable(
      words.temperatureExceptions(),
      'TemperatureExceptions',
      temperatureColumns(report),
      report.temperatureExceptions,
    ),
    parkedIdle: reportTable(
      words.parkedIdleExceptions(),
      'ParkedIdleExceptions',
      parkedIdleColumns(report),
      report.parkedIdleExceptions,
    ),
    speed: reportTable(words.overspeedExceptions(), 'Overspeed', speedColumns(report), report.speedExceptions),
    general: reportTable(
      words.generalExceptions(),
      'GeneralExceptions',
      generalColumns(report),
      report.generalExceptionsIbutton,
    ),
    geoOverlay: reportTable(
      words.geoOverlayEvents(),
      'GeoOverlayEvents',
      geoOverlayColumns(report),
      report.geoOverlayEvents,
    ),
    raw: rawMessagesTable(report),
  }
}

export const tripLogParts = {
  bodyOf: compactDayBody,
  isEmpty: ({ processed }) => processed === 0,
  nameOf: ({ assetName }) => assetName,
  tables: tripLogTables,
  totals: tripLogTotals,
} satisfies ReportParts<'tripLog'>

function tripLogTotals(report: TripLogReport): ReportTotal[] {
  const harsh = report.harshTurning + report.harshAcceleration + report.harshBraking
  return [
    reportTotal('Messages', words.messages(), report.processed),
    reportTotal('Trips', words.trips(), report.totalTrips),
    distanceTotal(report.distance),
    reportTotal('Engine hours', words.totalEngineHours(), report.engineHours),
    reportTotal('Idling hours', words.idlingHours(), report.idlingHours),
    reportTotal('Overspeed', words.overspeed(), report.overspeed),
    reportTotal('Temperature exceptions', words.totalTemperatureExceptions(), report.temperature),
    reportTotal('Parked idle', words.parkedIdle(), report.parkedIdle),
    reportTotal('Duress', words.duress(), report.duress),
    reportTotal('Power cuts', words.totalPowerCuts(), report.powercut),
    reportTotal('Harsh events', words.totalHarshEvents(), harsh),
    reportTotal('OHS no driver break', words.ohsNoDriverBreak(), report.ohsNoDriverBreak),
    reportTotal('Geo-overlay events', words.totalGeoOverlayEvents(), report.geoOverlayEvents.length),
  ]
}
