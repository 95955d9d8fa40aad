import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** A socket for pg's client over a port to the database thread, instead of a network. */
export class PortStream extends Duplex {
  #open: () => Promise<MessagePort>
  #port: MessagePort | undefined
  #isReferenced = true

  /** @param open requests a connection from the database thread; rejects when there is none */
  constructor(open: () => Promise<MessagePort>) {
    super({ allowHalfOpen: false })
    this.#open = open
  }

  /** Called by pg's client with a port and host, which are meaningless here. */
  connect(): this {
    this.#open().then(
      (port) => this.#attach(port),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  #attach(port: MessagePort): void {
    if (this.destroyed) return port.close()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    port.on('close', () => this.push(null))
    if (!this.#isReferenced) port.unref()
    this.emit('connect')
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  /** Copies the chunks into memory of their own, which can be transferred, because pg's buffers are views on shared memory. */
  #send(chunks: Uint8Array[]): void {
    const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      joined.set(chunk, at)
      at += chunk.length
    }
    this.#port?.postMessage(joined, [joined.buffer])
  }

  override _final(done: () => void): void {
    this.#port?.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close()
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#isReferenced = true
    this.#port?.ref()
    return this
  }

  unref(): this {
    this.#isReferenced = false
    this.#port?.unref()
    return this
  }
}
