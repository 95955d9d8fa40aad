import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
    (text) => void warnings.push(text),
    { logBytes: 1, checkpointEvery: 1, lookEvery: 1, analyzeEvery: 0 },
  )
  await expect.poll(() => asked.some((sql) => sql.startsWith('analyze'))).toBe(true)
  await upkeep.stop()
  isClosed = true
  const { length } = asked
  await sleep(100)
  expect([warnings, asked.length]).toEqual([[], length])
})
