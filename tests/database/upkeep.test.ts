import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { measureLog } from '../bench/measureLog.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

const megabyte = 1024 * 1024

/** Asks until the answer is right; fails by the test's time limit. */
async function until(pool: pg.Pool, sql: string): Promise<void> {
  for (;;) {
    const answer = await pool.query<{ right: boolean }>(`select (${sql}) as "right"`).catch(() => undefined)
    if (answer?.rows[0]?.right) return
    await sleep(50)
  }
}

describe('the embedded database looks after itself', () => {
  it('by checkpoints, so that the write-ahead log stays bounded', async () => {
    const { pool, dataDirectory, close } = await openTestDatabase('embedded', {
      upkeep: { logBytes: 16 * megabyte, lookEvery: 50 },
    })
    const { writtenBytes, largestBytes } = await measureLog(pool, dataDirectory, 300_000)
    await close()
    expect(writtenBytes).toBeGreaterThan(90 * megabyte)
    expect(largestBytes).toBeLessThan(70 * megabyte)
  })

  it('by fresh statistics after many changes', async () => {
    const { pool, close } = await openTestDatabase('embedded', { upkeep: { lookEvery: 50, analyzeEvery: 100 } })
    await pool.query(`insert into geocodes select n, 'somewhere', now() from generate_series(1, 5000) n`)
    await until(pool, `select reltuples between 4500 and 5500 from pg_class where relname = 'geocodes'`)
    await close()
  })

  it('and reopens after PostgreSQL crashed', async () => {
    const errors: string[] = []
    const log = { info() {}, warn() {}, error: (message: string) => void errors.push(message) }
    const { pool, dataDirectory, close } = await openTestDatabase('embedded', { log })
    await pool.query(`insert into geocodes values ('kept', 'somewhere', now())`)
    // Without a place for its log PostgreSQL must give up, as it must on a full disk.
    const logFolder = join(dataDirectory, 'database', 'pg_wal')
    renameSync(logFolder, `${logFolder}.away`)
    const writeOn = async () => {
      await pool.query('select pg_switch_wal()')
      await pool.query(`insert into geocodes values ('lost', 'somewhere', now())`)
    }
    await expect(writeOn()).rejects.toThrow()
    renameSync(`${logFolder}.away`, logFolder)
    await until(pool, `select count(*) = 1 from geocodes`)
    expect(errors.join()).toContain('The embedded database broke down and is opened again')
    await close()
  })
})
