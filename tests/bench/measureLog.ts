import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const batch = 500
const insert = `insert into messages (device_id, asset_id, created, received, message_id, sequence, latitude, longitude)
  select n % 100, n % 100, timestamptz '2026-01-01Z' + n * interval '1 s', now(), 3, 0, -33.8 + n / 1e7, 151.2 + n / 1e7
  from generate_series($1::int, $2::int) n`

/**
 * Inserts small messages in batches as ingest does, and watches the write-ahead log's folder.
 * @returns its largest size and the bytes written to it, the rows per second and the slowest batch in milliseconds
 */
export async function measureLog(pool: pg.Pool, dataDirectory: string, rows: number) {
  const folder = join(dataDirectory, 'database', 'pg_wal')
  let largest = 0
  let slowest = 0
  const positionBefore = await logPosition(pool)
  const started = performance.now()
  for (let from = 1; from <= rows; from += batch) {
    const before = performance.now()
    await pool.query(insert, [from, from + batch - 1])
    slowest = Math.max(slowest, performance.now() - before)
    if (from % (20 * batch) === 1) largest = Math.max(largest, sizeOf(folder))
  }
  const seconds = (performance.now() - started) / 1000
  const writtenBytes = (await logPosition(pool)) - positionBefore
  return {
    writtenBytes,
    largestBytes: Math.max(largest, sizeOf(folder)),
    rowsPerSecond: rows / seconds,
    slowestBatch: slowest,
  }
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  // A segment may be recycled between the listing and the look at it.
  return files.reduce((sum, { name }) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

async function logPosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`)
  return Number(rows[0].position)
}
