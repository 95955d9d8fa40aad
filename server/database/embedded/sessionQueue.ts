import { firstItem } from '../../../domain/lists/itemAt.ts'
import type { SessionStatus } from './wireMessages.ts'

/** Someone who takes turns at the session. Compared by identity. */
export interface SessionUser {
  /** Called when the user kept a transaction open without using it while others waited. */
  evict?: () => void
}

interface Turn {
  user: SessionUser
  run: () => Promise<SessionStatus>
}

/**
 * Shares the one session of an embedded database among connections: turns run one at a time in the order they came,
 * but while a transaction is open only turns of its user run.
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
   * @param idleLimit milliseconds a transaction may stand idle while others wait; then its user is evicted. Without
   * it, code that waits inside a transaction for a query outside of it would stop the whole server for ever.
   */
  constructor(rollback: () => Promise<SessionStatus>, idleLimit: number) {
    this.#rollback = rollback
    this.#idleLimit = idleLimit
  }

  add(turn: Turn): void {
    this.#waiting.push(turn)
    this.#next()
  }

  /** Runs a task of our own between the turns of others, never inside a transaction. */
  async exclusive<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = async (): Promise<SessionStatus> => {
        await task().then(resolve, reject)
        return 'I'
      }
      this.add({ user: {}, run })
    })
  }

  /** Forgets the turns of a user who went away and rolls back what it left open. */
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
    // Lets the messages that came meanwhile (a close among them) be seen before the next turn blocks this thread.
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
