import type { Span } from '../time/dayBounds.ts'
import type { Fix } from './track.ts'
import type { MeasuredPath } from './measuredPath.ts'

/** A trip, a leg, or a part of one. Times are epoch milliseconds; a place is null when there's no good fix near it. */
export interface TripPart {
  started: number
  completed: number
  startLatitude: number | null
  startLongitude: number | null
  endLatitude: number | null
  endLongitude: number | null
  /** By the odometer if its increase is plausible, else along the good fixes; for a virtual trip including the creeping around it. */
  distanceKm: number
  /** The part of the distance that spans gaps of more than a minute between fixes; 0 when it's from the odometer. */
  estimatedKm: number
  odometerStartKm: number | null
  odometerEndKm: number | null
  /** Ignition on. On a virtual trip the engine is assumed to be running, on a tow to be off. */
  engineMs: number
  /** The engine time that fixes show to be moving or stationary; for the rest of engineMs there is no fix. */
  movingMs: number
  idlingMs: number
  /** The highest plausible speed; null when none was reported. */
  peakSpeedKph: number | null
  /** How it is shared out: that of the trip that this is, or is a leg of. */
  path: MeasuredPath
  /** The part of that path that is its distance; that of a leg lasts until the next one begins. */
  share: Span
}

/** trip: from ignition on to off. virtual: detected from movement. tow: movement with the ignition off, of a vehicle whose wire works. */
type TripKind = 'trip' | 'virtual' | 'tow'

export interface Trip extends TripPart {
  kind: TripKind
  /** Still in progress at `now`; completed is then the time of the newest message. */
  open: boolean
  /** Sub trips: the legs between stops of five minutes or more with the ignition on. Empty when there was no such stop. */
  legs: TripPart[]
}

/** A gap of an hour or more between two messages. */
export interface Gap extends Span {
  /** The distance between the fixes around the gap; null when one is missing. */
  movedKm: number | null
}

/** What messages show about movement; every list is in order of time and its spans don't overlap. */
export interface Movement {
  /** Trips and virtual trips by start. */
  trips: Trip[]
  /** The good fixes in the order in which they were taken. */
  fixes: Fix[]
  ignitionOn: Span[]
  /** Unknown time of which both ends are in ignition on: no engine hours, but the device should have reported. */
  gapsInDrives: Span[]
  /** Ignition on and moving. */
  moving: Span[]
  /** Moving, regardless of the ignition. */
  inMotion: Span[]
  /** Gaps between messages for which we can't say what happened. */
  unknown: Span[]
  /** Ignition on and stationary, of any length; five minutes or more are a parked-idle exception. */
  idling: Span[]
  gaps: Gap[]
}
