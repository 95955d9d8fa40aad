import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { progressHeader, progressMark } from '../../contract/progress.ts'
import { locationDataReport } from '../../contract/reports/locationDataEndpoints.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { fillBenchDay } from '../bench/fillBenchDay.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { eventually } from '../support/eventually.ts'

const dayMessages = 60_000

describe('a report that takes its time', () => {
  const server = openForAll(() => startTestServer(callDatabase(), { LOG_LEVEL: 'silent' }, undefined, false))
  let body: string
  let day: string

  beforeAll(async () => {
    day = dayOf(server.now() - 5 * 86_400_000, 'UTC')
    const { north } = server.fleet.assets
    await fillBenchDay(server.db, { assetId: north }, dayBounds(day, 'UTC'), dayMessages)
    body = JSON.stringify({ AssetId: north, SearchDate: day, Timezone: 'UTC', UseFiltering: true })
  })

  const headersOf = async (more: Record<string, string> = {}) => ({
    authorization: `Bearer ${await server.signIn(server.fleet.users.northUser)}`,
    'content-type': 'application/json',
    ...more,
  })
  const ask = async (more: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(server.origin + locationDataReport.path, {
      method: 'POST',
      headers: await headersOf(more),
      body,
      ...(signal ? { signal } : {}),
    })

  /** Resolves once the report waits for a lock; the embedded database has one connection at work at a time, and doesn't say. */
  const isAsked = async () => {
    if (callDatabase() !== 'postgres') return sleep(500)
    await eventually(async () => {
      const { rows } = await server.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows.length).toBeGreaterThan(0)
    })
  }

  it.each(['gzip', 'identity'])('comes in pieces that are the JSON of the contract (%s)', async (encoding) => {
    const reply = await ask({ 'accept-encoding': encoding })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-length')).toBeNull()
    const text = await reply.text()
    expect(text).not.toContain(progressMark)
    const { locationData } = v.parse(locationDataReport.reply, JSON.parse(text))
    expect(new Set(locationData.map(({ id }) => id)).size).toBe(dayMessages)
  })

  it('marks each percent in white space for a client that requests it, and parses the same', async () => {
    // A report that takes less than a second has no marks: this one waits for its messages first.
    const asking = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table messages in access exclusive mode`)
      const reply = ask({ [progressHeader]: '1', 'accept-encoding': 'identity' })
      await isAsked()
      await sleep(1_500)
      return { reply }
    })
    const reply = await asking.reply
    const pieces: string[] = []
    for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) pieces.push(piece)
    const marks = pieces.map((piece) => piece.split(progressMark).length - 1)
    const percent = marks.reduce((sum, count) => sum + count, 0)
    expect(percent).toBeGreaterThan(10)
    expect(percent).toBeLessThan(100)
    // It grows while the rows come.
    expect(marks.filter((count) => count > 0).length).toBeGreaterThan(1)
    const unmarked = await (await ask()).text()
    expect(pieces.join('').replaceAll(progressMark, '') === unmarked).toBe(true)
  })

  it('is no longer made when its client goes away, and the next report is', async () => {
    const before = performance.now()
    await (await ask()).text()
    const wholeMs = performance.now() - before
    const leaving = new AbortController()
    const reply = await ask({}, leaving.signal)
    const reader = reply.body!.getReader()
    await reader.read()
    leaving.abort()
    await expect(reader.read()).rejects.toThrow('abort')
    const begun = performance.now()
    const next = await ask()
    await next.body!.cancel()
    // It had to wait for a few rows of the one before at most.
    expect(performance.now() - begun).toBeLessThan(Math.max(10_000, 5 * wholeMs))
  })

  it.runIf(callDatabase() === 'postgres')(
    'that breaks off is never taken for a whole one, and the next one is made',
    async () => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const summary = {
        AssetId: server.fleet.assets.north,
        Timezone: 'UTC',
        SearchDate: addDays(day, -1),
        EndDate: day,
      }
      const askSummary = async (more: object) =>
        fetch(`${server.origin}/api/Report/AssetSummary`, {
          method: 'POST',
          headers: { ...(await headersOf()), ...more },
          body: JSON.stringify(summary),
        })
      await server.db.execute(sql`delete from asset_days`)
      const reply = await server.db.transaction(async (tx) => {
        // Its days are computed and can't be stored, which its row waits for. After a second the reply begins.
        await tx.execute(sql`lock table asset_days in share mode`)
        const begun = await askSummary({ [progressHeader]: '1' })
        await isAsked()
        await sleep(1_500)
        await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
        return begun
      })
      expect(reply.status).toBe(200)
      await expect(reply.text()).rejects.toThrow('terminated')
      await eventually(async () => expect((await askSummary({})).status).toBe(200))
      expect(errors).not.toHaveBeenCalled()
      errors.mockRestore()
    },
  )
})
