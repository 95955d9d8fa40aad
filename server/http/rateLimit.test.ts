import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rateLimit } from './rateLimit.ts'

test('a clock that is set back doesn’t make anyone wait longer', async () => {
  let now = Date.parse('2026-05-01T08:30:00Z')
  const app = new Hono()
  app.onError((_, context) => context.text('wait', 429))
  app.use(rateLimit({ burst: 2, perSecond: 1, keyOf: () => 'a phone', now: () => now }))
  app.get('/', (context) => context.text('here'))
  const statusAfter = async (ms: number) => {
    now += ms
    return (await app.request('/')).status
  }
  expect(await statusAfter(0)).toBe(200)
  expect(await statusAfter(-3_600_000)).toBe(200)
  expect(await statusAfter(0)).toBe(429)
  expect(await statusAfter(1_000)).toBe(200)
})
