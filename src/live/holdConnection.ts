import type { HubConnection } from '@microsoft/signalr'
import { hubChannels, hubPath, tooManyConnections } from '../../contract/hubMessage.ts'
import { onWakeUp, type HubPace } from './hubPace.ts'
import type { HubSubscriptions } from './hubSubscriptions.ts'

export interface HubStart {
  /** Called at every attempt; null when nobody is signed in. */
  accessToken(): string | null
  url?: string
  pace?: Partial<HubPace>
}

interface HoldOptions {
  pace: HubPace
  signal: AbortSignal
  pollOnly: boolean
  onConnected(): void
}

/** The attempt took too long, for example because a proxy buffers what one of the transports sends. */
export class ConnectTimeout extends Error {}

/**
 * Holds one connection from its start to its end, using the first transport that works, or with `pollOnly` only long
 * polling, which every network lets through. Rejects when no connection could be made.
 * @returns whether the server closed the connection to make room for another one.
 */
export async function holdConnection(
  start: HubStart,
  subscriptions: HubSubscriptions,
  { pace, signal, pollOnly, onConnected }: HoldOptions,
): Promise<boolean> {
  const connection = await build(start, subscriptions, pollOnly)
  const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve))
  const stop = () => void connection.stop()
  let giveUp: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', stop)
  const stopProbing = onWakeUp(() => subscriptions.probe(connection, pace.probeMs))
  try {
    if (signal.aborted) return false
    await Promise.race([
      connection.start().then(() => subscriptions.resume(connection)),
      new Promise((_, reject) => {
        giveUp = setTimeout(() => reject(new ConnectTimeout()), pace.startMs)
      }),
    ])
    if (isAborted(signal)) return false
    onConnected()
    return (await closed)?.message.includes(tooManyConnections) ?? false
  } finally {
    clearTimeout(giveUp)
    subscriptions.leave(connection)
    stopProbing()
    signal.removeEventListener('abort', stop)
    // Not awaited, because it settles only when the transport being tried has failed.
    stop()
  }
}

async function build(
  { accessToken, url = hubPath }: HubStart,
  subscriptions: HubSubscriptions,
  pollOnly: boolean,
): Promise<HubConnection> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => accessToken() ?? '',
      ...(pollOnly && { transport: HttpTransportType.LongPolling }),
    })
    .configureLogging(LogLevel.None)
    .build()
  for (const channel of hubChannels) connection.on(channel, (payload) => subscriptions.dispatch(channel, payload))
  return connection
}

/**
 * Returns whether the signal is aborted. A function, because the compiler would assume that a value checked before an
 * `await` hasn't changed.
 */
export function isAborted(signal: AbortSignal): boolean {
  return signal.aborted
}
