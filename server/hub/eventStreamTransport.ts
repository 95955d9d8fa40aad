import type { ServerResponse } from 'node:http'
import type { HubTransportEvents, RequestTransport } from './hubTransport.ts'

const start = Buffer.from('data: ')
const end = Buffer.from('\r\n\r\n')

/** Server-sent events: a response that doesn't end, with an event for each text. */
export class EventStreamTransport implements RequestTransport {
  readonly #response: ServerResponse
  readonly #busyBytes: number
  #events: HubTransportEvents | undefined

  constructor(response: ServerResponse, busyBytes: number) {
    this.#response = response
    this.#busyBytes = busyBytes
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      // A proxy that compresses would delay events until it has a full block.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    // A comment, because some proxies only forward the headers with the first bytes of the body.
    response.write(':\r\n\r\n')
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed
  }

  get canSend(): boolean {
    return this.isOpen && this.#response.writableLength <= this.#busyBytes
  }

  listen(events: HubTransportEvents): void {
    this.#events = events
    this.#response.on('close', events.onClose)
    this.#response.on('error', () => this.terminate())
  }

  receive(text: string): void {
    this.#events?.onText(text)
  }

  takeGet(): boolean {
    return false
  }

  /** JSON text has no line breaks, so a text is always one line of one event. */
  send(text: Buffer): void {
    if (this.isOpen) this.#response.write(Buffer.concat([start, text, end]))
  }

  close(last?: Buffer): void {
    if (last) this.send(last)
    this.#response.end()
  }

  terminate(): void {
    this.#response.destroy()
  }
}
