import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../server/database/embedded/openEmbedded.ts'
import { eventually } from '../support/eventually.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

const log = { info() {}, warn() {}, error() {} }

describe.each([1, 2, 4])('the embedded database with %i connections', (maxConnections) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'muster-bridge-'))
  let pool: pg.Pool
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openEmbedded({ dataDirectory, log, maxConnections })
    ;({ pool, close } = opened)
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    await pool.query('create table numbers (worker int, n int, text text)')
  })
  afterAll(async () => {
    await close()
    await rm(dataDirectory, { recursive: true })
  })
  const count = async () => Number((await pool.query('select count(*)::int as count from numbers')).rows[0].count)
  // 500 rows of 200 characters: a message well above 64 KB.
  const insert = `insert into numbers select $1::int, n, repeat(t, 10) from unnest($2::int[], $3::text[]) as r(n, t)`
  const values = (worker: number, from: number) => {
    const numbers = Array.from({ length: 500 }, (_, index) => from + index)
    return [worker, numbers, numbers.map((n) => `${n}`.padStart(200, 'x'))]
  }

  it('keeps statements, errors and transactions of its connections apart', async () => {
    let wanted = 0
    const work = async (worker: number) => {
      for (let round = 0; round < 10; round++) {
        if (round % 5 === 3) {
          await expect(pool.query('select * from missing where x = $1', [round])).rejects.toThrow('"missing" does not')
          continue
        }
        const client = await pool.connect()
        const isTransaction = round % 5 === 4
        const isKept = round !== 9
        if (isTransaction) await client.query('begin')
        await client.query(insert, values(worker, round * 500))
        if (isTransaction) {
          await sleep(3)
          const { rows } = await client.query('select count(*)::int as mine from numbers where worker = $1', [worker])
          expect(rows[0].mine).toBe(500 * (round === 4 ? 4 : 8))
          await client.query(isKept ? 'commit' : 'rollback')
        }
        client.release()
        if (isKept) wanted += 500
      }
    }
    await Promise.all(Array.from({ length: maxConnections * 2 }, (_, worker) => work(worker)))
    expect(await count()).toBe(wanted)
    const { rows } = await pool.query('select n, length(text) as length from numbers order by worker, n')
    expect(rows).toHaveLength(wanted)
    expect(rows.every((row) => row.length === 2_000)).toBe(true)
  })

  it('carries a message of many megabytes each way', async () => {
    const text = 'ü'.repeat(4_000_000)
    const { rows } = await pool.query('select $1::text as text', [text])
    expect(rows[0].text === text).toBe(true)
  })

  it('recovers from an error inside a transaction', async () => {
    const before = await count()
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into numbers values (-1, 1, '')`)
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
    await expect(client.query('select 1')).rejects.toThrow('current transaction is aborted')
    await client.query('rollback')
    client.release()
    expect(await count()).toBe(before)
  })

  it('rolls back the transaction of a connection that goes away', async () => {
    const before = await count()
    const client = await pool.connect()
    await client.query('begin')
    await client.query('delete from numbers')
    client.release(new Error('abandoned'))
    expect(await count()).toBe(before)
  })

  it('lets the event loop run while a query takes long', async () => {
    // A machine that stands still meanwhile stops it too; a query that does would do so each time.
    await eventually(async () => {
      let longest = 0
      let last = performance.now()
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }, 5)
      const started = performance.now()
      await pool.query('select count(*) from generate_series(1, 3000000)')
      const lasted = performance.now() - started
      clearInterval(timer)
      expect(longest).toBeLessThan(lasted / 2)
    })
  })
})

describe('named statements of the embedded database', () => {
  let pool: pg.Pool
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ pool, close } = await openTestDatabase('embedded'))
  })
  afterAll(() => close())

  it('keeps a named statement for all connections', async () => {
    const clients = [await pool.connect(), await pool.connect()]
    for (const client of [...clients, ...clients])
      expect((await client.query({ name: 'twice', text: 'select $1::int * 2 as n', values: [4] })).rows).toEqual([
        { n: 8 },
      ])
    for (const client of clients) client.release()
    const { rows } = await pool.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: 'select $1::int * 2 as n' }])
  })

  it('prepares a named statement again that could not be prepared', async () => {
    const named = { name: 'unknown table', text: 'select n from later_made', values: [] }
    await expect(pool.query(named)).rejects.toThrow('later_made')
    await pool.query('create table later_made as select 1 as n')
    expect((await pool.query(named)).rows).toEqual([{ n: 1 }])
  })

  it('refuses the name of another statement with a sentence and goes on', async () => {
    const clients = [await pool.connect(), await pool.connect()]
    const named = (text: string) => ({ name: 'mine', text, values: [1] })
    await clients[0]!.query(named('select $1::int as n'))
    await expect(clients[1]!.query(named('select $1::int + 1 as n'))).rejects.toThrow('Another statement is named mine')
    expect((await clients[1]!.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
    for (const client of clients) client.release()
  })
})

describe('a transaction of the embedded database that waits for a query outside of it', () => {
  it('is ended with a sentence instead of stopping the server', async () => {
    const { pool, close } = await openTestDatabase('embedded', { idleTransactionLimit: 300 })
    const client = await pool.connect()
    const failure = new Promise<Error>((resolve) => client.on('error', resolve))
    await client.query('begin')
    await client.query(`insert into geocodes values ('lost', 'somewhere', now())`)
    expect((await pool.query('select from geocodes')).rowCount).toBe(0)
    expect((await failure).message).toContain('Inside a transaction use only its own handle')
    await expect(client.query('commit')).rejects.toThrow()
    client.release(true)
    expect((await pool.query('select from geocodes')).rowCount).toBe(0)
    await close()
  })
})
