import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBus } from '../../server/hub/bus.ts'
import { busListeners } from './busListeners.ts'
import { quietLog } from './hubServer.ts'
import { findPostgres, startPostgres } from './startPostgres.ts'
import { findRedis, startRedis } from './startRedis.ts'

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

    async function openOne(databaseUrl?: string) {
      const given = databaseUrl ? { databaseUrl } : {}
      return listenTo(await openBus({ redisUrl: redis.url, installation: 'one', log: quietLog, ...given }))
    }

    test('delays messages for seconds: PostgreSQL carries them, none is lost, and Redis does again when it is back', async () => {
      const [one, two] = [await openOne(database.connectionString), await openOne(database.connectionString)]
      one.bus.publish('before')
      await vi.waitFor(() => expect(two.received).toEqual(['before']), 5_000)
      redis.signal('SIGSTOP')
      const published = ['before']
      for (let second = 0; second < 7; second++) {
        published.push(`during ${second}`)
        one.bus.publish(`during ${second}`)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
      // The first ones waited until it was noticed, less than 5 s; the last one hadn't to.
      await vi.waitFor(() => expect([...two.received].sort()).toEqual(published), 1_000)
      expect(one.bus.state()).toEqual({ kind: 'redis', isConnected: false })
      redis.signal('SIGCONT')
      await vi.waitFor(() => expect([one, two].map(({ bus }) => bus.state().isConnected)).toEqual([true, true]), 10_000)
      two.bus.publish('after')
      await vi.waitFor(() => expect(one.received.at(-1)).toBe('after'), 5_000)
      // What the stopped Redis had still taken reaches nobody a second time.
      expect([...two.received].sort()).toEqual(['after', ...published].sort())
    }, 40_000)

    test('makes the others report a gap when it is back and nothing else can carry messages', async () => {
      const [one, two] = [await openOne(), await openOne()]
      redis.signal('SIGSTOP')
      one.bus.publish('lost')
      await vi.waitFor(() => expect(one.bus.state().isConnected).toBe(false), 10_000)
      redis.signal('SIGCONT')
      await vi.waitFor(() => expect(two.gaps.count).toBeGreaterThan(0), 10_000)
      two.bus.publish('after')
      await vi.waitFor(() => expect(one.received.at(-1)).toBe('after'), 5_000)
    }, 40_000)
  })
} else console.info('Redis or PostgreSQL is not installed: a Redis that hangs was not tested.')
