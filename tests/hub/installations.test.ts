import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { findRedis, startRedis } from './startRedis.ts'

const redisProgram = findRedis()

// Both have the same ids of customers, assets and users: what reached the other would be shown there.
describe.runIf(redisProgram)('two installations on one Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let one: TestServer
  let other: TestServer
  beforeAll(async () => {
    redis = await startRedis(redisProgram!)
    const environment = { REDIS_URL: redis.url }
    ;[one, other] = await Promise.all([
      startTestServer(callDatabase(), environment),
      startTestServer(callDatabase(), environment),
    ])
  })
  afterAll(async () => {
    await Promise.all([one?.close(), other?.close()])
    await redis?.stop()
  })

  test("do not see each other's positions and alerts", async () => {
    const listeners = await Promise.all(
      [one, other].flatMap((server) => [
        openHubListener(server, server.fleet.users.admin, 'RealTimeMap'),
        openHubListener(server, server.fleet.users.admin, 'Duress'),
      ]),
    )
    const [ownMap, ownDuress, otherMap, otherDuress] = listeners
    const report = (server: TestServer) =>
      server.ingest(server.fleet.imeis.north, [
        {
          created: new Date(server.now()).toISOString(),
          messageID: messageID.duress,
          gps: {
            latitude: -33.9,
            longitude: 151.2,
            satellites: 9,
          },
        },
      ])
    expect((await report(one)).body).toMatchObject({ accepted: 1 })
    await eventually(() => expect([ownMap!.received.length, ownDuress!.received.length]).toEqual([1, 1]))
    // What the other one publishes comes after anything that crossed over before.
    expect((await report(other)).body).toMatchObject({ accepted: 1 })
    await eventually(() => expect([otherMap!.received.length, otherDuress!.received.length]).toEqual([1, 1]))
    expect(listeners.map(({ received }) => received.length)).toEqual([1, 1, 1, 1])
    await Promise.all(listeners.map((listener) => listener.stop()))
  })
})
