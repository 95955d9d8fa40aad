import type { Position } from '../../domain/places/position.ts'

const minute = 60_000

/** A message every five minutes from one time until before another. */
export function stand(from: number, until: number, { latitude, longitude }: Position, iO3: number, iO1 = 0) {
  return Array.from({ length: Math.ceil((until - from) / (5 * minute)) }, (_, i) => ({
    created: from + i * 5 * minute,
    messageID: 1,
    gPRMC: { latitude, longitude, speed: 0, validity: 'A' },
    iO3,
    iO1,
  }))
}

/** A message a minute for 20 minutes, at an even speed, until before the arrival. */
export function drive(from: number, start: Position, end: Position) {
  return Array.from({ length: 20 }, (_, i) => ({
    created: from + i * minute,
    messageID: 1,
    gPRMC: {
      latitude: start.latitude + ((end.latitude - start.latitude) * i) / 20,
      longitude: start.longitude,
      speed: 30,
      validity: 'A',
    },
    iO3: 1,
  }))
}
