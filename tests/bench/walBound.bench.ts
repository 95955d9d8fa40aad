import { openTestDatabase } from '../support/testDatabase.ts'
import type { BenchResult } from './benchResult.ts'
import { measureLog } from './measureLog.ts'

const rows = 5_000_000

/** How large the write-ahead log of the embedded database grows over five million messages, with production's settings. */
export async function run(): Promise<BenchResult[]> {
  const { pool, dataDirectory, close } = await openTestDatabase('embedded')
  try {
    const measured = await measureLog(pool, dataDirectory, rows)
    const { rows: sizes } = await pool.query(`select pg_total_relation_size('messages') / 1e6 as megabytes`)
    const ours = measured.largestBytes / 1e6
    const baseline = sizes[0].megabytes as number
    const ratio = baseline / ours
    return [
      {
        name: 'Write-ahead log at its largest over 5 million messages, against the messages themselves',
        ours,
        baseline,
        unit: 'MB',
        ratio,
        target: 4,
        passed: ratio >= 4,
      },
    ]
  } finally {
    await close()
  }
}
