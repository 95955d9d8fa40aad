import { sql } from 'drizzle-orm'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Transaction } from '../database/database.ts'

/**
 * A day's summary is kept from this long after a message could belong to it; until then the day is computed from its
 * messages. So live messages, which are nearly all, have no summary to make stale.
 */
export const keptAfterMs = 36 * 3_600_000

/**
 * Marks the kept summaries of the days that these messages fall into as stale, whatever the time zone of the summary.
 * A day's bounds differ by at most 14 hours from UTC, so the neighbours of the UTC day are looked at too.
 */
export async function markDaysStale(tx: Transaction, messages: readonly StoredMessage[]): Promise<void> {
  const days = new Map<string, { asset_id: number; first: string; last: string }>()
  for (const { assetId, created, received } of messages) {
    if (created > received - keptAfterMs) continue
    const day = new Date(created).toISOString().slice(0, 10)
    days.set(`${assetId}/${day}`, { asset_id: assetId, first: utcDay(created, -1), last: utcDay(created, 1) })
  }
  if (days.size === 0) return
  await tx.execute(sql`
    update asset_days set stale = true
    from json_to_recordset(${JSON.stringify([...days.values()])}::json) as given(asset_id int, first date, last date)
    where asset_days.asset_id = given.asset_id and asset_days.day between given.first and given.last and not stale`)
}

function utcDay(at: number, offsetDays: number): string {
  return new Date(at + offsetDays * 86_400_000).toISOString().slice(0, 10)
}
