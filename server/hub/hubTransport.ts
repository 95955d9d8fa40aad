import type { ServerResponse } from 'node:http'

/** What a transport passes on to the connection that it carries. */
export interface HubTransportEvents {
  /** Text from the client, cut anywhere. Empty text is a sign of life. */
  onText(text: string): void
  /** Called once, when nothing more comes or leaves. */
  onClose(): void
}

/** One way to one client. All that the hub knows of WebSockets, server-sent events and long polling. */
export interface HubTransport {
  readonly isOpen: boolean
  /** False while earlier text has not left yet, so that what waits is kept where newer positions can replace it. */
  readonly canSend: boolean
  listen(events: HubTransportEvents): void
  /** Takes text even when `canSend` is false; it is the sender who has to ask. */
  send(text: Buffer): void
  /** Ends the connection once everything sent has left, and `last` after it. */
  close(last?: Buffer): void
  /** Ends the connection at once. */
  terminate(): void
}

/** A transport whose client sends with requests of its own, each of which names the connection. */
export interface RequestTransport extends HubTransport {
  /** Passes on what the client sent. */
  receive(text: string): void
  /** Takes a further GET of the client. Returns false when there can be no further one. */
  takeGet(response: ServerResponse): boolean
}
