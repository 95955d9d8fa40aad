import { leaseMs, renewLeaseMs } from '../threads/keepLease.ts'
import type { Database } from '../database/database.ts'
import { renewClaims, type RowClaim } from './claimStore.ts'
import type { DueRow } from './outboxStore.ts'

/** Rows of a large bundle are extended ever more rarely, because each extension writes all of them. */
const fewRows = 500
const graceMs = leaseMs - renewLeaseMs

interface Claimed extends RowClaim {
  isUrgent: boolean
  isStarted: boolean
  /** performance.now() when its bundle was claimed, when it is to be extended, and until when nobody else claims it. */
  since: number
  renewAt: number
  heldUntil: number
}

/**
 * The rows that this process has claimed and not yet dealt with. Their claims are short and extended while they are dealt with, so that the
 * rows of a process that died are sent by another within seconds.
 */
export class ClaimedRows {
  readonly #db: Database
  readonly #now: () => number
  readonly #rows = new Map<number, Claimed>()
  #timer: NodeJS.Timeout | undefined
  #isRenewing = false

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  get ids(): number[] {
    return [...this.#rows.keys()]
  }

  /** Adds rows that were claimed after a time (performance.now()). */
  add(rows: readonly Pick<DueRow, 'id' | 'attempts' | 'isUrgent'>[], claimedAt: number): void {
    for (const { id, attempts, isUrgent } of rows)
      this.#rows.set(id, {
        id,
        attempts,
        isUrgent,
        isStarted: false,
        since: claimedAt,
        renewAt: claimedAt + renewLeaseMs,
        heldUntil: claimedAt + leaseMs,
      })
    if (this.#rows.size === 0 || this.#timer) return
    this.#timer = setInterval(() => void this.#renew(), renewLeaseMs / 2)
    this.#timer.unref()
  }

  /** Notes that an attempt to send rows has begun, which removes them at its end. */
  start(rows: readonly DueRow[]): void {
    for (const { id } of rows) {
      const row = this.#rows.get(id)
      if (row) row.isStarted = true
    }
  }

  remove(rows: readonly Pick<DueRow, 'id'>[]): void {
    for (const { id } of rows) this.#rows.delete(id)
    this.#stopWhenEmpty()
  }

  /** Gives up rows for which no attempt has begun: they are due again when their claims end. */
  removeUnstarted(rows: readonly DueRow[]): void {
    this.remove(rows.filter(({ id }) => this.#rows.get(id)?.isStarted === false))
  }

  /** Returns whether no other process can have claimed these rows, as it may after this one was paused. */
  areHeld(rows: readonly DueRow[]): boolean {
    const now = performance.now()
    return rows.every(({ id }) => (this.#rows.get(id)?.heldUntil ?? 0) > now)
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing) return
    const before = performance.now()
    const due = [...this.#rows.values()].filter(({ renewAt }) => renewAt <= before)
    this.#isRenewing = true
    try {
      // A duress never waits as long as a large bundle when this process dies.
      for (const isUrgent of [true, false])
        await this.#extend(
          due.filter((row) => row.isUrgent === isUrgent),
          before,
        )
    } catch {
      // The database doesn't answer: tried again until the claims are over.
    } finally {
      this.#isRenewing = false
    }
  }

  async #extend(due: readonly Claimed[], before: number): Promise<void> {
    if (due.length === 0) return
    let everyMs = renewLeaseMs
    if (due.length > fewRows)
      for (const { isUrgent, since } of due) if (!isUrgent) everyMs = Math.max(everyMs, (before - since) / 2)
    const renewed = new Set(await renewClaims(this.#db, due, this.#now() + everyMs + graceMs))
    for (const row of due) {
      row.renewAt = before + everyMs
      row.heldUntil = renewed.has(row.id) ? row.renewAt + graceMs : 0
    }
  }

  #stopWhenEmpty(): void {
    if (this.#rows.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
