import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import { movementLimits } from './movementLimits.ts'

export interface OdometerReading {
  startKm: number | null
  endKm: number | null
  /** The increase, if it's a plausible distance; else null. */
  rise: OdometerRise | null
}

/** A distance by the odometer: its first reading, and the times of its first and last readings; epoch milliseconds. */
export interface OdometerRise {
  km: number
  startKm: number
  from: number
  to: number
}

/** Whole kilometres are off by up to one: two in a hundred of this, and ten of the shorter one. */
const leastWholeKm = { measured: 50, estimated: 10 }

/** A distance along the fixes, and the part of it that spans gaps of more than a minute. */
interface AlongFixes {
  km: number
  estimatedKm: number
}

interface Reading {
  odometerKm: number
  created: number
}

/**
 * Returns the odometer's readings over ordered messages[first] to messages[last]. Its increase is plausible when it never falls, isn't
 * faster than any road vehicle, and agrees with the distance along the fixes: a road is longer than the straight lines between its fixes,
 * but not twice as long; a frozen odometer, or one in miles, is shorter. One that counts whole kilometres measures long distances only,
 * or those that the fixes can only estimate.
 */
export function readOdometer(
  messages: readonly StoredMessage[],
  first: number,
  last: number,
  along: AlongFixes | null,
): OdometerReading {
  let start: Reading | null = null
  let end: Reading | null = null
  let rises = true
  let [count, isWhole] = [0, true]
  for (let index = first; index <= last; index++) {
    const { odometerKm, created } = itemAt(messages, index)
    if (odometerKm === null) continue
    start ??= { odometerKm, created }
    count++
    isWhole &&= Number.isInteger(odometerKm)
    rises &&= end === null || odometerKm >= end.odometerKm
    end = { odometerKm, created }
  }
  if (!start || !end) return { startKm: null, endKm: null, rise: null }
  const km = end.odometerKm - start.odometerKm
  const hours = (end.created - start.created) / 3_600_000
  const isCoarse = isWhole && count >= 3
  const isConfirmed = along === null || (agrees(km, along) && (!isCoarse || km >= leastWhole(along)))
  const isPlausible = isConfirmed && rises && km > 0 && km <= movementLimits.fastestKph * hours + 1
  const rise = { km, startKm: start.odometerKm, from: start.created, to: end.created }
  return { startKm: start.odometerKm, endKm: end.odometerKm, rise: isPlausible ? rise : null }
}

const leastWhole = ({ km, estimatedKm }: AlongFixes): number =>
  estimatedKm > km / 2 ? leastWholeKm.estimated : leastWholeKm.measured

/** An estimate of a winding road may be a fifth too long; an odometer that counts miles shows a third less. */
const agrees = (km: number, along: AlongFixes): boolean =>
  km >= along.km * 0.9 - along.estimatedKm * 0.1 - 0.1 && km <= along.km * 2 + 0.5
