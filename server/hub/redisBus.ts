import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import { repliesInTime } from '../threads/repliesInTime.ts'
import { createBusListeners, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'
import { outageLog, type OutageLog } from './outageLog.ts'
import { subscribeWithRetry } from './subscribeWithRetry.ts'
import { openDetour } from './openDetour.ts'

/** How often Redis is asked whether it answers, and for how long: one that is stopped closes no connection. */
const checkEveryMs = 1_000
const timeoutMs = 2_500

const socket = {
  socketTimeout: checkEveryMs + timeoutMs,
  // The library's own strategy ends with the first timeout.
  reconnectStrategy: (attempts: number) => Math.min(50 * 2 ** attempts, 2_000),
}

export interface RedisBusOptions {
  url: string
  log: HubLog
  /** Of the installation and its database: others may use the same Redis. */
  channel: string
  /** Carries what Redis doesn't take, and is listened to as well; ends with this bus. */
  substitute?: HubBus | null
}

/**
 * Opens the bus over Redis publish/subscribe; the client library reconnects automatically, also to a Redis that stopped answering. Rejects
 * with a readable message when the first connection fails, unless only Redis is away and the substitute can carry everything until it's
 * there. What Redis doesn't take goes by the substitute, and what others can't get by Redis does as well; without a substitute it's lost,
 * and the other processes are notified of a gap as soon as the connection is back.
 */
export async function openRedisBus({ url, log, channel, substitute }: RedisBusOptions): Promise<HubBus> {
  const ownId = randomUUID()
  const listeners = createBusListeners()
  const publisher = createClient({ url, disableOfflineQueue: true, socket })
  const subscriber = createClient({ url, pingInterval: checkEveryMs, socket })
  const outages = outageLog(log, 'The hub bus is connected to Redis again.')
  let isOpen = false
  const restored = () => publisher.isReady && subscription.isReady() && outages.restored()

  const subscription = subscribeWithRetry(subscriber, {
    channel,
    receive(message) {
      if (message.startsWith(ownId)) return
      if (message[ownId.length] === '!') listeners.passGap()
      else listeners.passMessage(message.slice(ownId.length + 1))
    },
    // What the others sent before is lost here.
    subscribed() {
      restored()
      if (isOpen) listeners.passGap()
    },
    failed: (error) => isOpen && outages.lost('The hub bus cannot listen to Redis.', error),
  })
  const detour = substitute ? openDetour(substitute, listeners, () => !subscription.isReady()) : null
  const send = createSender(publisher, { channel, ownId, outages, detour })

  for (const client of [publisher, subscriber])
    client.on('error', (error: Error) => isOpen && outages.lost('The hub bus lost Redis.', error))
  publisher.on('ready', restored)

  const connecting = Promise.all([publisher.connect(), subscriber.connect(), subscription.first]).then(() => undefined)
  const away = await connectOrFail([publisher, subscriber], connecting, {
    url,
    mayBeAway: Boolean(substitute),
  }).catch((error: unknown) => {
    subscription.close()
    detour?.stop()
    throw error
  })
  if (away) outages.lost(`${away.message} PostgreSQL carries live messages until it can.`, toError(away.cause))
  // The library goes on connecting; this rejects when the bus is closed meanwhile, and when a subscription has to be repeated.
  connecting.catch(() => undefined)
  isOpen = true
  const stopWatching = watchPublisher(publisher, (error) => outages.lost('The hub bus lost Redis.', error))

  return {
    onMessage: listeners.onMessage,
    onGap: listeners.onGap,
    publish(text) {
      listeners.passMessage(text)
      if (isOpen) send(text)
    },
    send: (text) => isOpen && send(text),
    state: () => ({ kind: 'redis', isConnected: publisher.isReady && subscription.isReady() }),
    async close() {
      if (!isOpen) return
      isOpen = false
      stopWatching()
      outages.close()
      subscription.close()
      subscriber.destroy()
      await closePublisher(publisher)
      await detour?.close()
    },
  }
}

interface Sending {
  publish(channel: string, message: string): Promise<unknown>
  on(event: 'ready', act: () => void): unknown
}

interface SenderOptions {
  channel: string
  ownId: string
  outages: Pick<OutageLog, 'lost'>
  detour: ReturnType<typeof openDetour> | null
}

/**
 * Returns a function that sends a text to the other processes: the sender's id, `+` and the text; or, once Redis is back after texts were lost,
 * the sender's id and `!`.
 */
function createSender(publisher: Sending, { channel, ownId, outages, detour }: SenderOptions) {
  let hasLost = false
  const put = (marked: string): Promise<boolean> =>
    publisher.publish(channel, ownId + marked).then(
      () => true,
      (error: Error) => {
        outages.lost('The hub bus cannot reach Redis.', error)
        return false
      },
    )
  async function sendLost(): Promise<void> {
    hasLost = false
    if (!(await put('!'))) hasLost = true
  }
  async function send(text: string): Promise<void> {
    const isPublished = await put(`+${text}`)
    if (!detour) hasLost ||= !isPublished
    else if (isPublished) detour.sendToDeaf(text)
    else detour.send(text)
  }
  publisher.on('ready', () => {
    if (hasLost) void sendLost()
  })
  return (text: string) => void send(text)
}

/**
 * Waits until the clients are connected, or the first error: the settings are wrong then, and it rejects. Where Redis may be away, it returns
 * the error that says so, and the library goes on connecting, as it does forever later.
 */
async function connectOrFail(
  clients: readonly Client[],
  connecting: Promise<void>,
  { url, mayBeAway }: { url: string; mayBeAway: boolean },
): Promise<Error | undefined> {
  try {
    await Promise.race([connecting, ...clients.map(firstError)])
    return undefined
  } catch (cause) {
    const error = new Error(`REDIS_URL cannot be used: ${reasonOf(toError(cause), url)}.`, { cause })
    if (mayBeAway && isAway(toError(cause))) return error
    for (const client of clients) client.destroy()
    throw error
  }
}

/** Lets Redis take what is under way, if it answers. */
async function closePublisher(publisher: Publisher): Promise<void> {
  const isClosed = publisher.isReady && (await repliesInTime(() => publisher.close(), timeoutMs))
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
    if (!publisher.isReady || (await repliesInTime(() => publisher.ping(), timeoutMs))) return
    lost(new Error('It does not answer.'))
    publisher.destroy()
    // Rejects only when the bus is closed meanwhile.
    publisher.connect().catch(() => undefined)
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => (isAsking = false))
  }, checkEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A host name with several addresses fails once per address. */
const codeOf = (error: Error) =>
  errorCode(error) ?? (error instanceof AggregateError ? errorCode(error.errors[0]) : undefined)

function reasonOf(error: Error, url: string): string {
  const { host, hostname } = new URL(url)
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return `no Redis listens at ${host}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${hostname} is not known`
  if (code === 'ETIMEDOUT' || /timeout/i.test(error.message)) return `${host} does not answer`
  if (/WRONGPASS|NOAUTH/.test(error.message)) return `the Redis at ${host} does not let this server in`
  return `${host}: ${error.message.replace(/\.$/, '')}`
}

/** What says that Redis isn't there at present; anything else is wrong in the settings. */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/

function isAway(error: Error): boolean {
  return awayCodes.test(codeOf(error) ?? '') || /timeout|closed unexpectedly|^LOADING/i.test(error.message)
}

const firstError = (client: Client) =>
  new Promise<never>((_resolve, reject) => {
    client.once('error', reject)
  })

interface Client {
  connect(): Promise<unknown>
  destroy(): void
  once(event: 'error', act: (error: Error) => void): unknown
}
