import { readXlsx, type CellValue } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { IButtonReportRow } from '../../../contract/reports/iButtonReportEndpoints.ts'
import { assetLogColumns } from '../../../domain/reports/assetLog/assetLogColumns.ts'
import { temperatureColumns } from '../../../domain/reports/day/exceptionColumns.ts'
import { iButtonReportColumns } from '../../../domain/reports/iButton/iButtonReportColumns.ts'
import { locationDataColumns } from '../../../domain/reports/locationData/locationDataColumns.ts'
import { multiVisitColumns, multiVisitRows } from '../../../domain/reports/multiVisit/multiVisitColumns.ts'
import { poiReportColumns } from '../../../domain/reports/poiReport/poiReportColumns.ts'
import { rawMessageColumns } from '../../../domain/reports/day/rawMessageColumns.ts'
import {
  dailySummaryColumns,
  dayTripsColumns,
  hourColumns,
  totalSummaryColumns,
} from '../../../domain/reports/summary/summaryColumns.ts'
import { logColumns, sensorColumns } from '../../../domain/reports/temperature/temperatureColumns.ts'
import { visitColumns } from '../../../domain/reports/visit/visitColumns.ts'
import { assetDay } from '../../../domain/reports/summary/assetDay.ts'
import { assetLogItems } from '../../../domain/reports/assetLog/assetLogItems.ts'
import { locationDataRows } from '../../../domain/reports/locationData/locationDataRows.ts'
import { poiFinder } from '../../../domain/reports/poiReport/poiFinder.ts'
import { toAssetSummaryRow } from '../../../domain/reports/summary/runningSummary.ts'
import { computeTemperatureReport } from '../../../domain/reports/temperature/computeTemperatureReport.ts'
import { visitMap } from '../../../domain/reports/multiVisit/visitMap.ts'
import { visitReport } from '../../../domain/reports/visit/visitReport.ts'
import { formatValue, unitOf, type ColumnKind } from '../../../domain/tables/formatValue.ts'
import type { TableColumn } from '../../../domain/tables/tableColumn.ts'
import { dayBounds } from '../../../domain/time/dayBounds.ts'
import { quietInput, shop, startStory, yard } from '../../../tests/reports/story.ts'
import { tableToCsv } from '../../tables/tableToCsv.ts'
import { tableToXlsx } from '../../tables/tableToXlsx.ts'

/** To the shop and back with a load that is too warm, and a fob, on 10 June 2026 in Melbourne. */
const story = startStory()
story.stand('06:00', '08:00', 30)
story.ignitionOn('08:00', { messageID: 50, ibutton: 'A1' })
story.drive('08:00', '08:30', 40, { iO1: 1, sensorAValue: 12.25 })
story.ignitionOff('08:30', { iO1: 1, sensorAValue: -4 })
story.stand('08:40', '09:15', 5, { iO1: 1, sensorAValue: 3.5 })
story.ignitionOn('09:15')
story.drive('09:15', '09:45', -40)
story.ignitionOff('09:45')
story.stand('10:00', '23:30', 90, { validity: 'V', latitude: null, longitude: null })

const { messages } = story
const bounds = dayBounds('2026-06-10', 'act')
const now = story.at('2030-01-01 00:00')
const input = { ...quietInput, messages, places: [yard, shop], bounds, timeZoneId: 'act', now }
const features = { tempA: true, tempB: false, driverID: true }
const visits = visitReport(input)
const temperature = computeTemperatureReport({ ...quietInput, messages, bounds, now })
const summaryOf = { assetId: 1, asset: 'Truck 1', depot: 'Yard', timezone: 'act' }
const summary = toAssetSummaryRow(summaryOf, ['2026-06-10'], [assetDay(input)], new Map())
const pois = poiFinder({ pois: [shop], bounds, useFiltering: true, now })
pois.take(messages, bounds)
const poiRows = pois.rows().map((row) => ({ assetName: 'Truck 1', ...row }))
const fobUse: IButtonReportRow = {
  id: 1,
  assetId: 1,
  asset: 'Truck 1',
  ibuttonId: 2,
  iButtonName: 'Mia',
  serialno: 'A1',
  customer: 'Freight',
  created: '2026-06-10T00:05:00Z',
  event: 'iButton connected',
  deviceId: null,
  logId: 0,
  location: '1 High St',
  latitude: -37.5,
  longitude: 144,
}

const tables = [
  tableOf('Visit: Visits', visitColumns(features), visits.trips),
  tableOf('Visit: raw messages', rawMessageColumns(features), visits.rawMessagesEvents),
  tableOf('Multi Asset Visit', multiVisitColumns(), multiVisitRows([visitMap(input)])),
  tableOf('Temperature: Summary', sensorColumns('act'), temperature.sensors),
  tableOf('Temperature: Exceptions', temperatureColumns(features), temperature.temperatureExceptionsDtos),
  tableOf('Temperature: Logs', logColumns(temperature), temperature.temperatureLogsDtos),
  tableOf('Location Data', locationDataColumns(features), locationDataRows(messages, bounds, [], new Map())),
  tableOf('Asset Log', assetLogColumns(), assetLogItems(messages, new Map([[1, '356000000000001']]), true)),
  tableOf('Running summaries: Total Summary', totalSummaryColumns([summary]), [summary]),
  tableOf('Asset Running Summary: Hourly Total Summary', hourColumns(), summary.hours),
  tableOf('Asset Running Summary: Daily Summary', dailySummaryColumns(summary.days), summary.days),
  tableOf('Asset Running Summary: Hourly Summary Per Day', dayTripsColumns(), summary.dayTrips),
  tableOf('Point Of Interest', poiReportColumns(), poiRows),
  tableOf('iButton Monthly', iButtonReportColumns(), [fobUse]),
]

interface Table {
  name: string
  columns: readonly TableColumn<object>[]
  rows: readonly object[]
}

function tableOf<Row extends object>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]): Table {
  return { name, columns: columns as unknown as Table['columns'], rows }
}

/** The screen's side of it is tests/e2e/reportFiles.e2e.ts, which compares every report's files with its tables in a browser. */
describe('every file of a report’s table has the same cells', () => {
  it.each(tables)('$name', async ({ columns, rows }) => {
    expect(rows.length).toBeGreaterThan(0)
    const worded = [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ kind, value }) => formatValue(kind, value(row), 'act'))),
    ]

    const [sheet] = (await readXlsx(await tableToXlsx(columns, rows, 'act'))).sheets
    const inWorkbook = sheet!.rows.map((cells, index) =>
      columns.map(({ kind }, column) =>
        index === 0 ? withoutUnit(String(cells[column])) : writtenAs(kind, cells[column] ?? null),
      ),
    )
    expect(inWorkbook).toEqual(worded)

    const { data } = Papa.parse<string[]>(tableToCsv(columns, rows, 'act').slice(1).trimEnd())
    expect(data.map((cells, index) => (index === 0 ? cells.map(withoutUnit) : cells))).toEqual(worded)
  })
})

const dayZero = Date.UTC(1899, 11, 31)

/** What a spreadsheet shows of a typed cell, in the words of the screen. */
function writtenAs(kind: ColumnKind, cell: CellValue): string {
  if (cell === null) return ''
  // The reader takes hours beyond the clock for a time since the spreadsheet's day zero.
  if (kind === 'duration' && cell instanceof Date) return formatValue(kind, (cell.getTime() - dayZero) / 60_000, 'UTC')
  if (cell instanceof Date) return formatValue(kind, cell.toISOString(), 'UTC')
  if (kind === 'duration') return formatValue(kind, Number(cell) * 1440, 'act')
  if (unitOf(kind) !== null || kind === 'number' || kind === 'degrees') return formatValue(kind, Number(cell), 'act')
  return String(cell)
}

/** A file names the unit in brackets behind the header. */
function withoutUnit(header: string): string {
  return header.replace(/ \((h:mm:ss|°C|km\/h|km)\)$/, '')
}
