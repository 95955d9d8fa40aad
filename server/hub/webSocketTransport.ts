import { WebSocket } from 'ws'
import type { HubTransport, HubTransportEvents } from './hubTransport.ts'

/** The close codes of RFC 6455, section 7.4.1. */
const closeCode = { normal: 1000, unsupportedData: 1003 } as const

/** A WebSocket with text frames. */
export class WebSocketTransport implements HubTransport {
  readonly #socket: WebSocket
  readonly #busyBytes: number

  constructor(socket: WebSocket, busyBytes: number) {
    this.#socket = socket
    this.#busyBytes = busyBytes
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  get canSend(): boolean {
    return this.isOpen && this.#socket.bufferedAmount <= this.#busyBytes
  }

  listen({ onText, onClose }: HubTransportEvents): void {
    this.#socket.on('message', (data, isBinary) => {
      if (isBinary) this.#socket.close(closeCode.unsupportedData)
      else onText(data.toString())
    })
    this.#socket.on('close', onClose)
  }

  send(text: Buffer): void {
    this.#socket.send(text, { binary: false })
  }

  close(last?: Buffer): void {
    if (last) this.send(last)
    this.#socket.close(closeCode.normal)
  }

  terminate(): void {
    this.#socket.terminate()
  }
}
