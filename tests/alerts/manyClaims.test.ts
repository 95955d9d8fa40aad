import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ClaimedRows } from '../../server/outbox/claimedRows.ts'
import { addToOutbox } from '../../server/outbox/outboxStore.ts'
import { leaseMs } from '../../server/threads/keepLease.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { pushTo } from './startPushOutbox.ts'

const many = 130_000

// Otherwise another server takes over what this one still sends, or a duress waits for as long as a large bundle when this one dies.
test('claims are extended, however many, and that of a duress for no longer than it needs', async () => {
  const { db, close } = await openTestDatabase(callDatabase())
  try {
    const now = Date.now()
    await addToOutbox(db, [pushTo('push/1'), pushTo('push/2', { isUrgent: true })], now)
    await db.execute(sql`
      insert into outbox (kind, payload, recipient, is_urgent, created, next_attempt)
      select kind, payload, recipient, is_urgent, created, next_attempt from outbox, generate_series(2, ${many}::int)
      where not is_urgent`)
    const { rows } = await db.execute<{ id: number; attempts: number; isUrgent: boolean }>(
      sql`select id, attempts, is_urgent as "isUrgent" from outbox`,
    )
    const claimed = new ClaimedRows(db, () => now)
    const began = performance.now()
    const isUrgent = (row: { isUrgent: boolean }) => row.isUrgent
    claimed.add(
      rows.filter((row) => !isUrgent(row)),
      began - 60_000,
    )
    claimed.add(rows.filter(isUrgent), began - leaseMs / 2)
    const untilMs = async () => {
      const { rows: found } = await db.execute<{ isUrgent: boolean; count: number; ms: number }>(sql`
        select is_urgent as "isUrgent", count(*)::int as count,
          min(extract(epoch from next_attempt) * 1000 - ${now}::float8)::float8 as ms
        from outbox group by 1 order by 1`)
      return found
    }
    await expect.poll(async () => (await untilMs()).every(({ ms }) => ms > 0)).toBe(true)
    const [others, urgent] = await untilMs()
    expect(others).toMatchObject({ isUrgent: false, count: many })
    expect(others!.ms).toBeGreaterThan(30_000)
    expect(urgent!.ms).toBeCloseTo(leaseMs, 0)
    claimed.remove(rows)
  } finally {
    await close()
  }
})
