import { toError } from '../errors/toError.ts'

/** What is used of a Redis client that only listens. */
interface Subscriber {
  readonly isReady: boolean
  on(event: 'ready', act: () => void): unknown
  subscribe(channel: string, receive: (message: string) => void): Promise<unknown>
}

interface SubscriptionHandlers {
  channel: string
  receive(message: string): void
  /** Called each time that Redis passes messages on from now on. */
  subscribed(): void
  /** Called when Redis refused to, or went away meanwhile; it's tried again. */
  failed(error: Error): void
}

const againMs = 5_000

/**
 * Subscribes a client to a channel as soon as it's connected. The library repeats a subscription after a lost connection only when it has
 * succeeded once; until then it's tried at each connection, and every few seconds where Redis refuses it.
 */
export function subscribeWithRetry(client: Subscriber, { channel, receive, subscribed, failed }: SubscriptionHandlers) {
  let isSubscribed = false
  let isClosed = false
  let isTrying = false
  let timer: NodeJS.Timeout | undefined
  let settle: { resolve(): void; reject(error: Error): void } | undefined
  const first = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))

  async function subscribe(): Promise<void> {
    if (isTrying || isClosed) return
    isTrying = true
    clearTimeout(timer)
    try {
      await client.subscribe(channel, receive)
      isSubscribed = true
      settle?.resolve()
      subscribed()
    } catch (error) {
      settle?.reject(toError(error))
      failed(toError(error))
      timer = setTimeout(() => client.isReady && void subscribe(), againMs)
      timer.unref()
    } finally {
      isTrying = false
    }
  }

  client.on('ready', () => (isSubscribed ? subscribed() : void subscribe()))
  return {
    /** Resolves with the first subscription, and rejects with the first attempt that failed. */
    first,
    isReady: () => client.isReady && isSubscribed,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
