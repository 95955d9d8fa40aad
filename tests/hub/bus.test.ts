import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBus as openBusOf } from '../../server/hub/openBus.ts'
import { createInProcessBus, type HubBus } from '../../server/hub/hubBus.ts'
import { busListeners } from './busListeners.ts'
import { quietLog, startHubServer } from './hubServer.ts'
import { connectClient } from './officialClient.ts'
import { findPostgres, startPostgres } from './startPostgres.ts'
import { findRedis, startRedis } from './startRedis.ts'
import { eventually } from '../support/eventually.ts'

const installation = 'one'
const openBus = (settings: Omit<Parameters<typeof openBusOf>[0], 'database'> & { database?: string }) =>
  openBusOf({ ...settings, database: () => Promise.resolve(settings.database ?? 'original') })
const longText = 'é💙'.repeat(20_000) + randomBytes(8).toString('hex')
const { listenTo, close } = busListeners()
afterEach(close)

test('the bus of one process delivers its own messages at once', () => {
  const { bus, received } = listenTo(createInProcessBus())
  bus.publish('hello')
  expect(received).toEqual(['hello'])
})

test('settings without a database and Redis open the bus of one process', async () => {
  const { bus, received } = listenTo(await openBus({ installation, log: quietLog }))
  bus.publish('hello')
  expect(received).toEqual(['hello'])
})

/** What every way between processes must do. `cut` breaks all connections; `openOne` is one process. */
function sharedBusTests(openOne: (installation?: string) => Promise<HubBus>, cut: () => Promise<void>) {
  test('another installation at the same address receives nothing', async () => {
    const [one, same, other] = await Promise.all(
      [openOne(), openOne(), openOne('another')].map(async (bus) => listenTo(await bus)),
    )
    one!.bus.publish('ours')
    other!.bus.publish('theirs')
    await eventually(() => expect(same!.received).toEqual(['ours']))
    one!.bus.publish('later')
    await eventually(() => expect(same!.received).toEqual(['ours', 'later']))
    expect(other!.received).toEqual(['theirs'])
  })

  test('a message reaches each process once, in order, whatever its length', async () => {
    const [one, two, three] = await Promise.all(
      [openOne(), openOne(), openOne()].map(async (bus) => listenTo(await bus)),
    )
    const texts = [
      ...Array.from({ length: 1_200 }, (_, n) => `message ${n % 7}`),
      longText,
      '',
      'after',
      'it’s "quoted"\n\\',
    ]
    for (const text of texts) one!.bus.publish(text)
    expect(one!.received).toEqual(texts)
    await eventually(() => expect(two!.received).toHaveLength(texts.length))
    await eventually(() => expect(three!.received).toHaveLength(texts.length))
    expect(two!.received).toEqual(texts)
    expect(three!.received).toEqual(texts)
    two!.bus.publish('back')
    await eventually(() => expect(one!.received.at(-1)).toBe('back'))
  })

  test('what was published just before close is sent', async () => {
    const [one, two] = await Promise.all([openOne(), openOne()].map(async (bus) => listenTo(await bus)))
    one!.bus.publish('last words')
    await one!.bus.close()
    await eventually(() => expect(two!.received).toEqual(['last words']))
  })

  test('cut connections are restored, and the gap is reported', async () => {
    const [one, two] = await Promise.all([openOne(), openOne()].map(async (bus) => listenTo(await bus)))
    await cut()
    await eventually(() => expect(one!.gaps.count + two!.gaps.count).toBeGreaterThanOrEqual(2))
    await eventually(() => {
      one!.bus.publish('here again')
      expect(two!.received.at(-1)).toBe('here again')
    })
  })

  test('clients of two processes receive what either publishes; a disabled user is disconnected everywhere', async () => {
    const [first, second] = await Promise.all(
      [openOne(), openOne()].map(async (bus) => startHubServer({ bus: listenTo(await bus).bus })),
    )
    const [ann, root, eve] = await Promise.all([
      connectClient(first!.url, 'ann', 'Duress'),
      connectClient(second!.url, 'root', 'Duress'),
      connectClient(second!.url, 'eve', 'Duress'),
    ])
    const audience = { customerId: 1, groupIds: [5] }
    first!.hub.publish('Duress', audience, { longText })
    await eventually(() => expect(root!.log).toEqual([{ longText }]))
    second!.hub.publish('Duress', audience, 2)
    await eventually(() => expect(ann!.log).toEqual([{ longText }, 2]))
    expect(eve!.log).toEqual([])
    second!.hub.disconnectUser(1)
    await eventually(() => expect(ann!.connection.state).toBe('Disconnected'))
    await Promise.all([root!.connection.stop(), eve!.connection.stop()])
    await Promise.all([first!.stop(), second!.stop()])
  })
}

const postgresPrograms = findPostgres()
if (postgresPrograms) {
  describe('over PostgreSQL', () => {
    let database: Awaited<ReturnType<typeof startPostgres>>
    beforeAll(async () => {
      database = await startPostgres(postgresPrograms)
    })
    afterAll(() => database.stop())
    sharedBusTests(
      (id = installation) => openBus({ databaseUrl: database.connectionString, installation: id, log: quietLog }),
      () => database.cutBusConnections(),
    )

    test('after the database was away both report a gap, and what follows arrives', async () => {
      const [one, two] = await Promise.all(
        [1, 2].map(async () =>
          listenTo(await openBus({ databaseUrl: database.connectionString, installation, log: quietLog })),
        ),
      )
      await database.cutBusConnections()
      one!.bus.publish('kept')
      await eventually(() => expect(one!.gaps.count).toBe(1))
      await eventually(() => expect(two!.gaps.count).toBe(1))
      one!.bus.publish('next')
      await eventually(() => expect(two!.received.at(-1)).toBe('next'))
    })

    test('a database that is not there refuses the start', async () => {
      await expect(
        openBus({ databaseUrl: 'postgres://muster@127.0.0.1:9/none', installation, log: quietLog }),
      ).rejects.toThrow()
    })
  })
} else console.info('PostgreSQL is not installed: the hub bus was tested in process only.')

const redisProgram = findRedis()
if (redisProgram) {
  describe('over Redis', () => {
    let redis: Awaited<ReturnType<typeof startRedis>>
    beforeAll(async () => {
      redis = await startRedis(redisProgram)
    })
    afterAll(() => redis.stop())
    sharedBusTests(
      (id = installation) => openBus({ redisUrl: redis.url, installation: id, log: quietLog }),
      async () => {
        await redis.stop()
        await redis.start()
      },
    )

    test('what is published while Redis is away is lost, and the others report a gap', async () => {
      const [one, two] = await Promise.all(
        [1, 2].map(async () => listenTo(await openBus({ redisUrl: redis.url, installation, log: quietLog }))),
      )
      await redis.stop()
      one!.bus.publish('lost')
      await redis.start()
      await eventually(() => expect(two!.gaps.count).toBeGreaterThan(0))
    })

    test('a copy of the database at the same Redis receives nothing', async () => {
      const [one, same, copy] = await Promise.all(
        ['original', 'original', 'copy'].map(async (database) =>
          listenTo(await openBus({ redisUrl: redis.url, installation, database, log: quietLog })),
        ),
      )
      one!.bus.publish('ours')
      copy!.bus.publish('theirs')
      await eventually(() => expect(same!.received).toEqual(['ours']))
      expect(copy!.received).toEqual(['theirs'])
    })

    test('a Redis that is not there refuses the start', async () => {
      const refusal = openBus({ redisUrl: 'redis://me:secret@127.0.0.1:9', installation, log: quietLog })
      await expect(refusal).rejects.toThrow('REDIS_URL cannot be used: no Redis listens at 127.0.0.1:9.')
    })
  })
} else console.info('Redis is not installed: the hub bus was tested without it.')
