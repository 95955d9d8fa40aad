import { serverNow } from '../time/serverClock.ts'
import { onConnectionState } from './hubConnection.ts'

/** When a page lost its connection. */
export interface LostConnection {
  /**
   * Returns when the connection was lost last, or when the page began to follow it, by the server's clock: epoch ms. Ask
   * when it is needed, because the page learns how wrong this device's clock is from the first reply.
   */
  lostAt(): number
  stop(): void
}

/** Follows when the connection to the hub is lost, from now on. */
export function followLostConnection(): LostConnection {
  let byThisDevice = Date.now()
  const stop = onConnectionState(({ status }) => {
    if (status === 'reconnecting' || status === 'off') byThisDevice = Date.now()
  })
  return { lostAt: () => serverNow() - (Date.now() - byThisDevice), stop }
}
