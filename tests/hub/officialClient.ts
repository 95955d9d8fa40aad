import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
  type IHttpConnectionOptions,
} from '@microsoft/signalr'
import { hubChannels, type HubChannel } from '../../contract/hubMessage.ts'

/** The official client, with all that it received per channel. */
export interface OfficialClient {
  connection: HubConnection
  received: Record<HubChannel, unknown[]>
  /** All payloads of all channels in the order in which they came. */
  log: unknown[]
}

export function buildClient(
  url: string,
  user: string,
  transport?: HttpTransportType,
  options: IHttpConnectionOptions = {},
): OfficialClient {
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => `token-${user}`, transport, ...options })
    .withAutomaticReconnect([0, 50, 100, 200, 400, 800, 1_600])
    .configureLogging(LogLevel.None)
    .build()
  const received = Object.fromEntries(
    hubChannels.map((channel) => [channel, []]),
  ) as unknown as OfficialClient['received']
  const log: unknown[] = []
  for (const channel of hubChannels) {
    connection.on(channel, (payload) => {
      received[channel].push(payload)
      log.push(payload)
    })
  }
  return { connection, received, log }
}

export async function connectClient(url: string, user: string, ...channels: HubChannel[]): Promise<OfficialClient> {
  const client = buildClient(url, user)
  await client.connection.start()
  for (const channel of channels) await client.connection.invoke('subscribe', channel)
  return client
}
