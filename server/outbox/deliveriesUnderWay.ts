import { firstItem } from '../../domain/lists/itemAt.ts'
import { leaseMs } from '../threads/keepLease.ts'
import { attemptDelivery, type AttemptDeps } from './attemptDelivery.ts'
import { ClaimedRows } from './claimedRows.ts'
import type { SendingKind } from './delivery.ts'
import { claimDue, type Claim, type DueRow } from './outboxStore.ts'

/** In the order in which they're claimed and started. */
const sendingKinds: readonly SendingKind[] = ['followUp', 'push', 'email']

/** Claims are extended while an attempt takes longer; after that, another process may claim the row. */
const claimMs = leaseMs
const maxUnderWay = { push: 200, email: 8, followUp: 20 } as const
/** More rows than this to one recipient are sent as one message. */
const maxAlone = 3
const maxInBundle = 20_000
/** Urgent rows are claimed regardless of the attempts in progress, because a push service that hangs may block all of those. */
const maxUrgent = 50

/** This process's attempts in progress. A push service that hangs only holds up its own rows. */
export class DeliveriesUnderWay {
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

  /** Claims what may be sent now: up to hubLimit hub rows, and of the other kinds as many as there's room for. */
  claim(hubLimit: number): ReturnType<typeof claimDue> {
    const claims: Claim[] = sendingKinds.map((kind) => ({
      kind,
      claimMs,
      limit: maxUnderWay[kind] - this.#attempts[kind].size,
    }))
    claims.unshift({ kind: 'hub', claimMs, limit: hubLimit })
    return this.#claim(claims.filter(({ limit }) => limit > 0))
  }

  /** Claims urgent rows, concurrently with another claim that may be slow. */
  claimUrgent(): ReturnType<typeof claimDue> {
    const kinds = ['hub', ...sendingKinds] as const
    return this.#claim(
      kinds.map((kind) => ({ kind, claimMs, limit: maxUrgent })),
      { isUrgent: true },
    )
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
    claims: readonly Claim[],
    which: { recipient?: string; isUrgent?: boolean } = {},
  ): ReturnType<typeof claimDue> {
    const before = performance.now()
    const { db, now } = this.#deps
    const found = await claimDue(db, claims, { now: now(), except: this.#claimed.ids, ...which })
    // Windows get theirs at once.
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
          if (attempts.size === maxUnderWay[kind] - 1) this.#onRoom()
        })
      attempts.add(attempt)
    }
  }

  /** Resolves when every attempt has ended. */
  async finish(): Promise<void> {
    await Promise.all(Object.values(this.#attempts).flatMap((attempts) => [...attempts]))
  }

  /**
   * Yields rows one by one, or all that are due to a recipient together when there are too many. Urgent rows come first and are never
   * bundled with others; rows that need another claim come last.
   */
  async *#groupByRecipient(kind: SendingKind, rows: readonly DueRow[]): AsyncGenerator<DueRow[], void> {
    const byRecipient = new Map<string, DueRow[]>()
    for (const row of rows) {
      const to = row.recipient && row.purpose !== 'acknowledged' ? row.recipient : `row/${row.id}`
      const key = row.isUrgent ? `urgent/${to}` : to
      byRecipient.set(key, [...(byRecipient.get(key) ?? []), row])
    }
    const groups = [...byRecipient.values()]
    for (const own of groups.filter((group) => isUrgent(group) || group.length <= maxAlone))
      if (own.length <= maxAlone) yield* own.map((row) => [row])
      else yield own
    for (const own of groups.filter((group) => !isUrgent(group) && group.length > maxAlone))
      yield [...own, ...(await this.#claimOthersTo(firstItem(own).recipient, kind))]
  }

  async #claimOthersTo(recipient: string, kind: SendingKind): Promise<DueRow[]> {
    return (await this.#claim([{ kind, claimMs, limit: maxInBundle }], { recipient })).rows
  }
}

const isUrgent = (rows: readonly DueRow[]) => rows.some((row) => row.isUrgent)
