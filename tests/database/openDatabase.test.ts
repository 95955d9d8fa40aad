import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { customers } from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases, makeTestDatabase, openTestDatabase } from '../support/testDatabase.ts'

const log = { info() {}, warn() {}, error() {} }
const open = (options: { databaseUrl?: string | undefined; dataDirectory: string }) =>
  openDatabase({ ...options, migrationsFolder: migrationsFolder(), log })

describe.each(availableDatabases())('the %s database', (kind) => {
  const opened = openForAll(() => openTestDatabase(kind))

  it('says its kind', () => expect(opened.kind).toBe(kind))

  it('reads and writes through the schema', async () => {
    const [row] = await opened.db.insert(customers).values({ name: 'Kangaroo Freight', timeZoneId: 'UTC' }).returning()
    expect(row).toMatchObject({ id: 1, name: 'Kangaroo Freight', tempB: -12 })
    expect(row!.dbCreated).toBeInstanceOf(Date)
  })

  it('gives every kind of value the same type on both databases', async () => {
    const { rows } = await opened.pool.query(`select
      count(*) as count, sum(4::bigint) as total, date '2026-11-21' as day, array[date '2026-11-21'] as days,
      timestamp '2026-11-21 01:02:03' as local, timestamptz '2026-11-21 01:02:03Z' as instant,
      to_json(timestamptz '2026-11-21 12:00+11') as json, jsonb '{"a": 1}' as object`)
    expect(rows).toEqual([
      {
        count: 1,
        total: 4,
        day: '2026-11-21',
        days: ['2026-11-21'],
        local: '2026-11-21 01:02:03',
        instant: new Date('2026-11-21T01:02:03Z'),
        json: '2026-11-21T01:00:00+00:00',
        object: { a: 1 },
      },
    ])
    const counted = await opened.db.execute(sql`select count(*) as count from ${customers}`)
    expect(counted.rows[0]!.count).toBeTypeOf('number')
  })

  it('commits a transaction and rolls back one that throws', async () => {
    const insert = (name: string, fails: boolean) =>
      opened.db.transaction(async (transaction) => {
        await transaction.insert(customers).values({ name, timeZoneId: 'UTC' })
        if (fails) throw new Error('changed my mind')
      })
    await insert('kept', false)
    await expect(insert('gone', true)).rejects.toThrow('changed my mind')
    const names = (await opened.db.select({ name: customers.name }).from(customers)).map((row) => row.name)
    expect(names).toContain('kept')
    expect(names).not.toContain('gone')
  })

  it('refuses a schema made by a newer version', async () => {
    const place = await makeTestDatabase(kind)
    const first = await open(place)
    await first.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`)
    await first.close()
    await expect(open(place)).rejects.toThrow('made by a newer version')
    await place.remove()
  })
})

describe.runIf(availableDatabases().includes('postgres'))('a PostgreSQL server', () => {
  it('is migrated once by processes that start at once', async () => {
    const place = await makeTestDatabase('postgres')
    const empty = await open(place)
    await empty.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(place)))
    const { rows } = await opened[0]!.pool.query('select count(*) as count from drizzle.__drizzle_migrations')
    const { rows: tables } = await opened[1]!.pool.query(`select to_regclass('public.messages') is not null as there`)
    expect(rows[0].count).toBeGreaterThan(0)
    expect(tables[0].there).toBe(true)
    await Promise.all([empty, ...opened].map((one) => one.close()))
    await place.remove()
  })

  it('survives when its connections are cut', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const used = await pool.connect()
    await pool.query('select 1')
    const { rows } = await used.query('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1', [rows[0].pid])
    await expect(used.query('select 1')).rejects.toThrow()
    used.release(true)
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await close()
  })

  it('says in a sentence what is wrong with its address', async () => {
    const { databaseUrl, dataDirectory, remove } = await makeTestDatabase('postgres')
    const named = new URL(databaseUrl!)
    named.pathname = '/nowhere'
    const refusals = {
      'postgres://me:secret@127.0.0.1:1/muster': 'no PostgreSQL server listens at 127.0.0.1:1',
      'postgres://me:secret@no-such-host.invalid/muster': 'the host no-such-host.invalid is not known',
      [named.href]: 'has no database nowhere',
      'postgres://me:se cret@host:port/': 'it is not an address like postgres://',
    }
    for (const [url, sentence] of Object.entries(refusals)) {
      const refusal = await open({ databaseUrl: url, dataDirectory }).catch((error: Error) => error.message)
      expect(refusal).toContain(`DATABASE_URL cannot be used: `)
      expect(refusal).toContain(sentence)
      expect(refusal).not.toContain('secret')
    }
    await remove()
  })
})
