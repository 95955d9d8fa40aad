import { randomUUID } from 'node:crypto'
import { createBusListeners, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'
import { createNotifyReader, gapPayload, notifyPayloads } from './notifyPayloads.ts'
import { PostgresListener } from './postgresListener.ts'

export interface PostgresBusOptions {
  connectionString: string
  log: HubLog
  /** The installation's id, a part of the LISTEN channel. */
  installation: string
  /** How long notifications are collected before one statement sends them. */
  batchMs?: number
  /** How often an idle connection is checked. */
  heartbeatMs?: number
}

const maxWaiting = 10_000
const maxPerStatement = 500

/**
 * Opens the bus over LISTEN/NOTIFY, on a connection of its own (not through a pooler in transaction mode). Rejects when the first
 * connection fails. Later it reconnects automatically after 0.5 to 10 s, keeping up to 10,000 notifications in the meantime. If more are
 * lost, the other processes are notified of a gap.
 */
export async function openPostgresBus(options: PostgresBusOptions): Promise<HubBus> {
  const { connectionString, log, installation, batchMs = 25, heartbeatMs = 15_000 } = options
  const ownId = randomUUID()
  const reader = createNotifyReader(ownId)
  const listeners = createBusListeners()
  const waiting = waitingNotifications(ownId)
  let batchTimer: NodeJS.Timeout | undefined
  let isSending = false
  let isClosed = false

  const listener = await PostgresListener.open({
    connectionString,
    channel: `muster_hub_${installation}`,
    heartbeatMs,
    log,
    onNotification(payload) {
      const event = reader.read(payload)
      if (event.kind === 'message') listeners.passMessage(event.text)
      if (event.kind === 'gap') listeners.passGap()
    },
    onLost: () => reader.forget(),
    onReconnected() {
      listeners.passGap()
      void send()
    },
  })

  function queue(text: string) {
    if (isClosed) return
    waiting.add(text)
    batchTimer ??= setTimeout(() => void send(), batchMs)
  }

  async function send() {
    batchTimer = undefined
    if (isSending) return
    isSending = true
    while (listener.isConnected && waiting.count() > 0) {
      const batch = waiting.take(maxPerStatement)
      if (!(await listener.notify(batch))) waiting.putBack(batch)
    }
    isSending = false
  }

  return {
    onMessage: listeners.onMessage,
    onGap: listeners.onGap,
    publish(text) {
      listeners.passMessage(text)
      queue(text)
    },
    send: queue,
    state: () => ({ kind: 'postgres', isConnected: listener.isConnected }),
    async close() {
      if (isClosed) return
      clearTimeout(batchTimer)
      await send()
      isClosed = true
      await listener.close()
    },
  }
}

/** The notifications of a process that wait to be sent. When there are too many, a gap takes their place. */
function waitingNotifications(ownId: string) {
  let waiting: string[] = []
  let messageNumber = 0
  return {
    count: () => waiting.length,
    add(text: string) {
      if (waiting.length >= maxWaiting) waiting = [gapPayload(ownId, messageNumber++)]
      waiting.push(...notifyPayloads(ownId, messageNumber++, text))
    },
    take(count: number): string[] {
      const batch = waiting.slice(0, count)
      waiting = waiting.slice(count)
      return batch
    },
    putBack(batch: readonly string[]) {
      waiting = [...batch, ...waiting]
    },
  }
}
