import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPostgres } from '../../server/database/connectPostgres.ts'
import { findPostgres, startPostgres } from '../hub/startPostgres.ts'
import { eventually } from '../support/eventually.ts'

const programs = findPostgres()

describe.runIf(programs)('a PostgreSQL that stops answering', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    database = await startPostgres(programs!)
  })
  afterAll(() => database?.stop())

  test('gets no connection for each query that fails meanwhile, or it would have to answer them all before anybody else', async () => {
    const to = new URL(database.connectionString)
    const port = Number(to.port)
    let isStopped = false
    let made = 0
    const sockets = new Set<Socket>()
    // As the kernel does for a stopped server, it takes connections, and nothing comes of them.
    const proxy = createServer((socket) => {
      made++
      const onward = connect(port, to.hostname)
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        sockets.add(one)
        one.on('data', (data) => isStopped || other.write(data))
        one.on('error', () => undefined).on('close', () => other.destroy())
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    to.port = String((proxy.address() as AddressInfo).port)
    const warnings: string[] = []
    const pool = await connectPostgres(to.href, (message) => warnings.push(message))
    const query = () =>
      pool.query('select 1').then(
        () => 'answered',
        () => 'failed',
      )
    try {
      expect(await query()).toBe('answered')
      isStopped = true
      expect(await query()).toBe('failed')
      made = 0
      for (let round = 0; round < 200; round++) expect(await query()).toBe('failed')
      // The one that asks whether it answers again.
      expect(made).toBeLessThan(10)
      isStopped = false
      await eventually(async () => expect(await query()).toBe('answered'))
      expect(warnings.at(-1)).toBe('PostgreSQL answers again.')
    } finally {
      for (const socket of sockets) socket.destroy()
      await pool.end()
      proxy.close()
    }
  })
})
