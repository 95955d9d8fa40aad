import { temperatureEventID } from '../../../contract/ingest/messageCatalogue.ts'
import { driverBetween } from '../../ibuttons/driverSessions.ts'
import { clipSpans, minutesOf } from '../../time/spans.ts'
import { fixQualityAlone } from '../../trips/fixQuality.ts'
import { hoursOf, type HourFigures } from './hoursOf.ts'
import { depotTimes } from '../tripLog/depotTimes.ts'
import type { ReportDay } from '../day/reportDay.ts'
import { dayFindings, tripLog } from '../tripLog/tripLog.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import { begunOf, engineTrips } from '../tripLog/tripLogSummary.ts'

/** Figures that add up over days. Engine times in hours, other times in minutes, distance in km. */
export interface DayFigures {
  processed: number
  /** The length of the day so far. */
  minutes: number
  tripMinutes: number
  trips: number
  virtualTrips: number
  engineHours: number
  movingEngineHours: number
  idlingHours: number
  parked: number
  totalParked: number
  /** Minutes without any message, outside trips. */
  unknown: number
  distance: number
  /** The part of the distance that spans gaps between fixes. */
  estimatedKm: number
  parkedIdle: number
  parkedIdleDuration: number
  duress: number
  powercut: number
  lowBattery: number
  tempA: number
  tempB: number
  speed: number
  harshAccel: number
  harshBrake: number
  harshCorner: number
  ohs: number
  /** The driving time that gsmLoss is a share of, and that share. */
  drivingMinutes: number
  lostMinutes: number
  /** The number of messages with a position while driving, and of those without a valid fix; gpsLoss is their ratio. */
  positioned: number
  invalid: number
}

/** An asset's day as it's stored: figures that add up, figures that may be unknown, and its hours. */
export interface AssetDay extends DayFigures {
  /** Null without a depot or without a fix. */
  movingEngineHoursOutside: number | null
  durationOutsideDepot: number | null
  /** Serial of the last key fob that drove. */
  serial: string | null
  /** Trips and km with the engine, which its rates per engine hour are of; left out of days that can't be computed again with them. */
  withEngine?: { trips: number; distance: number }
  /** The hours of the day in which anything happened; left out when not requested. */
  hours?: HourFigures[]
}

/** Returns the figures of an asset's day, the same as in its trip log. */
export function assetDay(input: TripLogInput): AssetDay {
  const findings = dayFindings(input)
  const { day, movement, driving } = findings
  const { bounds } = day
  const { asset, timeZoneId } = input
  const log = tripLog({ ...input, compact: true }, findings)
  const ownDepot = findings.dwells.filter(({ place }) => place.kind === 'depot' && place.id === asset.depotId)
  const dwells = asset.depotId === null ? null : ownDepot
  const drives = clipSpans(driving, bounds)
  const drivingMinutes = minutesOf(drives)
  const positioned = day.telemetry.messages.filter(
    (message) =>
      drives.some(({ start, end }) => message.created >= start && message.created <= end) &&
      fixQualityAlone(message) !== 'none',
  ).length
  const whole = [...log.trips, ...log.virtualTrips].filter(({ isSubTrip }) => !isSubTrip)
  const virtualTrips = log.virtualTrips.filter(({ isSubTrip, startedBefore }) => !isSubTrip && !startedBefore).length
  const ofSensor = (id: number) => begunOf(log.temperatureExceptions.filter(({ code }) => code === id))
  return {
    processed: log.processed,
    minutes: log.duration,
    tripMinutes: whole.reduce((total, { duration }) => total + duration, 0),
    trips: log.totalTrips - virtualTrips,
    virtualTrips,
    engineHours: log.engineHours,
    movingEngineHours: log.movingEngineHours,
    idlingHours: log.idlingHours,
    movingEngineHoursOutside: depotTimes(day, dwells, {
      ignitionOn: clipSpans(movement.moving, bounds),
      unknown: [],
    }).engineHoursOutsideDepot,
    durationOutsideDepot: log.durationOutsideDepot,
    parked: log.parked,
    totalParked: log.totalParked,
    unknown: log.unknown ?? 0,
    distance: log.distance,
    estimatedKm: log.estimatedKm ?? 0,
    parkedIdle: log.parkedIdle,
    parkedIdleDuration: log.parkedIdleDuration,
    duress: log.duress,
    powercut: log.powercut,
    lowBattery: log.lowBattery,
    tempA: ofSensor(temperatureEventID.TempA),
    tempB: ofSensor(temperatureEventID.TempB),
    speed: log.overspeed,
    harshAccel: log.harshAcceleration,
    harshBrake: log.harshBraking,
    harshCorner: log.harshTurning,
    ohs: log.ohsNoDriverBreak,
    drivingMinutes,
    lostMinutes: ((log.gsmLoss ?? 0) / 100) * drivingMinutes,
    positioned,
    invalid: Math.round(((log.gpsLoss ?? 0) / 100) * positioned),
    serial: asset.driverID ? lastSerial(day, whole) : null,
    withEngine: engineTrips(whole),
    hours: hoursOf(day, movement, timeZoneId),
  }
}

function lastSerial(day: ReportDay, trips: readonly { started: string | null; completed: string | null }[]) {
  const drivers = trips.map(({ started, completed }) => ({
    at: Date.parse(started ?? ''),
    ...driverBetween(day.sessions, Date.parse(started ?? ''), Date.parse(completed ?? '')),
  }))
  return drivers.sort((a, b) => a.at - b.at).findLast(({ serial }) => serial !== null)?.serial ?? null
}
