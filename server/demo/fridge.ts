import type { Random } from './random.ts'

/** A refrigerated body: set points in degrees C, null for a compartment that it doesn't have. */
export interface FridgePlan {
  chilled: number | null
  frozen: number | null
  /** From this time on (epoch ms), the compressor is too weak in the heat of the day. */
  failingFrom?: number
  /** From this time on, the sensor of the frozen compartment repeats its last value. */
  stuckFrom?: number
}

export interface FridgeReading {
  sensorA: number | null
  sensorB: number | null
}

interface FridgeMoment {
  from: number
  to: number
  fridgeOn: boolean
  doorOpen: boolean
  ambient: number
}

const hour = 3_600_000
const defrostEveryHours = 6
const defrostMinutes = 25

/**
 * Returns the air temperatures in the body after a while, as they drift towards the set point, or towards the outside air when a cargo door
 * is open or the fridge is off.
 */
export function driftOf(plan: FridgePlan, before: FridgeReading, moment: FridgeMoment, random: Random): FridgeReading {
  const { from, to, fridgeOn, doorOpen, ambient } = moment
  const failing = plan.failingFrom !== undefined && to >= plan.failingFrom
  // Only while the sun heats the body; at night, even the weak compressor copes.
  const weakness = failing ? Math.max(0, ambient - 15) * 1.3 : 0
  const next = (value: number | null, setPoint: number | null, defrostRise: number): number | null => {
    if (setPoint === null) return null
    const start = value ?? setPoint
    const defrosting = fridgeOn && isDefrosting(to)
    const target = doorOpen ? ambient : fridgeOn ? setPoint + weakness + (defrosting ? defrostRise : 0) : ambient
    const hoursToFollow = doorOpen ? 1.4 : fridgeOn ? (plan.frozen === null ? 0.3 : 0.55) : 4
    const followed = target + (start - target) * Math.exp(-(to - from) / hour / hoursToFollow)
    return Math.round((followed + random.normal(0, 0.12)) * 10) / 10
  }
  const stuck = plan.stuckFrom !== undefined && to >= plan.stuckFrom
  return {
    sensorA: next(before.sensorA, plan.chilled, 3),
    sensorB: stuck ? (before.sensorB ?? plan.frozen) : next(before.sensorB, plan.frozen, 8),
  }
}

function isDefrosting(time: number): boolean {
  return (time / hour) % defrostEveryHours < defrostMinutes / 60
}

/** Returns the outside air temperature in degrees C: warmer by day and further north. `time` in epoch ms, position in degrees. */
export function ambientAt(time: number, latitude: number, longitude: number): number {
  const solarHour = (time / hour + longitude / 15) % 24
  const day = Math.floor(time / (24 * hour))
  const weather = 3 * Math.sin(day * 0.9) + 2 * Math.sin(day * 2.3)
  return 16 + (38 + latitude) * 0.45 + weather + 7 * Math.cos(((solarHour - 15) / 12) * Math.PI)
}
