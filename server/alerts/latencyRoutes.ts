import { getAlertLatency } from '../../contract/alerts/latencyEndpoints.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { alertLatency } from './latencyStore.ts'

const dayMs = 24 * 3_600_000
const periodMs = { day: dayMs, month: 30 * dayMs } as const

/** Registers the call for how long alerts take from the device to the phone. */
export function registerLatency(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(getAlertLatency, ({ query: { period } }) => alertLatency(db, now() - periodMs[period]))
}

const readAgainMs = 60_000

/** Returns the last day's latency for /metrics, which may be polled every few seconds; computed at most once a minute. */
export function dayLatency({ db, now }: { db: Database; now: () => number }): () => ReturnType<typeof alertLatency> {
  let last: { at: number; rows: ReturnType<typeof alertLatency> } | undefined
  return () => {
    if (!last || now() - last.at > readAgainMs) last = { at: now(), rows: alertLatency(db, now() - dayMs) }
    return last.rows
  }
}
