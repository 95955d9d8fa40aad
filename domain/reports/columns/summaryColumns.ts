import type { DayTripsRow, HourRow, SummaryRow } from '../../../contract/reports/summaryRows.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'

type Read = (row: SummaryRow) => number | null

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
const minutes = (hours: number | null) => (hours === null ? null : hours * 60)
const column =
  (kind: TableColumn<SummaryRow>['kind']) =>
  (key: string, header: string, value: Read): TableColumn<SummaryRow> => ({
    key,
    header,
    kind,
    value,
  })
const count = column('number')
const duration = column('duration')
const percent = (key: string, header: string, read: Read) => count(key, `${header} (%)`, (row) => rounded(read(row)))

const totalColumns: readonly TableColumn<SummaryRow>[] = [
  { key: 'asset', header: 'Asset', kind: 'text', value: ({ asset }) => asset },
  { key: 'startDate', header: 'Start', kind: 'date', value: ({ startDate }) => startDate },
  { key: 'endDate', header: 'End', kind: 'date', value: ({ endDate }) => endDate },
  { key: 'depot', header: 'Depot', kind: 'text', value: ({ depot }) => depot },
  count('totalDays', 'Days', ({ totalDays }) => totalDays),
  count('daysInUse', 'Days in use', ({ daysInUse }) => daysInUse),
]

const dayColumns: readonly TableColumn<SummaryRow>[] = [
  { key: 'date', header: 'Date', kind: 'date', value: ({ startDate }) => startDate },
]

/** The figures of a row; Temp B only where there is one. */
function figureColumns(rows: readonly SummaryRow[]): TableColumn<SummaryRow>[] {
  return [
    percent('utilisation', 'Utilisation', ({ utilisation }) => utilisation),
    count('trips', 'Trips', ({ trips }) => trips),
    count('virtualTrips', 'Virtual trips', ({ virtualTrips }) => virtualTrips),
    count('allTrips', 'All trips', ({ allTrips }) => allTrips),
    // Said beside the figures it explains, for the shade of the row alone tells nothing.
    {
      ...{ key: 'note', header: 'Note', kind: 'text' },
      value: ({ allTrips, processed }) => (allTrips > 0 ? '' : processed > 0 ? 'No trips' : 'No messages'),
    },
    { key: 'distance', header: 'Distance', kind: 'distance', value: ({ distance }) => distance },
    { key: 'estimatedKm', header: 'Estimated', kind: 'distance', value: ({ estimatedKm }) => estimatedKm ?? null },
    duration('engineHours', 'Engine hours', ({ engineHours }) => minutes(engineHours)),
    duration('movingEngineHours', 'Moving', ({ movingEngineHours }) => minutes(movingEngineHours)),
    duration('idlingHours', 'Idling', ({ idlingHours }) => minutes(idlingHours)),
    duration('movingOutside', 'Moving outside depot', (row) => minutes(row.movingEngineHoursOutside)),
    count('parked', 'Parked', ({ parked }) => parked),
    duration('totalParked', 'Total parked', ({ totalParked }) => totalParked),
    duration('unknown', 'Unknown', ({ unknown }) => unknown ?? null),
    count('parkedIdle', 'Parked idle', ({ parkedIdle }) => parkedIdle),
    duration('parkedIdleDuration', 'Parked idle time', ({ parkedIdleDuration }) => parkedIdleDuration),
    count('duress', 'Duress', ({ duress }) => duress),
    count('powercut', 'Power cut', ({ powercut }) => powercut),
    count('lowBattery', 'Low battery', ({ lowBattery }) => lowBattery),
    count('tempA', 'Temp A', ({ tempA }) => tempA),
    ...(rows.some(({ tempB }) => tempB > 0) ? [count('tempB', 'Temp B', ({ tempB }) => tempB)] : []),
    count('speed', 'Overspeed', ({ speed }) => speed),
    count('harshAccel', 'Harsh acceleration', ({ harshAccel }) => harshAccel),
    count('harshBrake', 'Harsh braking', ({ harshBrake }) => harshBrake),
    count('harshCorner', 'Harsh turning', ({ harshCorner }) => harshCorner),
    count('ohs', 'OHS no break', ({ ohs }) => ohs),
    percent('gsmLoss', 'GSM loss', ({ gsmLoss }) => gsmLoss),
    percent('gpsLoss', 'GPS loss', ({ gpsLoss }) => gpsLoss),
    count('processed', 'Messages', ({ processed }) => processed),
    { key: 'driver', header: 'Driver', kind: 'text', value: (row) => row.iButtonName || row.serialno },
  ]
}

/** Total Summary: a row for each asset. */
export function totalSummaryColumns(rows: readonly SummaryRow[]): TableColumn<SummaryRow>[] {
  return [...totalColumns, ...figureColumns(rows)]
}

/** Daily Summary: a row for each day of an asset. */
export function dailySummaryColumns(rows: readonly SummaryRow[]): TableColumn<SummaryRow>[] {
  return [...dayColumns, ...figureColumns(rows)]
}

/** Hourly Total Summary: a row for each hour of the clock. */
export const hourColumns: readonly TableColumn<HourRow>[] = [
  { key: 'hour', header: 'Hour', kind: 'text', value: ({ hour }) => clockHour(hour) },
  { key: 'trips', header: 'Trips begun', kind: 'number', value: ({ trips }) => trips },
  { key: 'distance', header: 'Distance', kind: 'distance', value: ({ distance }) => distance },
  { key: 'engine', header: 'Engine hours', kind: 'duration', value: ({ engineHours }) => engineHours * 60 },
  { key: 'moving', header: 'Moving', kind: 'duration', value: ({ movingEngineHours }) => movingEngineHours * 60 },
  { key: 'idling', header: 'Idling', kind: 'duration', value: ({ idlingHours }) => idlingHours * 60 },
]

/** Hourly Summary Per Day: what a day held for each hour of its engine, and when it moved. */
export const dayTripsColumns: readonly TableColumn<DayTripsRow>[] = [
  { key: 'day', header: 'Date', kind: 'date', value: ({ day }) => day },
  { key: 'duration', header: 'Under way', kind: 'duration', value: (row) => row.duration },
  { key: 'outside', header: 'Outside depot', kind: 'duration', value: (row) => row.durationOutsideDepot },
  { key: 'engine', header: 'Engine hours', kind: 'duration', value: (row) => row.totalEngineHours * 60 },
  { key: 'tripPerHour', header: 'Trips per hour', kind: 'number', value: (row) => rounded(row.tripPerHour) },
  { key: 'distancePerHour', header: 'Distance per hour', kind: 'distance', value: (row) => row.distancePerHour },
  { key: 'hours', header: 'Moved in the hours', kind: 'text', value: (row) => hoursText(row.hoursMoving) },
]

/** 7 to 9 and 13 as 07–10, 13–14: from the first hour to the end of the last. */
function hoursText(hours: readonly number[]): string {
  const runs: [number, number][] = []
  for (const hour of hours) {
    const last = runs.at(-1)
    if (last?.[1] === hour) last[1] = hour + 1
    else runs.push([hour, hour + 1])
  }
  return runs.map(([from, to]) => `${two(from)}–${two(to)}`).join(', ')
}

function clockHour(hour: number): string {
  return `${two(hour)}:00–${two(hour + 1)}:00`
}

function two(hour: number): string {
  return String(hour).padStart(2, '0')
}
