import { describe, expect, test } from 'vitest'
import type { ColumnKind } from '../tables/formatValue.ts'
import { assetLogColumns } from './assetLog/assetLogColumns.ts'
import {
  generalColumns,
  geoOverlayColumns,
  parkedIdleColumns,
  speedColumns,
  temperatureColumns,
} from './day/exceptionColumns.ts'
import { iButtonReportColumns } from './iButton/iButtonReportColumns.ts'
import { locationDataColumns } from './locationData/locationDataColumns.ts'
import { multiVisitColumns } from './multiVisit/multiVisitColumns.ts'
import { poiReportColumns } from './poiReport/poiReportColumns.ts'
import { rawMessageColumns } from './day/rawMessageColumns.ts'
import { dayTripsColumns, hourColumns, totalSummaryColumns } from './summary/summaryColumns.ts'
import { summaryColumns } from './tripLog/summaryFigures.ts'
import { logColumns, sensorColumns } from './temperature/temperatureColumns.ts'
import { tripColumns } from './tripLog/tripColumns.ts'
import { visitColumns } from './visit/visitColumns.ts'

const everything = { tempA: true, tempB: true, driverID: true }
const tables: [string, readonly { key: string; header: string; kind: ColumnKind }[]][] = [
  ['Trip Log', tripColumns(everything)],
  ['Trip log summary', summaryColumns()],
  ['Temperature Exceptions', temperatureColumns(everything)],
  ['Parked Idle Exceptions', parkedIdleColumns(everything)],
  ['Overspeed Exceptions', speedColumns(everything)],
  ['General Exceptions', generalColumns(everything)],
  ['Geo-overlay Events', geoOverlayColumns(everything)],
  ['Raw Messages & Events', rawMessageColumns(everything)],
  ['Visits', visitColumns(everything)],
  ['Multi Asset Visits', multiVisitColumns()],
  ['Sensors', sensorColumns('act')],
  ['Temperature logs', logColumns({ assetTempA: true, assetTempB: true })],
  ['Location And Data', locationDataColumns(everything)],
  ['Asset Log', assetLogColumns()],
  ['Total Summary', totalSummaryColumns([])],
  ['Hourly Total Summary', hourColumns()],
  ['Hourly Summary Per Day', dayTripsColumns()],
  ['Point Of Interest', poiReportColumns()],
  ['iButton Monthly', iButtonReportColumns()],
]

/** The kinds that fit a header, by words in it; the first match decides. */
const promises: readonly (readonly [RegExp, readonly ColumnKind[]])[] = [
  [/%|^times |^trips /i, ['number']],
  [/^overspeed$/i, ['number']],
  [/speed/i, ['speed']],
  [/^distance|^odometer/i, ['distance']],
  [/^(duration|journey|total journey|parked|total parked|idling|moving|under way|outside depot)\b/i, ['duration']],
  [/engine hours$|idling hours$|^(engine|fridge) on$|^(in|out|unknown)$/i, ['duration']],
  [/^(started|completed|created|received|arrived|departed|entered|exited|left|occurred|left depot)$/i, ['time']],
  [/^(start|end)$/i, ['time', 'date']],
  [/^(device temp|temp [ab]|sensor [ab]|highest|lowest|limit|mean)\b/i, ['temperature']],
  [/address$|^location$|^position$/i, ['place']],
]

/** How often something happened, in the summaries of a period. */
const counts = ['Parked', 'Parked idle', 'Temp A', 'Temp B']

describe.each(tables)('%s', (name, columns) => {
  test.each(columns.map(({ header, kind }) => [header, kind] as const))('%s is written as %s', (header, kind) => {
    const isCount = /summary/i.test(name) && counts.includes(header) && kind === 'number'
    const [, kinds] = promises.find(([words]) => words.test(header)) ?? [null, [kind]]
    expect(isCount || kinds.includes(kind), `${header} must be ${kinds.join(' or ')}`).toBe(true)
  })
})
