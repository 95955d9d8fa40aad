import { itemAt } from '../../domain/lists/itemAt.ts'
import { placeOn, type Path } from './path.ts'
import type { Position } from '../../domain/places/position.ts'
import type { Random } from './random.ts'

/** A driving style: speeds in km/h, acceleration and braking in m/s². */
export interface DrivingStyle {
  cruiseKph: number
  acceleration: number
  braking: number
}

export const drivingStyles = {
  roadTrain: { cruiseKph: 94, acceleration: 0.25, braking: 0.5 },
  truck: { cruiseKph: 97, acceleration: 0.45, braking: 0.7 },
  van: { cruiseKph: 104, acceleration: 0.9, braking: 1.1 },
  car: { cruiseKph: 105, acceleration: 1.2, braking: 1.3 },
  bus: { cruiseKph: 92, acceleration: 0.6, braking: 0.8 },
} satisfies Record<string, DrivingStyle>

/** One drive from standstill to standstill: its position on the path and its speed, every few seconds. Times in epoch ms. */
export interface SimulatedDrive {
  path: Path
  from: number
  to: number
  km: Float32Array
  speedKph: Float32Array
}

export interface SpeedingSpan {
  fromKm: number
  toKm: number
  kph: number
}

const stepSeconds = 5

/** Returns a drive along a path from a start time; `speedingSpan` is where the vehicle speeds. */
export function driveAlong(
  path: Path,
  start: number,
  drivingStyle: DrivingStyle,
  random: Random,
  speedingSpan?: SpeedingSpan,
): SimulatedDrive {
  const ceiling = ceilingsOf(path, drivingStyle.braking)
  const stops = trafficLights(path, random)
  const km: number[] = [0]
  const speeds: number[] = [0]
  let at = 0
  let speed = 0
  let drift = 0
  let next = 0
  let index = 0
  const wait = (seconds: number) => {
    for (let s = 0; s < seconds; s += stepSeconds) {
      km.push(at)
      speeds.push(0)
    }
    speed = 0
  }
  while (path.lengthKm - at > 0.012) {
    drift = 0.96 * drift + random.between(-0.008, 0.008)
    while (index + 1 < path.km.length - 1 && itemAt(path.km, index + 1) <= at) index++
    const isSpeeding =
      speedingSpan && at >= speedingSpan.fromKm && at <= speedingSpan.toKm && itemAt(path.limitKph, index) >= 100
    const stopKm = stops[next]?.km ?? Infinity
    const lawful =
      Math.min(drivingStyle.cruiseKph, itemAt(path.limitKph, index) * 0.95, ceilingAt(path, ceiling, index, at)) *
      (1 + drift)
    const braking = 3.6 * Math.sqrt(2 * drivingStyle.braking * Math.max(0, stopKm - at) * 1000)
    const target = Math.min(isSpeeding ? speedingSpan.kph * (1 + drift / 4) : lawful, braking)
    const gain = 3.6 * drivingStyle.acceleration * stepSeconds * (1 - speed / 180)
    speed = Math.max(Math.min(target, speed + gain), speed - 3.6 * drivingStyle.braking * 1.6 * stepSeconds, 6)
    at = Math.min(path.lengthKm, at + (speed * stepSeconds) / 3600)
    km.push(at)
    speeds.push(speed)
    if (at >= stopKm - 0.01) wait(itemAt(stops, next++).seconds)
  }
  km.push(path.lengthKm)
  speeds.push(0)
  return {
    path,
    from: start,
    to: start + (km.length - 1) * stepSeconds * 1000,
    km: Float32Array.from(km),
    speedKph: Float32Array.from(speeds),
  }
}

export interface DrivePlace extends Position {
  km: number
  speedKph: number
  heading: number
  covered: boolean
}

/** Returns the position in a drive at a time between its start and end. */
export function placeAt(drive: SimulatedDrive, time: number): DrivePlace {
  const step = Math.min(drive.km.length - 1, Math.max(0, (time - drive.from) / (stepSeconds * 1000)))
  const low = Math.floor(step)
  const high = Math.min(drive.km.length - 1, low + 1)
  const share = step - low
  const km = itemAt(drive.km, low) + (itemAt(drive.km, high) - itemAt(drive.km, low)) * share
  const place = placeOn(drive.path, km)
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    heading: place.heading,
    km,
    speedKph: itemAt(drive.speedKph, low) + (itemAt(drive.speedKph, high) - itemAt(drive.speedKph, low)) * share,
    covered: itemAt(drive.path.covered, place.index),
  }
}

/** Returns the maximum speed at each point that still allows braking for every lower limit ahead, and for the end. */
function ceilingsOf(path: Path, braking: number): Float32Array {
  const last = path.km.length - 1
  const ceiling = new Float32Array(path.km.length)
  for (let i = last - 1; i >= 0; i--) {
    const metres = (itemAt(path.km, i + 1) - itemAt(path.km, i)) * 1000
    ceiling[i] = Math.min(
      itemAt(path.limitKph, i),
      3.6 * Math.sqrt((itemAt(ceiling, i + 1) / 3.6) ** 2 + 2 * braking * metres),
    )
  }
  return ceiling
}

function ceilingAt(path: Path, ceiling: Float32Array, index: number, km: number): number {
  const span = itemAt(path.km, index + 1) - itemAt(path.km, index)
  const share = span > 0 ? (km - itemAt(path.km, index)) / span : 0
  return itemAt(ceiling, index) + (itemAt(ceiling, index + 1) - itemAt(ceiling, index)) * share
}

/** Returns red lights and queues: frequent in streets, rare on main roads, and never outside towns. */
function trafficLights(path: Path, random: Random): { km: number; seconds: number }[] {
  const stops: { km: number; seconds: number }[] = []
  let nextKm = random.between(0.3, 1)
  path.km.forEach((km, i) => {
    if (km < nextKm || path.lengthKm - km < 0.2) return
    const limit = itemAt(path.limitKph, i)
    if (limit <= 80 && random.chance(limit <= 60 ? 0.4 : 0.22)) stops.push({ km, seconds: random.between(10, 75) })
    nextKm = km + (limit <= 60 ? random.between(0.5, 1.3) : random.between(1.5, 4))
  })
  return stops
}
