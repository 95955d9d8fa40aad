import type { Queryable } from '../database/database.ts'
import { recentDeliveries, type NewOutboxRow } from './outboxStore.ts'

const window = 60_000
const atOnce = 5
/** Later ones wait for the end of such a stretch and leave together. */
const stretch = { push: 15_000, email: 60_000 } as const

/**
 * In a storm, a phone and a mailbox get the first five deliveries of a minute at once and the others in bundles: rows for one
 * recipient that are due together leave as one message. Answers the rows with the times at which they are due.
 */
export async function spreadDeliveries(
  tx: Queryable,
  rows: readonly NewOutboxRow[],
  now: number,
): Promise<NewOutboxRow[]> {
  const recipients = new Set(rows.flatMap(({ recipient }) => recipient ?? []))
  if (recipients.size === 0) return [...rows]
  const counts = await recentDeliveries(tx, [...recipients], now - window)
  return rows.map((row) => {
    const { kind, recipient, purpose } = row
    if (recipient === undefined || purpose === 'acknowledged' || (kind !== 'push' && kind !== 'email')) return row
    const count = (counts.get(recipient) ?? 0) + 1
    counts.set(recipient, count)
    return count <= atOnce ? row : { ...row, due: Math.ceil((now + 1) / stretch[kind]) * stretch[kind] }
  })
}
