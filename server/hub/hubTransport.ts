import type { ServerResponse } from 'node:http'

/** What a transport reports to the connection that it carries. */
export interface HubTransportEvents {
  /** Text from the client, in chunks of any size. Empty text is a sign of life. */
  onText(text: string): void
  /** Called once, when nothing more will be received or sent. */
  onClose(): void
}

/** The transport to one client. This is all that the hub knows about WebSockets, server-sent events and long polling. */
export interface HubTransport {
  readonly isOpen: boolean
  /** False while earlier text hasn't been sent, so that messages wait where newer positions can replace them. */
  readonly canSend: boolean
  listen(events: HubTransportEvents): void
  /** Accepts text even when `canSend` is false; it's up to the sender to check. */
  send(text: Buffer): void
  /** Ends the connection once everything has been sent, followed by `last`. */
  close(last?: Buffer): void
  /** Ends the connection at once. */
  terminate(): void
}

/** A transport whose client sends with separate requests, each of which names the connection. */
export interface RequestTransport extends HubTransport {
  /** Passes on what the client sent. */
  receive(text: string): void
  /** Accepts another GET from the client. Returns false when there can't be another one. */
  takeGet(response: ServerResponse): boolean
}
