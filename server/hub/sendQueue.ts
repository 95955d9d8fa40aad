import { firstItem, itemAt } from '../../domain/lists/itemAt.ts'
import type { HubTransport } from './hubTransport.ts'

export interface SendLimits {
  /** While a connection has more than this buffered, it isn't given any more. */
  busyBytes: number
  /** A client with more than this waiting is closed. */
  maxWaitingBytes: number
}

const retryMs = 100

/**
 * The queue of messages for one client, with back-pressure.
 *
 * Messages from the same turn of the event loop are sent in one frame. While a client is slow, a message with a key replaces the waiting
 * one with the same key (only an asset's newest position matters); all others are kept and overtake those with a key. A client that's still
 * too slow is passed to `onOverflow`.
 */
export class SendQueue {
  readonly #transport: HubTransport
  readonly #limits: SendLimits
  readonly #onOverflow: () => void
  #plain: Buffer[] = []
  readonly #keyed = new Map<string, Buffer>()
  #waitingBytes = 0
  #isFlushing = false
  #retry: NodeJS.Timeout | undefined

  constructor(transport: HubTransport, limits: SendLimits, onOverflow: () => void) {
    this.#transport = transport
    this.#limits = limits
    this.#onOverflow = onOverflow
  }

  add(bytes: Buffer, key?: string) {
    if (key === undefined) {
      this.#plain.push(bytes)
    } else {
      this.#waitingBytes -= this.#keyed.get(key)?.length ?? 0
      this.#keyed.set(key, bytes)
    }
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes > this.#limits.maxWaitingBytes) {
      this.flush()
      if (this.#waitingBytes > this.#limits.maxWaitingBytes) return this.#onOverflow()
    }
    if (this.#isFlushing || this.#retry) return
    this.#isFlushing = true
    setImmediate(() => {
      this.#isFlushing = false
      this.flush()
    })
  }

  /** Gives the transport what it can take now and continues with the rest later. */
  flush() {
    if (!this.#transport.isOpen) return this.clear()
    while (this.#waitingBytes > 0 && this.#transport.canSend) {
      this.#transport.send(this.#takeFrame())
    }
    if (this.#waitingBytes === 0) return
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      this.flush()
    }, retryMs)
  }

  clear() {
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#plain = []
    this.#keyed.clear()
    this.#waitingBytes = 0
  }

  /** Returns the next messages, about `busyBytes` in total. A single message is sent as it is, shared by all its recipients. */
  #takeFrame(): Buffer {
    const parts: Buffer[] = []
    let bytes = 0
    const take = (part: Buffer) => {
      parts.push(part)
      bytes += part.length
    }
    let plainSent = 0
    while (plainSent < this.#plain.length && bytes < this.#limits.busyBytes) take(itemAt(this.#plain, plainSent++))
    this.#plain = this.#plain.slice(plainSent)
    for (const [key, part] of this.#keyed) {
      if (bytes >= this.#limits.busyBytes) break
      take(part)
      this.#keyed.delete(key)
    }
    this.#waitingBytes -= bytes
    return parts.length === 1 ? firstItem(parts) : Buffer.concat(parts, bytes)
  }
}
