import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'
import { movementLimits } from './movementLimits.ts'

export interface OdometerReading {
  startKm: number | null
  endKm: number | null
  /** The increase, if it's a plausible distance; else null. */
  km: number | null
}

interface Reading {
  odometerKm: number
  created: number
}

/**
 * Returns the odometer's readings over ordered messages[first] to messages[last]. Its increase is plausible when it never falls, isn't
 * faster than any road vehicle, and agrees with the distance along the fixes: a road is longer than the straight lines between its fixes,
 * but not twice as long; a frozen odometer, or one in miles, is shorter.
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
  for (let index = first; index <= last; index++) {
    const { odometerKm, created } = itemAt(messages, index)
    if (odometerKm === null) continue
    start ??= { odometerKm, created }
    rises &&= end === null || odometerKm >= end.odometerKm
    end = { odometerKm, created }
  }
  if (!start || !end) return { startKm: null, endKm: null, km: null }
  const km = end.odometerKm - start.odometerKm
  const hours = (end.created - start.created) / 3_600_000
  const isPlausible = rises && km > 0 && km <= movementLimits.fastestKph * hours + 1 && agrees(km, alongFixesKm)
  return { startKm: start.odometerKm, endKm: end.odometerKm, km: isPlausible ? km : null }
}

function agrees(km: number, alongFixesKm: number | null): boolean {
  return alongFixesKm === null || (km >= alongFixesKm * 0.9 - 0.1 && km <= alongFixesKm * 2 + 0.5)
}
