import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import { createBusListeners, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'

/**
 * Opens the bus over Redis publish/subscribe; the client library reconnects automatically. Rejects with a readable message when the first
 * connection fails. Messages that can't be sent aren't kept: the other processes are notified of a gap as soon as the connection is back.
 */
export async function openRedisBus(options: { url: string; log: HubLog; installation: string }): Promise<HubBus> {
  const { url, log, installation } = options
  // Others may use the same Redis.
  const channel = `muster:${installation}:hub`
  const ownId = randomUUID()
  const listeners = createBusListeners()
  const publisher = createClient({ url, disableOfflineQueue: true, pingInterval: 15_000 })
  const subscriber = createClient({ url, pingInterval: 15_000 })
  let hasLost = false
  let isOpen = false

  // A message is the sender's id, `+` and the text, or the sender's id and `!` when it lost messages.
  function send(marked: string) {
    publisher.publish(channel, ownId + marked).catch((error: Error) => {
      if (!hasLost) log.warn({ error: error.message }, 'The hub bus cannot reach Redis.')
      hasLost = true
    })
  }

  for (const client of [publisher, subscriber]) {
    client.on('error', (error: Error) => isOpen && log.warn({ error: error.message }, 'The hub bus lost Redis.'))
  }
  publisher.on('ready', () => {
    if (!hasLost) return
    hasLost = false
    send('!')
  })
  subscriber.on('ready', () => isOpen && listeners.passGap())

  try {
    // If the first connection fails the settings are wrong; after that the library retries forever.
    await Promise.all([publisher, subscriber].map((client) => rejectFirstError(client)))
    await subscriber.subscribe(channel, (message) => {
      if (message.startsWith(ownId)) return
      if (message[ownId.length] === '!') listeners.passGap()
      else listeners.passMessage(message.slice(ownId.length + 1))
    })
  } catch (error) {
    publisher.destroy()
    subscriber.destroy()
    throw new Error(`REDIS_URL cannot be used: ${reasonOf(toError(error), url)}.`, { cause: error })
  }
  isOpen = true

  return {
    onMessage: listeners.onMessage,
    onGap: listeners.onGap,
    publish(text) {
      listeners.passMessage(text)
      if (isOpen) send(`+${text}`)
    },
    state: () => ({ kind: 'redis', isConnected: publisher.isReady && subscriber.isReady }),
    async close() {
      if (!isOpen) return
      isOpen = false
      subscriber.destroy()
      if (publisher.isReady) await publisher.close()
      else publisher.destroy()
    },
  }
}

function reasonOf(error: Error, url: string): string {
  const { host, hostname } = new URL(url)
  // A host name with several addresses fails once per address.
  const code = errorCode(error) ?? (error instanceof AggregateError ? errorCode(error.errors[0]) : undefined)
  if (code === 'ECONNREFUSED') return `no Redis listens at ${host}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${hostname} is not known`
  if (code === 'ETIMEDOUT' || /timeout/i.test(error.message)) return `${host} does not answer`
  if (/WRONGPASS|NOAUTH/.test(error.message)) return `the Redis at ${host} does not let this server in`
  return `${host}: ${error.message.replace(/\.$/, '')}`
}

function rejectFirstError(client: {
  connect(): Promise<unknown>
  once(event: 'error', act: (e: Error) => void): unknown
}) {
  return new Promise<void>((resolve, reject) => {
    client.once('error', reject)
    client.connect().then(() => resolve(), reject)
  })
}
