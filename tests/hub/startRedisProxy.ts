import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Passes on what goes to a Redis and back, but cuts the first connection that asks to be sent messages, before Redis knows. */
export async function startRedisProxy(redisUrl: string) {
  const { port } = new URL(redisUrl)
  const sockets = new Set<Socket>()
  let cuts = 0
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()))
    }
    far.on('data', (data) => near.write(data))
    near.on('data', (data) => {
      if (cuts > 0 || !/subscribe/i.test(data.toString())) return void far.write(data)
      cuts++
      near.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
