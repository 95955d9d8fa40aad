import type { SendLimits } from './sendQueue.ts'

export interface HubLimits extends SendLimits {
  /** A client that has received nothing for this long is pinged; its own timeout is 30 s. */
  keepAliveMs: number
  /** A client that has sent nothing for this long is gone; it pings every 15 s. */
  clientTimeoutMs: number
  handshakeTimeoutMs: number
  /** Connections per user and process; one more closes the oldest. */
  maxConnectionsPerUser: number
  /** The maximum size of a message from a client. */
  maxMessageBytes: number
  /** A caller is checked again after between half of this and all of it, because tokens expire and users are disabled. */
  recheckMs: number
  /** After a gap in the bus the clients are asked to reconnect, spread over this time. */
  gapSpreadMs: number
}

export const hubLimits: HubLimits = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  maxConnectionsPerUser: 20,
  maxMessageBytes: 64 * 1024,
  busyBytes: 256 * 1024,
  maxWaitingBytes: 4 * 1024 * 1024,
  recheckMs: 10 * 60_000,
  gapSpreadMs: 3_000,
}
