import type { Queryable } from '../database/database.ts'
import { recentDeliveries, type NewOutboxRow } from './outboxStore.ts'

const window = 60_000
const atOnce = 5
/** Later ones wait for the end of such a period and are sent together; e-mails about duresses that nobody confirmed wait as long as pushes. */
const stretch = { push: 15_000, email: 60_000, escalation: 15_000 } as const

/**
 * Spreads deliveries in a storm: a phone or mailbox gets the first five of a minute immediately and the rest in bundles, because rows for
 * one recipient that are due together are sent as one message. What is urgent is counted apart, so that a duress never waits behind other
 * alerts; e-mails about one that nobody confirmed have a recipient of their own. Returns the rows with their due times.
 */
export async function spreadDeliveries(
  tx: Queryable,
  rows: readonly NewOutboxRow[],
  now: number,
): Promise<NewOutboxRow[]> {
  const recipients = new Set(rows.flatMap(({ recipient }) => recipient ?? []))
  if (recipients.size === 0) return [...rows]
  const keyOf = (recipient: string, isUrgent: boolean) => `${isUrgent ? 'urgent' : 'other'}/${recipient}`
  const recent = await recentDeliveries(tx, [...recipients], { since: now - window, now })
  const counts = new Map(recent.map(({ recipient, isUrgent, count }) => [keyOf(recipient, isUrgent), count]))
  return rows.map((row) => {
    const { kind, recipient, purpose, isUrgent = false } = row
    if (recipient === undefined || (kind !== 'push' && kind !== 'email')) return row
    if (purpose === 'acknowledged') return row
    const key = keyOf(recipient, isUrgent)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const period = stretch[kind === 'email' && purpose === 'escalated' ? 'escalation' : kind]
    return count <= atOnce ? row : { ...row, due: Math.ceil((now + 1) / period) * period }
  })
}
