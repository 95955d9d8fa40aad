import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasCheckpointRoom } from './hasCheckpointRoom.ts'
import type { EmbeddedSession } from './openSession.ts'
import { SessionQueue } from './sessionQueue.ts'
import { startUpkeep } from './upkeep.ts'

test('work in progress ends before the database closes, and nothing starts afterwards', async () => {
  const asked: string[] = []
  let isClosed = false
  const answer = async (sql: string) => {
    if (isClosed) throw new Error('PGlite is closed')
    asked.push(sql)
    await sleep(20)
    const tables = Array.from({ length: 50 }, (_, number) => ({ name: `table_${number}` }))
    return sql.includes('pg_stat_user_tables') ? tables : [{ position: 0 }]
  }
  const session: Pick<EmbeddedSession, 'query'> = {
    query: <Row>(sql: string) => answer(sql) as Promise<Row[]>,
  }
  const warnings: string[] = []
  const upkeep = startUpkeep(
    session,
    new SessionQueue(() => Promise.resolve('I'), 1_000),
    { warn: (text) => void warnings.push(text), hasRoom: () => Promise.resolve(true) },
    { logBytes: 1, checkpointEvery: 1, lookEvery: 1, analyzeEvery: 0 },
  )
  await expect.poll(() => asked.some((sql) => sql.startsWith('analyze'))).toBe(true)
  await upkeep.stop()
  isClosed = true
  const { length } = asked
  await sleep(100)
  expect([warnings, asked.length]).toEqual([[], length])
})

test('no checkpoint is made while the disk has no room for one: PostgreSQL would end itself', async () => {
  let [room, looks] = [false, 0]
  const made: string[] = []
  const session: Pick<EmbeddedSession, 'query'> = {
    query: <Row>(sql: string) => {
      if (sql === 'checkpoint') made.push(sql)
      return Promise.resolve([{ position: (looks += 1) * 100 }] as Row[])
    },
  }
  const upkeep = startUpkeep(
    session,
    new SessionQueue(() => Promise.resolve('I'), 1_000),
    { warn: () => {}, hasRoom: () => Promise.resolve(room) },
    { logBytes: 1, checkpointEvery: 1, lookEvery: 1, analyzeEvery: 1_000_000 },
  )
  await expect.poll(() => looks).toBeGreaterThan(5)
  expect(made).toEqual([])
  room = true
  await expect.poll(() => made.length).toBeGreaterThan(0)
  await upkeep.stop()
})

test('a disk without a free byte has no room', async () => {
  expect([await hasCheckpointRoom('/proc'), await hasCheckpointRoom(import.meta.dirname)]).toEqual([false, true])
})
