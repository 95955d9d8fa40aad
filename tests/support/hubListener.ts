import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { HubChannel } from '../../contract/hubMessage.ts'
import type { TestServer } from './testServer.ts'

/** A page with an open hub connection: what it received on the channel, and whether the server closed it. */
export async function openHubListener(
  server: TestServer,
  email: string,
  channel: HubChannel,
  transport: HttpTransportType = HttpTransportType.WebSockets,
) {
  const token = await server.signIn(email)
  const client = new HubConnectionBuilder()
    .withUrl(`${server.origin}/VisionTrack`, { accessTokenFactory: () => token, transport })
    .configureLogging(LogLevel.None)
    .build()
  const listener = { received: [] as unknown[], isClosed: false, stop: () => client.stop() }
  client.on(channel, (message) => listener.received.push(message))
  client.onclose(() => (listener.isClosed = true))
  await client.start()
  await client.invoke('subscribe', channel)
  return listener
}
