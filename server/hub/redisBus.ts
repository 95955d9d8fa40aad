import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import { answersInTime } from '../threads/answersInTime.ts'
import { createBusListeners, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'

/** How often Redis is asked whether it answers, and for how long: one that is stopped closes no connection. */
const askEveryMs = 1_000
const patienceMs = 2_500

const socket = {
  socketTimeout: askEveryMs + patienceMs,
  // The library's own strategy ends with the first timeout.
  reconnectStrategy: (attempts: number) => Math.min(50 * 2 ** attempts, 2_000),
}

export interface RedisBusOptions {
  url: string
  log: HubLog
  /** The installation's id, a part of the channel. */
  installation: string
  /** Carries what Redis doesn't take, and is listened to as well; ends with this bus. */
  substitute?: HubBus | null
}

/**
 * Opens the bus over Redis publish/subscribe; the client library reconnects automatically, also to a Redis that stopped answering. Rejects
 * with a readable message when the first connection fails. What Redis doesn't take goes by the substitute; without one it's lost, and the other processes are
 * notified of a gap as soon as the connection is back.
 */
export async function openRedisBus({ url, log, installation, substitute }: RedisBusOptions): Promise<HubBus> {
  // Others may use the same Redis.
  const channel = `muster:${installation}:hub`
  const ownId = randomUUID()
  const listeners = createBusListeners()
  const publisher = createClient({ url, disableOfflineQueue: true, socket })
  const subscriber = createClient({ url, pingInterval: askEveryMs, socket })
  const warn = warnOnce(log)
  let hasLost = false
  let isOpen = false

  // A message is the sender's id, `+` and the text, or the sender's id and `!` when it lost messages.
  const put = (marked: string, otherwise: () => void) =>
    void publisher.publish(channel, ownId + marked).catch((error: Error) => {
      warn.about('The hub bus cannot reach Redis.', error)
      otherwise()
    })
  const send = (text: string) => {
    if (isOpen) put(`+${text}`, () => (substitute ? substitute.send(text) : (hasLost = true)))
  }

  for (const client of [publisher, subscriber])
    client.on('error', (error: Error) => isOpen && warn.about('The hub bus lost Redis.', error))
  publisher.on('ready', () => {
    warn.again()
    if (!hasLost) return
    hasLost = false
    put('!', () => (hasLost = true))
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
    for (const client of [publisher, subscriber]) client.destroy()
    throw new Error(`REDIS_URL cannot be used: ${reasonOf(toError(error), url)}.`, { cause: error })
  }
  isOpen = true
  substitute?.onMessage(listeners.passMessage)
  substitute?.onGap(listeners.passGap)
  const stopWatching = watchPublisher(publisher, (error) => warn.about('The hub bus lost Redis.', error))

  return {
    onMessage: listeners.onMessage,
    onGap: listeners.onGap,
    publish(text) {
      listeners.passMessage(text)
      send(text)
    },
    send,
    state: () => ({ kind: 'redis', isConnected: publisher.isReady && subscriber.isReady }),
    async close() {
      if (!isOpen) return
      isOpen = false
      stopWatching()
      subscriber.destroy()
      await closePublisher(publisher)
      await substitute?.close()
    },
  }
}

/** Lets Redis take what is under way, if it answers. */
async function closePublisher(publisher: Publisher): Promise<void> {
  const isClosed = publisher.isReady && (await answersInTime(() => publisher.close(), patienceMs))
  if (!isClosed) publisher.destroy()
}

interface Publisher {
  readonly isReady: boolean
  ping(): Promise<unknown>
  close(): Promise<unknown>
  destroy(): void
  connect(): Promise<unknown>
}

/**
 * Connects the publisher again when Redis stops answering: its socket doesn't notice while there is something to write. What it had not
 * taken is rejected then. Returns what ends the watch.
 */
function watchPublisher(publisher: Publisher, lost: (error: Error) => void): () => void {
  let isAsking = false
  async function look(): Promise<void> {
    if (!publisher.isReady || (await answersInTime(() => publisher.ping(), patienceMs))) return
    lost(new Error('It does not answer.'))
    publisher.destroy()
    // Rejects only when the bus is closed meanwhile.
    publisher.connect().catch(() => undefined)
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => (isAsking = false))
  }, askEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Warns once until Redis is back, not for each message and attempt. */
function warnOnce(log: HubLog) {
  let hasWarned = false
  return {
    about(message: string, error: Error) {
      if (!hasWarned) log.warn({ error: error.message }, message)
      hasWarned = true
    },
    again: () => (hasWarned = false),
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
