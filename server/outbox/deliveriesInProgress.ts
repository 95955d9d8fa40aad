import { firstItem } from '../../domain/lists/itemAt.ts'
import { leaseMs } from '../threads/keepLease.ts'
import { attemptDelivery, type AttemptDeps } from './attemptDelivery.ts'
import { ClaimedRows } from './claimedRows.ts'
import type { SendingKind } from './delivery.ts'
import { claimDue, type Claim, type DueRow, type OutboxKind } from './outboxStore.ts'

/** In the order in which they're claimed and started. */
const sendingKinds: readonly SendingKind[] = ['followUp', 'push', 'email']

/** Claims are extended while an attempt takes longer; after that, another process may claim the row. */
const claimMs = leaseMs
/** Windows get theirs at once, so many at a time. */
const hubBatch = 250
const maxInProgress = { push: 200, email: 8, followUp: 20 } as const
/** More rows than this to one recipient are sent as one message. */
const maxAlone = 3
const maxInBundle = 20_000
/** As many urgent rows are claimed regardless of the attempts in progress, because a push service that hangs may block all of those. */
const maxUrgent = { hub: hubBatch, push: 50, email: 8, followUp: 20 } as const

/** This process's attempts in progress. A push service that hangs only holds up its own rows. */
export class DeliveriesInProgress {
  readonly #deps: AttemptDeps
  readonly #onRoom: () => void
  readonly #claimed: ClaimedRows
  readonly #attempts: Readonly<Record<SendingKind, Set<Promise<void>>>> = {
    push: new Set(),
    email: new Set(),
    followUp: new Set(),
  }

  /** onRoom is called when rows of a kind can be claimed again. */
  constructor(deps: AttemptDeps, onRoom: () => void) {
    this.#deps = deps
    this.#onRoom = onRoom
    this.#claimed = new ClaimedRows(deps.db, deps.now)
  }

  /**
   * Claims what may be sent now, of what is urgent or of everything else: of each kind as much as there's room for. `filled` has the kinds of
   * which more may be due.
   */
  async claim(isUrgent: boolean): Promise<Awaited<ReturnType<typeof claimDue>> & { filled: OutboxKind[] }> {
    const limits = (['hub', ...sendingKinds] as const)
      .map((kind) => ({ kind, limit: isUrgent ? Math.max(maxUrgent[kind], this.#room(kind)) : this.#room(kind) }))
      .filter(({ limit }) => limit > 0)
    const found = await this.#claim(limits.map((one) => ({ ...one, isUrgent })))
    const countOf = (kind: OutboxKind) => found.rows.filter((row) => row.kind === kind).length
    const filled = limits.flatMap(({ kind, limit }) => (countOf(kind) >= limit ? [kind] : []))
    return { ...found, filled }
  }

  /** Returns whether more rows of a kind can be claimed now; onRoom is called when they can again. */
  hasRoom(kind: OutboxKind): boolean {
    return this.#room(kind) > 0
  }

  #room(kind: OutboxKind): number {
    return kind === 'hub' ? hubBatch : Math.max(0, maxInProgress[kind] - this.#attempts[kind].size)
  }

  /** Starts attempts to send claimed rows without waiting for them. */
  async start(rows: readonly DueRow[]): Promise<void> {
    try {
      for (const kind of sendingKinds)
        await this.#startKind(
          kind,
          rows.filter((row) => row.kind === kind),
        )
    } finally {
      this.#claimed.removeUnstarted(rows)
    }
  }

  async #claim(
    claims: readonly Omit<Claim, 'claimMs'>[],
    which: { recipient?: string } = {},
  ): ReturnType<typeof claimDue> {
    const before = performance.now()
    const { db, now } = this.#deps
    const found = await claimDue(
      db,
      claims.map((claim) => ({ ...claim, claimMs })),
      { now: now(), except: this.#claimed.ids, ...which },
    )
    this.#claimed.add(
      found.rows.filter(({ kind }) => kind !== 'hub'),
      before,
    )
    return found
  }

  async #startKind(kind: SendingKind, claimed: readonly DueRow[]): Promise<void> {
    const attempts = this.#attempts[kind]
    for await (const rows of this.#groupByRecipient(kind, claimed)) {
      this.#claimed.start(rows)
      const attempt: Promise<void> = attemptDelivery(this.#deps, kind, rows, () => this.#claimed.areHeld(rows))
        .catch((error: unknown) =>
          this.#deps.log.error({ err: error, row: firstItem(rows).id }, 'A delivery could not be recorded'),
        )
        .then(() => {
          this.#claimed.remove(rows)
          attempts.delete(attempt)
          if (attempts.size === maxInProgress[kind] - 1) this.#onRoom()
        })
      attempts.add(attempt)
    }
  }

  /** Resolves when every attempt has ended. */
  async finish(): Promise<void> {
    await Promise.all(Object.values(this.#attempts).flatMap((attempts) => [...attempts]))
  }

  /**
   * Yields rows one by one, or all that are due to a recipient together when there are too many. Urgent rows come first and share a message
   * only with each other; of either, those that need another claim come last.
   */
  async *#groupByRecipient(kind: SendingKind, rows: readonly DueRow[]): AsyncGenerator<DueRow[], void> {
    for (const isUrgent of [true, false]) {
      const byRecipient = new Map<string, DueRow[]>()
      for (const row of rows.filter((one) => one.isUrgent === isUrgent)) {
        const key = row.recipient && row.purpose !== 'acknowledged' ? row.recipient : `row/${row.id}`
        byRecipient.set(key, [...(byRecipient.get(key) ?? []), row])
      }
      const groups = [...byRecipient.values()]
      for (const own of groups.filter(({ length }) => length <= maxAlone)) yield* own.map((row) => [row])
      for (const own of groups.filter(({ length }) => length > maxAlone))
        yield [...own, ...(await this.#claimOthersTo(firstItem(own), kind))]
    }
  }

  async #claimOthersTo({ recipient, isUrgent }: DueRow, kind: SendingKind): Promise<DueRow[]> {
    return (await this.#claim([{ kind, isUrgent, limit: maxInBundle }], { recipient })).rows
  }
}
