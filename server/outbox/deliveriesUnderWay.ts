import { firstItem } from '../../domain/lists/itemAt.ts'
import { attemptDelivery, type AttemptDeps } from './attemptDelivery.ts'
import type { SendingKind } from './delivery.ts'
import { claimDue, type Claim, type DueRow } from './outboxStore.ts'

/** In the order in which they're claimed and started. */
export const sendingKinds: readonly SendingKind[] = ['followUp', 'push', 'email']

/** Longer than any attempt takes; after that, another process may claim the row. */
const claimMs = { hub: 30_000, push: 30_000, email: 300_000, followUp: 60_000 } as const
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
  readonly #rowIds = new Set<number>()
  readonly #attempts: Readonly<Record<SendingKind, Set<Promise<void>>>> = {
    push: new Set(),
    email: new Set(),
    followUp: new Set(),
  }

  /** onRoom is called when rows of a kind can be claimed again. */
  constructor(deps: AttemptDeps, onRoom: () => void) {
    this.#deps = deps
    this.#onRoom = onRoom
  }

  /** Claims what may be sent now: up to hubLimit hub rows, and of the other kinds as many as there's room for. */
  claim(hubLimit: number): ReturnType<typeof claimDue> {
    const claims: Claim[] = sendingKinds.map((kind) => ({
      kind,
      claimMs: claimMs[kind],
      limit: maxUnderWay[kind] - this.#attempts[kind].size,
    }))
    claims.unshift({ kind: 'hub', claimMs: claimMs.hub, limit: hubLimit })
    return claimDue(
      this.#deps.db,
      claims.filter(({ limit }) => limit > 0),
      { now: this.#deps.now(), except: [...this.#rowIds] },
    )
  }

  /** Claims urgent rows, concurrently with another claim that may be slow. */
  claimUrgent(): ReturnType<typeof claimDue> {
    const kinds = ['hub', ...sendingKinds] as const
    return claimDue(
      this.#deps.db,
      kinds.map((kind) => ({ kind, claimMs: claimMs[kind], limit: maxUrgent })),
      { now: this.#deps.now(), except: [...this.#rowIds], isUrgent: true },
    )
  }

  /** Starts attempts to send claimed rows without waiting for them. */
  async start(kind: SendingKind, claimed: readonly DueRow[]): Promise<void> {
    const attempts = this.#attempts[kind]
    for await (const rows of this.#groupByRecipient(kind, claimed)) {
      for (const { id } of rows) this.#rowIds.add(id)
      const attempt: Promise<void> = attemptDelivery(this.#deps, kind, rows)
        .catch((error: unknown) =>
          this.#deps.log.error({ err: error, row: firstItem(rows).id }, 'A delivery could not be recorded'),
        )
        .then(() => {
          for (const { id } of rows) this.#rowIds.delete(id)
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
    const claim = { kind, claimMs: claimMs[kind], limit: maxInBundle }
    const { db, now } = this.#deps
    return (await claimDue(db, [claim], { now: now(), except: [...this.#rowIds], recipient })).rows
  }
}

const isUrgent = (rows: readonly DueRow[]) => rows.some((row) => row.isUrgent)
