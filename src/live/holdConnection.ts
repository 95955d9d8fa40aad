import type { HubConnection } from '@microsoft/signalr'
import { hubChannels, hubPath } from '../../contract/hubMessage.ts'
import { onWakeUp, type HubPace } from './hubPace.ts'
import type { HubSubscriptions } from './hubSubscriptions.ts'

export interface HubStart {
  /** Asked at every attempt; null when nobody is signed in. */
  accessToken(): string | null
  url?: string
  pace?: Partial<HubPace>
}

/** Holds one connection from its start to its end; rejects when it could not be made. */
export async function holdConnection(
  start: HubStart,
  subscriptions: HubSubscriptions,
  { pace, signal, onConnected }: { pace: HubPace; signal: AbortSignal; onConnected(): void },
): Promise<void> {
  const connection = await build(start, subscriptions)
  const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
  const stop = () => void connection.stop()
  signal.addEventListener('abort', stop)
  const stopProbing = onWakeUp(() => subscriptions.probe(connection, pace.probeMs))
  try {
    if (signal.aborted) return
    await connection.start()
    await subscriptions.resume(connection)
    if (isAborted(signal)) return
    onConnected()
    await closed
  } finally {
    subscriptions.leave(connection)
    stopProbing()
    signal.removeEventListener('abort', stop)
    await connection.stop()
  }
}

async function build(
  { accessToken, url = hubPath }: HubStart,
  subscriptions: HubSubscriptions,
): Promise<HubConnection> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => accessToken() ?? '', transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build()
  for (const channel of hubChannels) connection.on(channel, (payload) => subscriptions.dispatch(channel, payload))
  return connection
}

/** A function, because the compiler assumes that a value it checked before a wait hasn't changed. */
export function isAborted(signal: AbortSignal): boolean {
  return signal.aborted
}
