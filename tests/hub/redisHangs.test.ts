import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBus } from '../../server/hub/openBus.ts'
import { busListeners } from './busListeners.ts'
import { freePort } from './freePort.ts'
import { quietLog } from './hubServer.ts'
import { findPostgres, startPostgres } from './startPostgres.ts'
import { findRedis, startRedis } from './startRedis.ts'
import { startRedisProxy } from './startRedisProxy.ts'
import { eventually } from '../support/eventually.ts'

const [redisProgram, postgresPrograms] = [findRedis(), findPostgres()]

if (redisProgram && postgresPrograms) {
  describe('a Redis that is stopped without closing its connections', () => {
    let redis: Awaited<ReturnType<typeof startRedis>>
    let database: Awaited<ReturnType<typeof startPostgres>>
    const { listenTo, close } = busListeners()
    beforeAll(async () => {
      redis = await startRedis(redisProgram)
      database = await startPostgres(postgresPrograms)
    })
    afterAll(async () => {
      redis.signal('SIGCONT')
      await close()
      await redis.stop()
      await database.stop()
    })

    async function openOne(databaseUrl?: string, redisUrl = redis.url) {
      const given = databaseUrl ? { databaseUrl } : {}
      const database = () => Promise.resolve('original')
      return listenTo(await openBus({ redisUrl, installation: 'one', database, log: quietLog, ...given }))
    }

    test('delays messages for seconds: PostgreSQL carries them, none is lost, and Redis does again when it is back', async () => {
      const [one, two] = [await openOne(database.connectionString), await openOne(database.connectionString)]
      one.bus.publish('before')
      await eventually(() => expect(two.received).toEqual(['before']))
      redis.signal('SIGSTOP')
      const published = ['before']
      for (let second = 0; second < 7; second++) {
        published.push(`during ${second}`)
        one.bus.publish(`during ${second}`)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
      // The first ones waited until it was noticed; the last one hadn't to.
      await eventually(() => expect([...two.received].sort()).toEqual(published))
      expect(one.bus.state()).toEqual({ kind: 'redis', isConnected: false })
      redis.signal('SIGCONT')
      await eventually(() => expect([one, two].map(({ bus }) => bus.state().isConnected)).toEqual([true, true]))
      two.bus.publish('after')
      await eventually(() => expect(one.received.at(-1)).toBe('after'))
      // What the stopped Redis had still taken reaches nobody a second time.
      expect([...two.received].sort()).toEqual(['after', ...published].sort())
    })

    test('or isn’t there at the start leaves everything to PostgreSQL until it is, but must not refuse the server', async () => {
      const one = await openOne(database.connectionString)
      await redis.stop()
      const two = await openOne(database.connectionString)
      expect(two.bus.state().isConnected).toBe(false)
      two.bus.publish('from the new one')
      await eventually(() => expect(one.received).toEqual(['from the new one']))
      one.bus.publish('from the other')
      await eventually(() => expect(two.received.at(-1)).toBe('from the other'))
      await redis.start()
      await eventually(() => expect([one, two].map(({ bus }) => bus.state().isConnected)).toEqual([true, true]))
      await eventually(() => expect(two.gaps.count).toBeGreaterThan(0))
      one.bus.publish('by Redis')
      await eventually(() => expect(two.received.at(-1)).toBe('by Redis'))
    })

    test('or that one server alone can’t reach leaves what the others send to PostgreSQL, for that server alone', async () => {
      const nowhere = `redis://127.0.0.1:${await freePort()}`
      const [one, other] = [await openOne(database.connectionString), await openOne(database.connectionString)]
      const cutOff = await openOne(database.connectionString, nowhere)
      await eventually(() => expect(cutOff.gaps.count).toBeGreaterThan(0))
      one.bus.publish('to everybody')
      await eventually(() => expect(cutOff.received).toEqual(['to everybody']))
      cutOff.bus.publish('back')
      await eventually(() => expect(one.received).toEqual(['to everybody', 'back']))
      await eventually(() => expect(other.received).toEqual(['to everybody', 'back']))
    })

    test('or that loses a connection before it is listened to is listened to at the next one', async () => {
      const proxy = await startRedisProxy(redis.url)
      const one = await openOne(database.connectionString)
      const two = await openOne(database.connectionString, proxy.url)
      await eventually(() => expect(two.bus.state().isConnected).toBe(true))
      expect(proxy.cuts()).toBe(1)
      one.bus.publish('by Redis')
      await eventually(() => expect(two.received).toEqual(['by Redis']))
      await two.bus.close()
      await proxy.close()
    })

    test('or doesn’t let this server in refuses the start', async () => {
      const closed = await startRedis(redisProgram, ['--requirepass', 'secret'])
      const opening = openOne(database.connectionString, closed.url)
      await expect(opening).rejects.toThrow('does not let this server in')
      await closed.stop()
    })

    test('makes the others report a gap when it is back and nothing else can carry messages', async () => {
      const [one, two] = [await openOne(), await openOne()]
      redis.signal('SIGSTOP')
      one.bus.publish('lost')
      await eventually(() => expect(one.bus.state().isConnected).toBe(false))
      redis.signal('SIGCONT')
      await eventually(() => expect(two.gaps.count).toBeGreaterThan(0))
      two.bus.publish('after')
      await eventually(() => expect(one.received.at(-1)).toBe('after'))
    })
  })
} else console.info('Redis or PostgreSQL is not installed: a Redis that hangs was not tested.')
