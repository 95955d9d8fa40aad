import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { hubPath, type HubAudience } from '../../contract/hubMessage.ts'
import { createHub, type HubOptions } from '../../server/hub/hub.ts'
import type { HubCaller } from './hubCaller.ts'

export const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Two customers: ann and bob (customer 1, groups 5 and 6), eve (customer 2), root (sees all). */
const callers: Readonly<Record<string, HubCaller>> = {
  ann: { userId: 1, role: 'User', customerId: 1, groupIds: [5] },
  bob: { userId: 2, role: 'User', customerId: 1, groupIds: [6] },
  eve: { userId: 3, role: 'User', customerId: 2, groupIds: [5] },
  root: { userId: 4, role: 'SystemAdmin', customerId: null, groupIds: [] },
}

function canReceive(caller: HubCaller, audience: HubAudience): boolean {
  if (audience.userId !== undefined) return audience.userId === caller.userId
  if (caller.role === 'SystemAdmin') return true
  if (audience.customerId !== caller.customerId) return false
  return (audience.groupIds ?? []).some((groupId) => caller.groupIds.includes(groupId))
}

/**
 * A server with nothing but a hub. With `swallowsSockets` it never answers a WebSocket. A user's token is `token-<name>`; `users` may be
 * changed while it runs.
 */
export async function startHubServer(
  options: Partial<HubOptions<HubCaller>> & { port?: number; swallowsSockets?: boolean } = {},
) {
  const users: Record<string, HubCaller | undefined> = { ...callers }
  const hub = createHub<HubCaller>({
    authenticate: async (token) => users[token.replace('token-', '')] ?? null,
    canReceive,
    isAllowedOrigin: (origin) => origin === undefined || origin === 'https://portal.example',
    now: Date.now,
    log: quietLog,
    ...options,
  })
  const server: Server = createServer((request, response) => {
    // What proxies look at.
    if (request.url === '/livez') return void response.end()
    void hub.handleRequest(request, response).then((isDone) => isDone || response.writeHead(404).end())
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  if (options.swallowsSockets) server.on('upgrade', () => undefined)
  else hub.attach(server)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    hub,
    users,
    port,
    url: `http://127.0.0.1:${port}${hubPath}`,
    /** Cuts every connection, as a lost network does. */
    dropSockets: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    async stop() {
      await hub.close()
      server.closeAllConnections()
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type HubServer = Awaited<ReturnType<typeof startHubServer>>
