import type { IncomingMessage } from 'node:http'
import type { RawData, WebSocket } from 'ws'
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
import { SendQueue } from './sendQueue.ts'
import { createSubscriptions, HubError, invokeHubMethod } from './subscriptions.ts'

const closingMs = 5_000

/** One socket of one signed-in user, from the handshake to its end. */
export class HubClient<Caller> {
  caller: Caller
  /** When `caller` has to be looked up again. */
  recheckAt = 0
  /** Counts the look-ups. */
  checks = 0
  isReady = false
  isClosed = false
  readonly subscriptions = createSubscriptions()
  readonly token: string
  readonly request: IncomingMessage
  readonly #socket: WebSocket
  readonly #queue: SendQueue
  readonly #readMessages: (chunk: string) => Iterable<ClientMessage>
  readonly #limits: HubLimits
  readonly #now: () => number
  #heardAt: number
  #sentAt: number

  constructor(
    socket: WebSocket,
    user: { caller: Caller; token: string; request: IncomingMessage },
    limits: HubLimits,
    now: () => number,
  ) {
    this.caller = user.caller
    this.token = user.token
    this.request = user.request
    this.#socket = socket
    this.#limits = limits
    this.#now = now
    this.#heardAt = this.#sentAt = now()
    this.#readMessages = createMessageReader(limits.mostMessageBytes)
    this.#queue = new SendQueue(socket, limits, () =>
      this.close({ error: 'Client is too slow.', allowReconnect: true }),
    )
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
  }

  /** Queues a message. Of waiting messages with the same key only the newest is sent. */
  send(bytes: Buffer, key?: string) {
    if (this.isClosed) return
    this.#sentAt = this.#now()
    this.#queue.add(bytes, key)
  }

  /** Pings a quiet client and ends one that has gone silent; to be called every second or so. */
  keepAlive() {
    const now = this.#now()
    if (!this.isReady) {
      if (now - this.#heardAt > this.#limits.handshakeTimeoutMs) this.close()
      return
    }
    if (now - this.#heardAt > this.#limits.clientTimeoutMs)
      this.close({ error: 'Client timed out.', allowReconnect: true })
    else if (now - this.#sentAt >= this.#limits.keepAliveMs) this.send(pingBytes)
  }

  close(reason: { error?: string; allowReconnect?: boolean } = {}) {
    if (this.isClosed) return
    this.#queue.flush()
    this.isClosed = true
    this.#queue.clear()
    if (this.isReady) this.#socket.send(encodeClose(reason))
    this.#socket.close(1000)
    // A client that does not read would hold its socket and all that waits in it.
    const giveUp = setTimeout(() => this.#socket.terminate(), closingMs)
    giveUp.unref()
    this.#socket.once('close', () => clearTimeout(giveUp))
  }

  terminate() {
    this.isClosed = true
    this.#queue.clear()
    this.#socket.terminate()
  }

  #receive(data: RawData, isBinary: boolean) {
    if (this.isClosed) return
    this.#heardAt = this.#now()
    try {
      if (isBinary) throw new Error('Binary frames are not supported.')
      for (const message of this.#readMessages(data.toString())) {
        // Acting on a message may have closed the connection.
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
    // A client that does not wait for an answer gives no id.
    if (typeof invocationId !== 'string') return
    const result = error === undefined ? {} : { error }
    this.send(Buffer.from(encodeMessage({ type: messageType.completion, invocationId, ...result })))
  }
}
