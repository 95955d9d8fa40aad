import type { AssetLogItem } from '../../../contract/reports/assetLogEndpoints.ts'
import type { LocationDataReport } from '../../../contract/reports/locationDataEndpoints.ts'
import type { AssetMap } from '../../../contract/reports/multiVisitEndpoints.ts'
import type { TemperatureReport } from '../../../contract/reports/temperatureEndpoints.ts'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import type { RawMessage } from '../../../contract/reports/tripLogRows.ts'
import type { VisitReport } from '../../../contract/reports/visitEndpoints.ts'
import { sheetOf, type Sheet } from '../../tables/sheet.ts'
import { assetLogColumns } from '../columns/assetLogColumns.ts'
import {
  generalColumns,
  geoOverlayColumns,
  parkedIdleColumns,
  speedColumns,
  temperatureColumns,
} from '../columns/exceptionColumns.ts'
import { locationDataColumns } from '../columns/locationDataColumns.ts'
import { multiVisitColumns, multiVisitRows } from '../columns/multiVisitColumns.ts'
import { rawMessageColumns } from '../columns/rawMessageColumns.ts'
import { summaryColumns } from '../columns/summaryFigures.ts'
import { logColumns, sensorColumns } from '../columns/temperatureColumns.ts'
import { tripColumns } from '../columns/tripColumns.ts'
import { visitColumns } from '../columns/visitColumns.ts'
import { fromRawMessageRow } from '../rawMessages.ts'
import { filled } from './filled.ts'

/** The tables of a trip log that hold something, as its screen has them; none for a day without messages. */
export function tripLogSheets(report: TripLogReport, timeZoneId: string): Sheet[] {
  if (report.processed === 0) return []
  const trips = tripColumns(report)
  return filled([
    sheetOf('Summary', summaryColumns, [report], timeZoneId),
    sheetOf('Trip Log', trips, report.trips, timeZoneId),
    sheetOf('Virtual Trips', trips, report.virtualTrips, timeZoneId),
    sheetOf('Temperature Exceptions', temperatureColumns(report), report.temperatureExceptions, timeZoneId),
    sheetOf('Parked Idle Exceptions', parkedIdleColumns(report), report.parkedIdleExceptions, timeZoneId),
    sheetOf('Overspeed Exceptions', speedColumns(report), report.speedExceptions, timeZoneId),
    sheetOf('General Exceptions', generalColumns(report), report.generalExceptionsIbutton, timeZoneId),
    sheetOf('Geo-overlay Events', geoOverlayColumns(report), report.geoOverlayEvents, timeZoneId),
    sheetOf('Raw Messages & Events', rawMessageColumns(report), rawMessages(report), timeZoneId),
  ])
}

/** The raw messages, whichever way they came. */
function rawMessages({ rawMessageRows, rawMessagesEvents }: TripLogReport | VisitReport): RawMessage[] {
  return rawMessageRows ? rawMessageRows.map(fromRawMessageRow) : rawMessagesEvents
}

/** The tables of a visit report; none for a day without messages. */
export function visitSheets(report: VisitReport, timeZoneId: string): Sheet[] {
  if (report.processed === 0) return []
  return filled([
    sheetOf('Visits', visitColumns(report), report.trips, timeZoneId),
    sheetOf('Overspeed Exceptions', speedColumns(report), report.speedExceptions, timeZoneId),
    sheetOf('Raw Messages & Events', rawMessageColumns(report), rawMessages(report), timeZoneId),
  ])
}

/** The tables of a temperature report; none for a day without readings. */
export function temperatureSheets(report: TemperatureReport, timeZoneId: string): Sheet[] {
  if (report.temperatureLogsDtos.length === 0) return []
  const { assetTempA: tempA, assetTempB: tempB } = report
  const exceptions = temperatureColumns({ tempA, tempB, driverID: false })
  return filled([
    sheetOf('Summary', sensorColumns(timeZoneId), report.sensors, timeZoneId),
    sheetOf('Exceptions', exceptions, report.temperatureExceptionsDtos, timeZoneId),
    sheetOf('Logs', logColumns(report), report.temperatureLogsDtos, timeZoneId),
  ])
}

export function locationDataSheets(report: LocationDataReport, timeZoneId: string): Sheet[] {
  return filled([sheetOf('Location And Data', locationDataColumns(report), report.locationData, timeZoneId)])
}

export function assetLogSheets(items: readonly AssetLogItem[], timeZoneId: string): Sheet[] {
  return filled([sheetOf('Asset Log', assetLogColumns, items, timeZoneId)])
}

/** The visits of several assets; none when not one of them was heard of. */
export function multiVisitSheets(maps: readonly AssetMap[], timeZoneId: string): Sheet[] {
  if (maps.every(({ processed, startPosition }) => processed === 0 && !startPosition)) return []
  return filled([sheetOf('Visits', multiVisitColumns, multiVisitRows(maps), timeZoneId)])
}
