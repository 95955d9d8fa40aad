import { openTestDatabase } from '../support/testDatabase.ts'
import { measureLog } from './measureLog.ts'

// How large the write-ahead log of the embedded database grows over many messages, with the settings of production.
const rows = Number(process.argv[2] ?? 5_000_000)
const { pool, dataDirectory, close } = await openTestDatabase('embedded')
const measured = await measureLog(pool, dataDirectory, rows)
const { rows: sizes } = await pool.query(`select pg_total_relation_size('messages') / 1e6 as megabytes`)
console.info(
  `${rows.toLocaleString('en')} rows: table and indexes ${Math.round(sizes[0].megabytes)} MB, ` +
    `write-ahead log at most ${Math.round(measured.largestBytes / 1e6)} MB, ` +
    `${Math.round(measured.rowsPerSecond).toLocaleString('en')} rows/s, slowest batch ${Math.round(measured.slowestBatch)} ms`,
)
await close()
