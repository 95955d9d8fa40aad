import type { AssetPlan, Rota } from '../assetPlan.ts'
import { drivingStyles } from '../drive.ts'
import type { DemoAsset, DepotPlan, PoiPlan } from '../fleetPlan.ts'
import type { FridgePlan } from '../fridge.ts'
import { offsetBy } from '../geometry.ts'
import type { Position } from '../../../domain/places/position.ts'
import { createImei } from '../imei.ts'
import type { JourneyEvent } from '../journey.ts'
import { overlay } from '../overlay.ts'
import { createRandom } from '../random.ts'
import { townNamed } from '../towns.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Returns the place this many km north and east of a town. */
export function near(town: string, northKm: number, eastKm: number): Position {
  return offsetBy(townNamed(town), northKm, eastKm)
}

export interface AssetLine {
  key: string
  friendlyName: string
  profile: 'Truck' | 'Van' | 'Car' | 'Trailer' | 'Fridge unit' | 'Bus' | 'Utility' | 'Machine'
  depot: DepotPlan
  rota: Rota
  make: string
  tag2?: string
  fobs?: readonly string[]
  fridge?: FridgePlan
  /** Key of the truck that pulls it. */
  behind?: string
  hasWire?: boolean
  status?: DemoAsset['statusId']
  incidents?: readonly JourneyEvent[]
  offRoadFrom?: number
  noSignalFrom?: number
  showcaseDay?: string
  notes?: string
  longHaul?: boolean
}

const looks: Record<
  AssetLine['profile'],
  { icon: string; colour: string; drivingStyle: AssetPlan['drivingStyle']; volts: 12 | 24 }
> = {
  Truck: { icon: 'fa fa-truck', colour: '#160f9e', drivingStyle: drivingStyles.truck, volts: 24 },
  Van: { icon: 'fa fa-shuttle-van', colour: '#0b6e4f', drivingStyle: drivingStyles.van, volts: 12 },
  Car: { icon: 'fa fa-car', colour: '#7a3e9d', drivingStyle: drivingStyles.car, volts: 12 },
  Trailer: { icon: 'fa fa-trailer', colour: '#8a5a00', drivingStyle: drivingStyles.truck, volts: 24 },
  'Fridge unit': { icon: 'fa fa-snowflake', colour: '#0077a8', drivingStyle: drivingStyles.truck, volts: 24 },
  Bus: { icon: 'fa fa-bus', colour: '#b3261e', drivingStyle: drivingStyles.bus, volts: 24 },
  Utility: { icon: 'fa fa-truck-pickup', colour: '#4f6d1f', drivingStyle: drivingStyles.van, volts: 12 },
  Machine: { icon: 'fa fa-tractor', colour: '#9a6700', drivingStyle: drivingStyles.truck, volts: 24 },
}

/** Returns an asset with its device, from one line of a fleet. */
export function buildAsset(seed: string, now: number, line: AssetLine): DemoAsset {
  const random = createRandom(seed, 'asset', line.key)
  const look = looks[line.profile]
  const statusId = line.status ?? 2
  const isTowed = line.profile === 'Trailer' || line.profile === 'Fridge unit'
  const isPowered = !isTowed && line.profile !== 'Machine'
  const slot = createRandom(seed, 'slot', line.behind ?? line.key)
  const home = offsetBy(line.depot.place, slot.between(-0.11, 0.11), slot.between(-0.11, 0.11))
  const installed = statusId === 1 ? null : now - random.whole(60, 900) * dayMs
  const uninstalled = statusId === 3 ? (line.noSignalFrom ?? null) : null
  const plan: AssetPlan = {
    key: line.key,
    journeyKey: line.behind ?? line.key,
    timeZone: line.depot.timeZone,
    home,
    drivingStyle: line.longHaul ? drivingStyles.roadTrain : look.drivingStyle,
    rota: line.rota,
    fobs: line.fobs ?? [],
    hasWire: line.hasWire ?? !isTowed,
    hasOdometer: line.profile !== 'Machine',
    hasDoorSwitch: line.fridge !== undefined,
    reportsBehaviour: isPowered,
    volts: look.volts,
    fixSeconds: line.profile === 'Machine' ? 300 : isTowed ? 180 : 60,
    fridge: line.fridge ?? null,
    startOdometerKm: random.whole(8_000, line.longHaul ? 900_000 : 240_000),
    incidents: line.incidents ?? [],
    ...(line.offRoadFrom === undefined ? {} : { offRoadFrom: line.offRoadFrom }),
    ...(line.noSignalFrom === undefined ? {} : { noSignalFrom: line.noSignalFrom }),
    ...(line.showcaseDay === undefined ? {} : { showcaseDay: line.showcaseDay }),
  }
  const imei = createImei(random)
  return {
    plan,
    friendlyName: line.friendlyName,
    description: line.make,
    notes: line.notes ?? '',
    profile: line.profile,
    depot: line.depot.name,
    tag1: plate(line.depot.timeZone, random),
    tag2: line.tag2 ?? '',
    icon: look.icon,
    colour: look.colour,
    statusId,
    features: {
      speakerandMic: isPowered && random.chance(0.3),
      sosDuress: isPowered,
      harshEvents: isPowered,
      dashCamera: isPowered && random.chance(0.4),
    },
    installed,
    uninstalled,
    device: {
      imei,
      name: `${line.key} tracker`,
      simNumber: `8961${random.pick(['01', '02', '03'])}${String(random.whole(0, 999_999_999)).padStart(9, '0')}${String(random.whole(0, 9999)).padStart(4, '0')}`,
      firmware: random.pick(['3.28.4', '3.28.4', '3.29.0']),
      hwVersion: random.pick(['C2', 'C3']),
      isFitted: statusId !== 1 && statusId !== 3,
    },
  }
}

function plate(timeZone: string, random: ReturnType<typeof createRandom>): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('')
  if (timeZone === 'Australia/Melbourne') return `1${letters(2)} ${random.whole(1, 9)}${letters(2)}`
  if (timeZone === 'Australia/Brisbane') return `${random.whole(100, 999)} ${letters(2)}${random.whole(1, 9)}`
  return `S${random.whole(100, 999)} ${letters(3)}`
}

/** Returns a point of interest at a place. The kind of shape is chosen by name, so that the map shows every kind. */
export function buildPoi(name: string, address: string, at: Position, depot: string, minutes: number): PoiPlan {
  const shape = createRandom('poi', name).whole(0, 2)
  const text =
    shape === 0
      ? overlay.circle(at, 0.15)
      : shape === 1
        ? overlay.rectangle(at, 0.12, 0.17)
        : overlay.polygon(at, 0.17, 6)
  return { name, address, minutes, depot, overlay: text }
}

/** Returns key fobs with their drivers. */
export function buildFobs(
  seed: string,
  customer: string,
  names: readonly string[],
): { serial: string; name: string }[] {
  return names.map((name) => {
    const random = createRandom(seed, 'fob', customer, name)
    const digits = Array.from({ length: 10 }, () => random.whole(0, 15).toString(16))
      .join('')
      .toUpperCase()
    return { serial: `0000${digits}01`, name }
  })
}
