import { getAlertLatency } from '../../contract/alerts/latencyEndpoints.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/endpointRegister.ts'
import { alertLatency } from './latencyStore.ts'

const dayMs = 24 * 3_600_000
const periodMs = { day: dayMs, month: 30 * dayMs } as const

/** Registers the call for how long alerts take from the device to the phone. */
export function registerLatency(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(getAlertLatency, ({ query: { period } }) => alertLatency(db, now() - periodMs[period]))
}

type Period = keyof typeof periodMs
/** A month of alerts takes longer to read, and changes less in a minute. */
const readAgainMs = { day: 60_000, month: 600_000 } as const

/**
 * Returns the latency of the last day and of the last 30 days for /metrics, which may be polled every few seconds; computed at most once a
 * minute, of a month once in ten.
 */
export function periodLatency({ db, now }: { db: Database; now: () => number }) {
  const last = new Map<Period, { at: number; rows: ReturnType<typeof alertLatency> }>()
  return (period: Period): ReturnType<typeof alertLatency> => {
    const known = last.get(period)
    if (known && now() - known.at <= readAgainMs[period]) return known.rows
    const rows = alertLatency(db, now() - periodMs[period])
    last.set(period, { at: now(), rows })
    return rows
  }
}
