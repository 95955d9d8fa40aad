import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { until } from '../alerts/until.ts'

/** Waits until so many of the database's connections wait for locks. Returns their process ids. */
export function waitForLocks(db: Database, count: number, what: string): Promise<number[]> {
  return until(async () => {
    const { rows } = await db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length >= count ? rows.map(({ pid }) => pid) : undefined
  }, what)
}
