import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WindowLoadOptions {
  origins: readonly string[]
  tokens: readonly string[]
  count: number
}

/** How long after a loss a window waits before it connects again. */
const retryMs = 500

/** Open windows that follow the hub, each on one of the servers, and go to another one when theirs goes. */
export function startWindowLoad({ origins, tokens, count }: WindowLoadOptions) {
  const heard = Array.from({ length: count }, () => ({ alerts: new Set<number>(), updates: 0, connections: 0 }))
  let isEnding = false
  const connections = new Set<HubConnection>()

  async function run(at: number): Promise<void> {
    const window = heard[at]!
    for (let attempt = at; !isEnding; attempt += 1) {
      const origin = origins[attempt % origins.length]
      const connection = new HubConnectionBuilder()
        .withUrl(`${origin}/VisionTrack`, { accessTokenFactory: () => tokens[at % tokens.length]! })
        .configureLogging(LogLevel.None)
        .build()
      const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
      connection.on('Behaviour', ({ id }: { id: number }) => window.alerts.add(id))
      connection.on('RealTimeMap', () => (window.updates += 1))
      connections.add(connection)
      try {
        await connection.start()
        await connection.invoke('subscribe', 'Behaviour')
        await connection.invoke('subscribe', 'RealTimeMap')
        window.connections += 1
        await closed
      } catch {
        await connection.stop()
      } finally {
        connections.delete(connection)
      }
      if (!isEnding) await sleep(retryMs)
    }
  }

  const running = Promise.all(heard.map((_, at) => run(at)))
  return {
    heard,
    async end(): Promise<void> {
      isEnding = true
      await Promise.all(Array.from(connections, (connection) => connection.stop()))
      await running
    },
  }
}
