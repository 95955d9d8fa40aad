import type { DrivingStyle } from './drive.ts'
import type { FridgePlan } from './fridge.ts'
import type { Position } from '../../domain/places/position.ts'
import type { JourneyEvent } from './journey.ts'

/** A town along a corridor; with `drop`, the vehicle leaves the road there and stops. */
interface CorridorStop {
  town: string
  drop?: Position
  stopMinutes?: number
  /** The engine keeps running at this stop. */
  engineOn?: boolean
}
export type Corridor = readonly CorridorStop[]

/** How an asset is used; writeRota turns each kind into journeys. Hours are local. */
export type Rota =
  | {
      kind: 'deliveries'
      startHour: number
      hours: number
      days: Weekdays
      stops: readonly Position[]
      stopMinutes: number
    }
  /** One of the corridors per day, there and back. */
  | { kind: 'regional'; startHour: number; days: Weekdays; corridors: readonly Corridor[] }
  /** One stage per day; an empty stage is a day off. Trucks with the same stages differ in the day on which they start. */
  | { kind: 'longHaul'; startHour: number; stages: readonly Corridor[]; setsOutOnDay: number }
  | { kind: 'site'; startHour: number; hours: number; days: Weekdays }
  | { kind: 'standing' }

/** Days on which work starts: 0 is Sunday. */
type Weekdays = readonly number[]

/** The plan of a demo asset: it determines where the asset is at any time. Times in epoch ms. */
export interface AssetPlan {
  /** Unique in the fleet; also the asset's name. */
  key: string
  /** The seed of its journeys: a trailer has that of its truck. */
  journeyKey: string
  timeZone: string
  /** Where it is parked at its depot. */
  home: Position
  drivingStyle: DrivingStyle
  rota: Rota
  /** Serials of its drivers' key fobs; empty if it has no reader. */
  fobs: readonly string[]
  hasWire: boolean
  hasOdometer: boolean
  hasDoorSwitch: boolean
  /** Its device reports harsh driving, speeding and missed breaks. */
  reportsBehaviour: boolean
  volts: 12 | 24
  /** Seconds between fixes while moving. */
  fixSeconds: number
  fridge: FridgePlan | null
  startOdometerKm: number
  /** Incidents in addition to its journeys. */
  incidents: readonly JourneyEvent[]
  /** Parked at its depot from this time on. */
  offRoadFrom?: number
  /** Its device stops reporting at this time. */
  noSignalFrom?: number
  /** The local day (YYYY-MM-DD) that is the showcase day, instead of a normal day of its rota. */
  showcaseDay?: string
}
