import pg from 'pg'
import { toError } from '../errors/toError.ts'
import type { HubLog } from './hubLog.ts'
import { outageLog, type OutageLog } from './outageLog.ts'

export interface PostgresListenerOptions {
  connectionString: string
  /** The LISTEN channel. */
  channel: string
  /** How often an idle connection is checked. */
  heartbeatMs: number
  log: HubLog
  onNotification(payload: string): void
  /** Called when the connection is lost, before it reconnects. */
  onLost(): void
  onReconnected(): void
}

const firstWaitMs = 500
const maxWaitMs = 10_000

/** A connection that listens on a channel. Once it has been open, it reconnects automatically after 0.5 to 10 s. */
export class PostgresListener {
  readonly #options: PostgresListenerOptions
  readonly #heartbeat: NodeJS.Timeout
  readonly #outages: OutageLog
  #client: pg.Client | undefined
  #reconnectTimer: NodeJS.Timeout | undefined
  #isNotifying = false
  #isClosed = false

  /** Rejects when the first connection fails. */
  static async open(options: PostgresListenerOptions): Promise<PostgresListener> {
    const listener = new PostgresListener(options)
    try {
      await listener.#connect()
    } catch (error) {
      clearInterval(listener.#heartbeat)
      throw error
    }
    return listener
  }

  private constructor(options: PostgresListenerOptions) {
    this.#options = options
    this.#outages = outageLog(options.log, 'The hub bus is connected to PostgreSQL again.')
    this.#heartbeat = setInterval(() => this.#beat(), options.heartbeatMs)
    this.#heartbeat.unref()
  }

  get isConnected(): boolean {
    return this.#client !== undefined
  }

  /** Sends notifications in one statement. Returns whether they were sent; after a failure it reconnects. */
  async notify(payloads: readonly string[]): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    this.#isNotifying = true
    try {
      const { channel } = this.#options
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads])
      return true
    } catch (error) {
      this.#drop(client, toError(error))
      return false
    } finally {
      this.#isNotifying = false
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#reconnectTimer)
    this.#outages.close()
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const { connectionString, channel, onNotification } = this.#options
    const opening = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 15_000,
      application_name: 'muster hub',
    })
    opening.on('notification', ({ payload }) => payload && onNotification(payload))
    opening.on('error', (error) => this.#drop(opening, error))
    opening.on('end', () => this.#drop(opening, new Error('The connection ended.')))
    try {
      await opening.connect()
      await opening.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void opening.end().catch(() => undefined)
      throw error
    }
    this.#client = opening
    if (this.#isClosed) await opening.end()
  }

  #drop(lost: pg.Client, error: Error): void {
    if (this.#client !== lost) return
    this.#client = undefined
    this.#options.onLost()
    void lost.end().catch(() => undefined)
    if (this.#isClosed) return
    this.#outages.lost('The hub bus lost its PostgreSQL connection.', error)
    this.#reconnect(firstWaitMs)
  }

  #reconnect(waitMs: number): void {
    this.#reconnectTimer = setTimeout(() => {
      this.#connect().then(
        () => {
          if (this.#isClosed) return
          this.#outages.restored()
          this.#options.onReconnected()
        },
        () => !this.#isClosed && this.#reconnect(Math.min(waitMs * 2, maxWaitMs)),
      )
    }, waitMs)
    this.#reconnectTimer.unref()
  }

  #beat(): void {
    const idle = this.#client
    if (idle && !this.#isNotifying) idle.query('select 1').catch((error: Error) => this.#drop(idle, error))
  }
}
