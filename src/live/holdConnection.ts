import type { HubConnection } from '@microsoft/signalr'
import { hubChannels, hubPath, tooManyConnections } from '../../contract/hubMessage.ts'
import { onWakeUp, type HubPace } from './hubPace.ts'
import type { HubSubscriptions } from './hubSubscriptions.ts'

export interface HubStart {
  /** Asked at every attempt; null when nobody is signed in. */
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

/** The attempt took too long: something on the way keeps back what one of the transports sends. */
export class NoAnswerInTime extends Error {}

/**
 * Holds one connection from its start to its end; rejects when it could not be made. Takes the first transport that works,
 * or with `pollOnly` long polling, which every network lets through. Returns whether it had to make room for another one.
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
        giveUp = setTimeout(() => reject(new NoAnswerInTime()), pace.startMs)
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
    // Not waited for: it ends only when the transport that is being tried has failed.
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

/** A function, because the compiler assumes that a value it checked before a wait hasn't changed. */
export function isAborted(signal: AbortSignal): boolean {
  return signal.aborted
}
