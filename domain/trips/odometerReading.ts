import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import { movementLimits } from './movementLimits.ts'

export interface OdometerReading {
  startKm: number | null
  endKm: number | null
  /** The increase, if it's a plausible distance; else null. */
  rise: OdometerRise | null
}

/** A distance by the odometer: from what it said first, and at which times it said that and the last; epoch milliseconds. */
export interface OdometerRise {
  km: number
  startKm: number
  from: number
  to: number
}

/** Whole kilometres are off by up to one: two in a hundred of this. */
const leastWholeKm = 50

interface Reading {
  odometerKm: number
  created: number
}

/**
 * Returns the odometer's readings over ordered messages[first] to messages[last]. Its increase is plausible when it never falls, isn't
 * faster than any road vehicle, and agrees with the distance along the fixes: a road is longer than the straight lines between its fixes,
 * but not twice as long; a frozen odometer, or one in miles, is shorter. One that counts whole kilometres measures long distances only.
 */
export function readOdometer(
  messages: readonly StoredMessage[],
  first: number,
  last: number,
  alongFixesKm: number | null,
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
  const isFine = !isWhole || count < 3 || km >= leastWholeKm || alongFixesKm === null
  const isPlausible =
    isFine && rises && km > 0 && km <= movementLimits.fastestKph * hours + 1 && agrees(km, alongFixesKm)
  const rise = { km, startKm: start.odometerKm, from: start.created, to: end.created }
  return { startKm: start.odometerKm, endKm: end.odometerKm, rise: isPlausible ? rise : null }
}

function agrees(km: number, alongFixesKm: number | null): boolean {
  return alongFixesKm === null || (km >= alongFixesKm * 0.9 - 0.1 && km <= alongFixesKm * 2 + 0.5)
}
