import * as words from '#words/reportTables'
import type { DayTripsRow, HourRow, SummaryRow } from '../../../contract/reports/summaryRows.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'
import { writeHourRange } from '../../time/writeTime.ts'
import { readerUnits } from '../../units/readerUnits.ts'

type Read = (row: SummaryRow) => number | null

const roundToTenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
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
const percent = (key: string, header: string, read: Read) =>
  count(key, words.percentOf({ name: header }), (row) => roundToTenth(read(row)))

const totalColumns = (): TableColumn<SummaryRow>[] => [
  { key: 'asset', header: words.asset(), kind: 'text', value: ({ asset }) => asset },
  { key: 'startDate', header: words.startDate(), kind: 'date', value: ({ startDate }) => startDate },
  { key: 'endDate', header: words.endDate(), kind: 'date', value: ({ endDate }) => endDate },
  { key: 'depot', header: words.depot(), kind: 'text', value: ({ depot }) => depot },
  count('totalDays', words.days(), ({ totalDays }) => totalDays),
  count('daysInUse', words.daysInUse(), ({ daysInUse }) => daysInUse),
]

const dayColumns = (): TableColumn<SummaryRow>[] => [
  { key: 'date', header: words.date(), kind: 'date', value: ({ startDate }) => startDate },
]

/** Returns the columns of the figures; Temp B only where there is one. */
function figureColumns(rows: readonly SummaryRow[]): TableColumn<SummaryRow>[] {
  return [
    percent('utilisation', words.utilisation(), ({ utilisation }) => utilisation),
    count('trips', words.trips(), ({ trips }) => trips),
    count('virtualTrips', words.virtualTrips(), ({ virtualTrips }) => virtualTrips),
    count('allTrips', words.allTrips(), ({ allTrips }) => allTrips),
    // Shown next to the figures it explains, because the shade of the row alone isn't clear enough.
    {
      key: 'note',
      header: words.note(),
      kind: 'text',
      value: ({ allTrips, processed }) => (allTrips > 0 ? '' : processed > 0 ? words.noTrips() : words.noMessages()),
    },
    { key: 'distance', header: words.distance(), kind: 'distance', value: ({ distance }) => distance },
    {
      key: 'estimatedKm',
      header: words.estimated(),
      kind: 'distance',
      value: ({ estimatedKm }) => estimatedKm ?? null,
    },
    duration('engineHours', words.engineHours(), ({ engineHours }) => minutes(engineHours)),
    duration('movingEngineHours', words.moving(), ({ movingEngineHours }) => minutes(movingEngineHours)),
    duration('idlingHours', words.idling(), ({ idlingHours }) => minutes(idlingHours)),
    duration('movingOutside', words.movingOutsideDepot(), (row) => minutes(row.movingEngineHoursOutside)),
    count('parked', words.parkedCount(), ({ parked }) => parked),
    duration('totalParked', words.totalParked(), ({ totalParked }) => totalParked),
    duration('unknown', words.unknown(), ({ unknown }) => unknown ?? null),
    count('parkedIdle', words.parkedIdle(), ({ parkedIdle }) => parkedIdle),
    duration('parkedIdleDuration', words.parkedIdleTime(), ({ parkedIdleDuration }) => parkedIdleDuration),
    count('duress', words.duress(), ({ duress }) => duress),
    count('powercut', words.powerCut(), ({ powercut }) => powercut),
    count('lowBattery', words.lowBattery(), ({ lowBattery }) => lowBattery),
    count('tempA', words.tempA(), ({ tempA }) => tempA),
    ...(rows.some(({ tempB }) => tempB > 0) ? [count('tempB', words.tempB(), ({ tempB }) => tempB)] : []),
    count('speed', words.overspeed(), ({ speed }) => speed),
    count('harshAccel', words.harshAcceleration(), ({ harshAccel }) => harshAccel),
    count('harshBrake', words.harshBraking(), ({ harshBrake }) => harshBrake),
    count('harshCorner', words.harshTurning(), ({ harshCorner }) => harshCorner),
    count('ohs', words.ohsNoBreak(), ({ ohs }) => ohs),
    percent('gsmLoss', words.gsmLoss(), ({ gsmLoss }) => gsmLoss),
    percent('gpsLoss', words.gpsLoss(), ({ gpsLoss }) => gpsLoss),
    count('processed', words.messages(), ({ processed }) => processed),
    { key: 'driver', header: words.driver(), kind: 'text', value: (row) => row.iButtonName || row.serialno },
  ]
}

/** Returns the columns of Total Summary: a row for each asset. */
export function totalSummaryColumns(rows: readonly SummaryRow[]): TableColumn<SummaryRow>[] {
  return [...totalColumns(), ...figureColumns(rows)]
}

/** Returns the columns of Daily Summary: a row for each day of an asset. */
export function dailySummaryColumns(rows: readonly SummaryRow[]): TableColumn<SummaryRow>[] {
  return [...dayColumns(), ...figureColumns(rows)]
}

/** Returns the columns of Hourly Total Summary: a row for each hour of the day. */
export const hourColumns = (): TableColumn<HourRow>[] => [
  { key: 'hour', header: words.hour(), kind: 'text', value: ({ hour }) => clockHour(hour) },
  { key: 'trips', header: words.tripsStarted(), kind: 'number', value: ({ trips }) => trips },
  { key: 'distance', header: words.distance(), kind: 'distance', value: ({ distance }) => distance },
  { key: 'engine', header: words.engineHours(), kind: 'duration', value: ({ engineHours }) => engineHours * 60 },
  { key: 'moving', header: words.moving(), kind: 'duration', value: ({ movingEngineHours }) => movingEngineHours * 60 },
  { key: 'idling', header: words.idling(), kind: 'duration', value: ({ idlingHours }) => idlingHours * 60 },
]

/** Returns the columns of Hourly Summary Per Day: the figures of a day per engine hour, and when it moved. */
export const dayTripsColumns = (): TableColumn<DayTripsRow>[] => [
  { key: 'day', header: words.date(), kind: 'date', value: ({ day }) => day },
  { key: 'duration', header: words.underWay(), kind: 'duration', value: (row) => row.duration },
  { key: 'outside', header: words.outsideDepot(), kind: 'duration', value: (row) => row.durationOutsideDepot },
  { key: 'engine', header: words.engineHours(), kind: 'duration', value: (row) => row.totalEngineHours * 60 },
  { key: 'tripPerHour', header: words.tripsPerHour(), kind: 'number', value: (row) => roundToTenth(row.tripPerHour) },
  { key: 'distancePerHour', header: words.distancePerHour(), kind: 'distance', value: (row) => row.distancePerHour },
  { key: 'hours', header: words.movedInHours(), kind: 'text', value: (row) => hoursText(row.hoursMoving) },
]

/** Returns hours as ranges, from the first hour to the end of the last: 7 to 9 and 13 become 07–10, 13–14. */
function hoursText(hours: readonly number[]): string {
  const runs: [number, number][] = []
  for (const hour of hours) {
    const last = runs.at(-1)
    if (last?.[1] === hour) last[1] = hour + 1
    else runs.push([hour, hour + 1])
  }
  const write = ([from, to]: [number, number]) =>
    readerUnits().clock === '24' ? `${two(from)}–${two(to)}` : writeHourRange(from, to)
  return runs.map(write).join(', ')
}

function clockHour(hour: number): string {
  return `${two(hour)}:00–${two(hour + 1)}:00`
}

function two(hour: number): string {
  return String(hour).padStart(2, '0')
}
