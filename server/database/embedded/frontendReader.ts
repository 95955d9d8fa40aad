import { frontend } from './wireMessages.ts'

/** The message in a unit that prepares a named statement; isFirst when it's the unit's first message. */
export interface PrepareMessage {
  name: string
  bytes: Buffer
  isFirst: boolean
}

export type FrontendEvent =
  | { kind: 'startup' }
  /** Messages up to a Sync or Query, which the database must run together. */
  | { kind: 'unit'; bytes: Buffer; prepares: PrepareMessage | undefined }
  | { kind: 'terminate' }

/** Splits the bytes of a connection into messages and groups these into units. */
export class FrontendReader {
  #rest: Buffer = Buffer.alloc(0)
  #unit: Buffer[] = []
  #prepares: PrepareMessage | undefined
  #started = false

  /** Takes bytes in chunks of any size and returns the events they complete. */
  read(chunk: Uint8Array): FrontendEvent[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    const events: FrontendEvent[] = []
    for (let message = this.#next(); message; message = this.#next()) {
      const event = this.#started ? this.#gather(message) : this.#start()
      if (event) events.push(event)
    }
    return events
  }

  /** Only the startup message has no type byte before its length. */
  #next(): Buffer | undefined {
    const lengthAt = this.#started ? 1 : 0
    if (this.#rest.length < lengthAt + 4) return undefined
    const length = this.#rest.readUInt32BE(lengthAt) + lengthAt
    if (this.#rest.length < length) return undefined
    const message = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return message
  }

  #start(): FrontendEvent {
    this.#started = true
    return { kind: 'startup' }
  }

  #gather(message: Buffer): FrontendEvent | undefined {
    if (message[0] === frontend.terminate) return { kind: 'terminate' }
    this.#unit.push(message)
    if (message[0] === frontend.parse && message[5] !== 0) {
      const name = message.toString('utf8', 5, message.indexOf(0, 5))
      this.#prepares = { name, bytes: message, isFirst: this.#unit.length === 1 }
    }
    if (message[0] !== frontend.sync && message[0] !== frontend.query) return undefined
    const unit = { kind: 'unit' as const, bytes: Buffer.concat(this.#unit), prepares: this.#prepares }
    this.#unit = []
    this.#prepares = undefined
    return unit
  }
}
