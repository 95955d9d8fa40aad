import type { AssetSummaryRow } from '../../../contract/reports/summaryEndpoints.ts'
import type { DayTripsRow, HourRow, SummaryRow } from '../../../contract/reports/summaryRows.ts'
import { itemAt } from '../../lists/itemAt.ts'
import { keysOf } from '../../lists/keysOf.ts'
import { dayBounds } from '../../time/dayBounds.ts'
import type { AssetDay, DayFigures } from './assetDay.ts'
import type { ReportedFob } from '../reportedFob.ts'

/** The asset that the days belong to. */
export interface SummaryOf {
  assetId: number
  asset: string
  depot: string
  timezone: string
}

/** The sum of several days. */
export interface DaySum extends Omit<AssetDay, 'hours' | 'withEngine'> {
  totalDays: number
  daysInUse: number
}

const figures = {
  processed: 0,
  minutes: 0,
  tripMinutes: 0,
  trips: 0,
  virtualTrips: 0,
  engineHours: 0,
  movingEngineHours: 0,
  idlingHours: 0,
  parked: 0,
  totalParked: 0,
  unknown: 0,
  distance: 0,
  estimatedKm: 0,
  parkedIdle: 0,
  parkedIdleDuration: 0,
  duress: 0,
  powercut: 0,
  lowBattery: 0,
  tempA: 0,
  tempB: 0,
  speed: 0,
  harshAccel: 0,
  harshBrake: 0,
  harshCorner: 0,
  ohs: 0,
  drivingMinutes: 0,
  lostMinutes: 0,
  positioned: 0,
  invalid: 0,
} satisfies DayFigures
const figureNames = keysOf(figures)

/** Returns the sum of days, which must be in order. */
export function sumDays(days: readonly AssetDay[]): DaySum {
  const sum: DaySum = {
    ...figures,
    movingEngineHoursOutside: null,
    durationOutsideDepot: null,
    serial: null,
    totalDays: days.length,
    daysInUse: 0,
  }
  for (const day of days) {
    for (const name of figureNames) sum[name] += day[name]
    sum.movingEngineHoursOutside = addKnown(sum.movingEngineHoursOutside, day.movingEngineHoursOutside)
    sum.durationOutsideDepot = addKnown(sum.durationOutsideDepot, day.durationOutsideDepot)
    sum.serial = day.serial ?? sum.serial
    if (day.tripMinutes > 0) sum.daysInUse++
  }
  return sum
}

/** Returns the row of a period from its sum. startDate and endDate are its first and last day. */
export function toSummaryRow(
  of: SummaryOf,
  period: { startDate: string; endDate: string },
  sum: DaySum,
  fobs: ReadonlyMap<string, ReportedFob>,
): SummaryRow {
  const fob = sum.serial === null ? undefined : fobs.get(sum.serial)
  const share = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : null)
  const { minutes, tripMinutes, drivingMinutes, lostMinutes, positioned, invalid, serial, ...rest } = sum
  const { durationOutsideDepot: _, ...shown } = rest
  return {
    ...of,
    ...period,
    ...shown,
    allTrips: sum.trips + sum.virtualTrips,
    utilisation: share(tripMinutes, minutes) ?? 0,
    gsmLoss: share(lostMinutes, drivingMinutes),
    gpsLoss: share(invalid, positioned),
    ibuttonId: fob?.id ?? null,
    serialno: serial ?? '',
    iButtonName: fob?.name ?? '',
    dayTrips: [],
  }
}

/** Returns the running summary of an asset. Each date belongs to the day at the same index, in order of time. */
export function toAssetSummaryRow(
  of: SummaryOf,
  dates: readonly string[],
  days: readonly AssetDay[],
  fobs: ReadonlyMap<string, ReportedFob>,
): AssetSummaryRow {
  const whole = { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' }
  return {
    ...toSummaryRow(of, whole, sumDays(days), fobs),
    dayTrips: days.map((day, i) => dayTripsRow(itemAt(dates, i), of.timezone, day)),
    days: days.map((day, i) =>
      toSummaryRow(of, { startDate: itemAt(dates, i), endDate: itemAt(dates, i) }, sumDays([day]), fobs),
    ),
    hours: sumHours(days),
  }
}

function dayTripsRow(date: string, timeZoneId: string, day: AssetDay): DayTripsRow {
  const { trips, distance } = day.withEngine ?? { trips: day.trips + day.virtualTrips, distance: day.distance }
  const perHour = (total: number) => (day.engineHours > 0 ? total / day.engineHours : null)
  return {
    dateTime: new Date(dayBounds(date, timeZoneId).start).toISOString(),
    day: date,
    duration: day.tripMinutes,
    durationOutsideDepot: day.durationOutsideDepot,
    totalEngineHours: day.engineHours,
    tripPerHour: perHour(trips),
    distancePerHour: perHour(distance),
    hoursMoving: (day.hours ?? []).filter(([, , , , moving]) => moving > 0).map(([hour]) => hour),
  }
}

/** Returns the sums for each hour of the day over all days; hours in which nothing happened are left out. */
function sumHours(days: readonly AssetDay[]): HourRow[] {
  const rows = new Map<number, HourRow>()
  for (const [hour, trips, distance, engine, moving, idling] of days.flatMap(({ hours }) => hours ?? [])) {
    const row = rows.get(hour) ?? {
      hour,
      trips: 0,
      distance: 0,
      engineHours: 0,
      movingEngineHours: 0,
      idlingHours: 0,
    }
    row.trips += trips
    row.distance += distance
    row.engineHours += engine / 60
    row.movingEngineHours += moving / 60
    row.idlingHours += idling / 60
    rows.set(hour, row)
  }
  return [...rows.values()].sort((a, b) => a.hour - b.hour)
}

function addKnown(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : a + b
}
