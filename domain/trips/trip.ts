import type { Span } from '../time/dayBounds.ts'
import type { Fix } from './track.ts'

/** A stretch of travel. Times are epoch milliseconds; a place is null when no good fix is near. */
export interface TripPart {
  started: number
  completed: number
  startLatitude: number | null
  startLongitude: number | null
  endLatitude: number | null
  endLongitude: number | null
  /** By the odometer where it rises plausibly, else along the good fixes, on a virtual trip with the way around it. */
  distanceKm: number
  /** How much of it lies across gaps of more than a minute between fixes; none where the odometer counted. */
  estimatedKm: number
  odometerStartKm: number | null
  odometerEndKm: number | null
  /** Ignition on; on a virtual trip the engine is taken to run, on a tow it is off. */
  engineMs: number
  /** Engine time that fixes show to be moving or standing; the rest of engineMs has no fix to tell. */
  movingMs: number
  idlingMs: number
  /** Highest believable speed, null when none was reported. */
  peakSpeedKph: number | null
}

/** trip: ignition on to off. virtual: found from movement. tow: movement with the ignition off, of a vehicle whose wire works. */
type TripKind = 'trip' | 'virtual' | 'tow'

export interface Trip extends TripPart {
  kind: TripKind
  /** Still under way at `now`; completed is then the newest message. */
  open: boolean
  /** Sub trips: the legs between stops of five minutes or more with the ignition on. Empty when there was no such stop. */
  legs: TripPart[]
}

/** A silence of an hour or more between two messages. */
export interface Gap extends Span {
  /** How far apart the fixes around the silence lie; null when one is missing. */
  movedKm: number | null
}

/** What a stretch of messages says about movement; every list is in order of time and its spans are apart. */
export interface Movement {
  /** Trips and virtual trips by start. */
  trips: Trip[]
  /** The good fixes in the order in which they were taken. */
  fixes: Fix[]
  ignitionOn: Span[]
  /** Ignition on and moving. */
  moving: Span[]
  /** Moving, whatever the ignition says. */
  inMotion: Span[]
  /** Silences between messages of which nobody can say what happened in them. */
  unknown: Span[]
  /** Ignition on and standing, of any length: a parked-idle exception is one of five minutes or more. */
  idling: Span[]
  gaps: Gap[]
}
