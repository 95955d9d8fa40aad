import type { ServerResponse } from 'node:http'
import type { HubTransportEvents, RequestTransport } from './hubTransport.ts'

/**
 * Long polling: the client always has a request waiting, which returns what there is and is followed by the next. A client that stays away
 * doesn't respond to pings and times out like any other.
 */
export class LongPollTransport implements RequestTransport {
  isOpen = true
  #events: HubTransportEvents | undefined
  #poll: ServerResponse | undefined
  /** What the next poll returns: one text, and the last one of a closing connection. */
  #held: Buffer[] = []
  #isClosing = false

  get canSend(): boolean {
    return this.isOpen && !this.#isClosing && this.#held.length === 0
  }

  listen(events: HubTransportEvents): void {
    this.#events = events
  }

  receive(text: string): void {
    this.#events?.onText(text)
  }

  takeGet(response: ServerResponse): boolean {
    this.receive('')
    // A client only has one poll; an earlier one is a request that a proxy abandoned and repeated.
    if (this.#poll) replyToPoll(this.#poll, [])
    this.#poll = response
    response.on('close', () => {
      if (this.#poll === response) this.#poll = undefined
    })
    this.#answer()
    return true
  }

  send(text: Buffer): void {
    this.#held.push(text)
    this.#answer()
  }

  close(last?: Buffer): void {
    if (last) this.#held.push(last)
    this.#isClosing = true
    this.#answer()
  }

  terminate(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.#held = []
    if (this.#poll) replyToPoll(this.#poll, [])
    this.#events?.onClose()
  }

  #answer(): void {
    if (!this.#poll || (this.#held.length === 0 && !this.#isClosing)) return
    replyToPoll(this.#poll, this.#held.splice(0))
    this.#poll = undefined
    if (this.#isClosing) this.terminate()
  }
}

/** 204 tells the client that the connection has ended. */
function replyToPoll(response: ServerResponse, texts: readonly Buffer[]): void {
  const body = Buffer.concat(texts)
  response.writeHead(body.length > 0 ? 200 : 204, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  response.end(body)
}
