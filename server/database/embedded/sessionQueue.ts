import { firstItem } from '../../../domain/lists/itemAt.ts'
import type { SessionStatus } from './wireMessages.ts'

/** A user of the session. Compared by identity. */
export interface SessionUser {
  /** Called when the user left a transaction idle while others were waiting. */
  evict?: () => void
}

interface Turn {
  user: SessionUser
  run: () => Promise<SessionStatus>
}

/**
 * Shares the single session of an embedded database between connections: turns run one at a time in order, but while a transaction is open
 * only its user's turns run.
 */
export class SessionQueue {
  #waiting: Turn[] = []
  #owner: SessionUser | undefined
  #gone = new WeakSet<SessionUser>()
  #running = false
  #rollback: () => Promise<SessionStatus>
  #idleLimit: number
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param rollback ends the open transaction
   * @param idleLimit milliseconds that a transaction may be idle while others wait, before its user is evicted. Without it, code that waits
   * inside a transaction for a query outside it would block the whole server forever.
   */
  constructor(rollback: () => Promise<SessionStatus>, idleLimit: number) {
    this.#rollback = rollback
    this.#idleLimit = idleLimit
  }

  add(turn: Turn): void {
    this.#waiting.push(turn)
    this.#next()
  }

  /** Runs an internal task between the turns of others, never inside a transaction. */
  async exclusive<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = async (): Promise<SessionStatus> => {
        await task().then(resolve, reject)
        return 'I'
      }
      this.add({ user: {}, run })
    })
  }

  /** Drops the turns of a user who disconnected and rolls back its open transaction. */
  leave(user: SessionUser): void {
    this.#gone.add(user)
    this.#waiting = this.#waiting.filter((turn) => turn.user !== user)
    if (this.#owner !== user) return
    this.#waiting.unshift({ user, run: this.#rollback })
    this.#next()
  }

  #next(): void {
    clearTimeout(this.#idleTimer)
    if (this.#running) return
    const index = this.#waiting.findIndex((turn) => this.#owner === undefined || turn.user === this.#owner)
    if (index < 0) return this.#watchIdleOwner()
    void this.#take(firstItem(this.#waiting.splice(index, 1)))
  }

  async #take(turn: Turn): Promise<void> {
    this.#running = true
    const status = await turn.run().catch((): SessionStatus => 'I')
    this.#running = false
    this.#owner = status === 'I' ? undefined : turn.user
    if (this.#owner && this.#gone.has(this.#owner)) this.leave(this.#owner)
    // Lets pending messages (such as a close) be handled before the next turn blocks this thread.
    setImmediate(() => this.#next())
  }

  #watchIdleOwner(): void {
    const owner = this.#owner
    if (!owner || this.#waiting.length === 0) return
    this.#idleTimer = setTimeout(() => {
      owner.evict?.()
      this.leave(owner)
    }, this.#idleLimit)
  }
}
