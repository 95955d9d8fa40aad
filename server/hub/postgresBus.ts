import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { toError } from '../errors/toError.ts'
import { createBusListeners, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'
import { createNotifyReader, gapPayload, notifyPayloads } from './notifyPayloads.ts'

export interface PostgresBusOptions {
  connectionString: string
  log: HubLog
  /** The LISTEN channel; installations that share one database need different ones. */
  channel?: string
  /** How long notifications are gathered before one statement sends them. */
  batchMs?: number
  /** How often an idle connection is tried out. */
  heartbeatMs?: number
}

const mostWaiting = 10_000
const mostPerStatement = 500

/**
 * The bus over LISTEN/NOTIFY, on a connection of its own (not through a pooler in transaction mode).
 * Rejects when the first connection fails. Later the connection is made again by itself with a wait of 0.5 to 10 s;
 * up to 10,000 notifications are kept meanwhile. If more are lost, the other processes are told of a gap.
 */
export async function openPostgresBus(options: PostgresBusOptions): Promise<HubBus> {
  const { connectionString, log, channel = 'muster_hub', batchMs = 25, heartbeatMs = 15_000 } = options
  const ownId = randomUUID()
  const reader = createNotifyReader(ownId)
  const listeners = createBusListeners()
  let client: pg.Client | undefined
  let waiting: string[] = []
  let messageNumber = 0
  let batchTimer: NodeJS.Timeout | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let isSending = false
  let isClosed = false

  function onNotification(payload: string) {
    const event = reader.read(payload)
    if (event.kind === 'message') listeners.tellMessage(event.text)
    if (event.kind === 'gap') listeners.tellGap()
  }

  async function connect() {
    const opening = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 15_000,
      application_name: 'muster hub',
    })
    opening.on('notification', ({ payload }) => payload && onNotification(payload))
    opening.on('error', (error) => drop(opening, error))
    opening.on('end', () => drop(opening, new Error('The connection ended.')))
    try {
      await opening.connect()
      await opening.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void opening.end().catch(() => undefined)
      throw error
    }
    client = opening
    if (isClosed) await opening.end()
  }

  function drop(lost: pg.Client, error: Error) {
    if (client !== lost) return
    client = undefined
    reader.forget()
    void lost.end().catch(() => undefined)
    if (isClosed) return
    log.warn({ error: error.message }, 'The hub bus lost its PostgreSQL connection.')
    reconnect(500)
  }

  function reconnect(waitMs: number) {
    reconnectTimer = setTimeout(() => {
      connect().then(
        () => {
          if (isClosed) return
          log.info({}, 'The hub bus is connected to PostgreSQL again.')
          listeners.tellGap()
          void send()
        },
        () => !isClosed && reconnect(Math.min(waitMs * 2, 10_000)),
      )
    }, waitMs)
    reconnectTimer.unref()
  }

  async function send() {
    batchTimer = undefined
    if (isSending) return
    isSending = true
    while (client && waiting.length > 0) {
      const sender = client
      const batch = waiting.slice(0, mostPerStatement)
      waiting = waiting.slice(mostPerStatement)
      try {
        await sender.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, batch])
      } catch (error) {
        waiting = [...batch, ...waiting]
        drop(sender, toError(error))
      }
    }
    isSending = false
  }

  const heartbeat = setInterval(() => {
    const idle = client
    if (idle && !isSending) idle.query('select 1').catch((error: Error) => drop(idle, error))
  }, heartbeatMs)
  heartbeat.unref()

  try {
    await connect()
  } catch (error) {
    clearInterval(heartbeat)
    throw error
  }

  return {
    onMessage: listeners.onMessage,
    onGap: listeners.onGap,
    publish(text) {
      listeners.tellMessage(text)
      if (isClosed) return
      if (waiting.length >= mostWaiting) waiting = [gapPayload(ownId, messageNumber++)]
      waiting.push(...notifyPayloads(ownId, messageNumber++, text))
      batchTimer ??= setTimeout(() => void send(), batchMs)
    },
    async close() {
      if (isClosed) return
      clearTimeout(batchTimer)
      await send()
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(reconnectTimer)
      await client?.end().catch(() => undefined)
    },
  }
}
