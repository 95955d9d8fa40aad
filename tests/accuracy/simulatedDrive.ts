import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { storedMessage } from './storedFrom.ts'

export const minute = 60_000
export const morning = Date.UTC(2026, 4, 4, 8)

/** A part of a story: so many minutes at a speed, reporting every so many seconds (0 is silence). */
export interface Part {
  minutes: number
  kph: number
  ignition?: 0 | 1
  /** Seconds between two messages. */
  every?: number
  /** The noise of the fixes, metres. */
  jitter?: number
  /** What the messages of this part say besides. */
  say?: Partial<StoredMessage>
}

/** The messages of a vehicle that drives due north from Ballarat through the parts of a story. */
export function simulateReadings(parts: readonly Part[], start = morning): StoredMessage[] {
  const messages: StoredMessage[] = []
  let at = start
  let km = 0
  for (const { minutes, kph, ignition, every = 30, jitter = 0, say } of parts) {
    const end = at + minutes * minute
    for (let now = at; every > 0 && now < end; now += every * 1000) {
      const driven = km + (kph * (now - at)) / 3_600_000
      messages.push(
        storedMessage({
          id: messages.length,
          created: now,
          received: now + 1000,
          ...northOf(driven, jitter, messages.length),
          speedKph: kph,
          odometerKm: 1000 + driven,
          iO3: ignition ?? null,
          ...say,
        }),
      )
    }
    at = end
    km += (kph * minutes) / 60
  }
  return messages
}

/** A place so many km north of Ballarat, off by up to `jitter` metres in a way that repeats for the same n. */
export function northOf(km: number, jitter = 0, n = 0): { latitude: number; longitude: number } {
  const off = (seed: number) => (((Math.sin(seed * 12.9898) * 43_758.5453) % 1) * jitter) / 111_195
  return { latitude: -37.56 + km / 111.195 + off(n + 1), longitude: 143.85 + off(n + 7919) }
}
