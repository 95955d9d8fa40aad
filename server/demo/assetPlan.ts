import type { Manner } from './drive.ts'
import type { FridgePlan } from './fridge.ts'
import type { Point } from './geometry.ts'
import type { Mark } from './journey.ts'

/** A town on the way; with `drop` the vehicle leaves the road and stops there. */
interface CorridorStop {
  town: string
  drop?: Point
  stopMinutes?: number
  /** The engine keeps running at this stop. */
  engineOn?: boolean
}
export type Corridor = readonly CorridorStop[]

/** Ways of using an asset; each is written as a journey by writeRota. Hours are local. */
export type Rota =
  | {
      kind: 'deliveries'
      startHour: number
      hours: number
      days: Weekdays
      stops: readonly Point[]
      stopMinutes: number
    }
  /** One of the corridors a day, out and back. */
  | { kind: 'regional'; startHour: number; days: Weekdays; corridors: readonly Corridor[] }
  /** One stage a day; an empty stage is a day of rest. Trucks on the same stages differ in the day on which they set out. */
  | { kind: 'longHaul'; startHour: number; stages: readonly Corridor[]; setsOutOnDay: number }
  | { kind: 'site'; startHour: number; hours: number; days: Weekdays }
  | { kind: 'standing' }

/** Days on which work begins: 0 is Sunday. */
type Weekdays = readonly number[]

/** How a demo asset lives: enough to know where it is at any time. Times in epoch ms. */
export interface AssetPlan {
  /** Unique over the fleet; its name too. */
  key: string
  /** Journeys are drawn from this key: a trailer has that of its truck. */
  journeyKey: string
  timeZone: string
  /** Where it stands at its depot. */
  home: Point
  manner: Manner
  rota: Rota
  /** Serials of the key fobs of its drivers; empty when it has no reader. */
  fobs: readonly string[]
  hasWire: boolean
  hasOdometer: boolean
  hasDoorSwitch: boolean
  /** Its device knows of harsh driving, speed and breaks. */
  reportsBehaviour: boolean
  volts: 12 | 24
  /** Seconds between fixes while it moves. */
  fixSeconds: number
  fridge: FridgePlan | null
  startOdometerKm: number
  /** Incidents on top of its journeys. */
  incidents: readonly Mark[]
  /** Standing at its depot from this time on. */
  offRoadFrom?: number
  /** Never heard again from this time on. */
  silentFrom?: number
  /** Local day (YYYY-MM-DD) that is the showcase day instead of its rota. */
  showcaseDay?: string
}
