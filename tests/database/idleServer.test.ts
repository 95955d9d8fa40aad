import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const watchedMs = 20_000

afterEach(() => void vi.restoreAllMocks())

describe.each(callDatabases())('a server that nobody uses on %s', (kind) => {
  test('asks its database for little: schedules, deliveries and jobs every five seconds, the rest less often', async () => {
    const server = await startTestServer(kind)
    // What is done once after a start.
    await sleep(5_000)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await sleep(watchedMs)
    const texts = asked.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    await server.close()
    const perMinute = (texts.length * 60_000) / watchedMs
    const of = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length
    expect({ schedules: of(/scheduled_reports/) <= 5, folds: of(/fold_jobs/) <= 5 }).toEqual({
      schedules: true,
      folds: true,
    })
    // The claims of one server's sole work are looked at every two seconds on PostgreSQL.
    expect(perMinute).toBeLessThan(kind === 'postgres' ? 190 : 100)
  })
})
