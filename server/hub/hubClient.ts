import type { HubLimits } from './hubLimits.ts'
import {
  createMessageReader,
  encodeClose,
  encodeMessage,
  handshakeReply,
  messageType,
  pingBytes,
  type ClientMessage,
} from './hubProtocol.ts'
import type { HubTransport } from './hubTransport.ts'
import { SendQueue } from './sendQueue.ts'
import { createSubscriptions, HubError, invokeHubMethod } from './subscriptions.ts'

const closingMs = 5_000

/** A connection of a signed-in user, from handshake to end, over any transport. */
export class HubClient<Caller> {
  caller: Caller
  /** When `caller` has to be checked again, by HubClients' own count of milliseconds. */
  recheckAt = 0
  /** The number of checks so far. */
  checks = 0
  isReady = false
  isClosed = false
  readonly subscriptions = createSubscriptions()
  readonly token: string
  readonly #transport: HubTransport
  readonly #queue: SendQueue
  readonly #readMessages: (chunk: string) => Iterable<ClientMessage>
  readonly #limits: HubLimits
  #giveUp: NodeJS.Timeout | undefined
  // By the monotonic clock: setting the server's clock must not end every connection.
  #receivedAt: number
  #sentAt: number

  constructor(
    transport: HubTransport,
    user: { caller: Caller; token: string },
    limits: HubLimits,
    onClose: () => void,
  ) {
    this.caller = user.caller
    this.token = user.token
    this.#transport = transport
    this.#limits = limits
    this.#receivedAt = this.#sentAt = performance.now()
    this.#readMessages = createMessageReader(limits.maxMessageBytes)
    this.#queue = new SendQueue(transport, limits, () =>
      this.close({ error: 'Client is too slow.', allowReconnect: true }),
    )
    transport.listen({ onText: (text) => this.#receive(text), onClose })
  }

  /** Queues a message. Of waiting messages with the same key, only the newest is sent. */
  send(bytes: Buffer, key?: string) {
    if (this.isClosed) return
    this.#sentAt = performance.now()
    this.#queue.add(bytes, key)
  }

  /** Pings a quiet client and ends one that has gone silent; call it every second or so. */
  keepAlive() {
    const now = performance.now()
    if (!this.isReady) {
      if (now - this.#receivedAt > this.#limits.handshakeTimeoutMs) this.close()
      return
    }
    if (now - this.#receivedAt > this.#limits.clientTimeoutMs)
      this.close({ error: 'Client timed out.', allowReconnect: true })
    else if (now - this.#sentAt >= this.#limits.keepAliveMs) this.send(pingBytes)
  }

  close(reason: { error?: string; allowReconnect?: boolean } = {}) {
    if (this.isClosed) return
    this.#queue.flush()
    this.isClosed = true
    this.#queue.clear()
    this.#transport.close(this.isReady ? Buffer.from(encodeClose(reason)) : undefined)
    // A client that doesn't read would keep its connection and everything queued for it.
    this.#giveUp = setTimeout(() => this.#transport.terminate(), closingMs)
    this.#giveUp.unref()
  }

  terminate() {
    this.isClosed = true
    this.#queue.clear()
    clearTimeout(this.#giveUp)
    this.#transport.terminate()
  }

  #receive(text: string) {
    if (this.isClosed) return
    this.#receivedAt = performance.now()
    try {
      for (const message of this.#readMessages(text)) {
        // Handling a message may have closed the connection.
        if (this.#hasEnded()) return
        if (this.isReady) this.#act(message)
        else this.#shakeHands(message)
      }
    } catch {
      this.close({ error: 'Malformed message.' })
    }
  }

  #hasEnded(): boolean {
    return this.isClosed
  }

  #shakeHands(message: ClientMessage) {
    const reply = handshakeReply(message)
    this.send(Buffer.from(encodeMessage(reply)))
    if (reply.error) this.close()
    else this.isReady = true
  }

  #act(message: ClientMessage) {
    if (message.type === messageType.close) return this.close()
    if (message.type === messageType.streamInvocation) return this.#complete(message, 'Streams are not supported.')
    if (message.type !== messageType.invocation) return
    const [argument] = Array.isArray(message.arguments) ? message.arguments : []
    try {
      invokeHubMethod(this.subscriptions, message.target, argument)
      this.#complete(message)
    } catch (error) {
      this.#complete(message, error instanceof HubError ? error.message : 'An unexpected error occurred on the server.')
    }
  }

  #complete({ invocationId }: ClientMessage, error?: string) {
    // A client that doesn't wait for a response sends no id.
    if (typeof invocationId !== 'string') return
    const result = error === undefined ? {} : { error }
    this.send(Buffer.from(encodeMessage({ type: messageType.completion, invocationId, ...result })))
  }
}
