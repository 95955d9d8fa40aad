import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { epochMs } from '../database/epochMs.ts'
import { iButtons, iButtonSessions } from '../database/schema/ibuttons.ts'
import { showNewestSessions, type BegunSession } from './iButtonStore.ts'

/** A key fob's session as found in the messages; epoch ms, null while it's ongoing. */
export interface FoundSession {
  serial: string
  deviceId: number
  connected: number
  disconnected: number | null
}

/**
 * Replaces an asset's sessions from a time on, up to another (epoch ms; null is the end), with those found in its messages, ends earlier ones
 * that they end, and updates the key fobs concerned. Unknown serials are registered.
 */
export async function replaceSessions(
  tx: Transaction,
  { assetId, customerId, from, to }: { assetId: number; customerId: number; from: number; to: number | null },
  sessions: readonly FoundSession[],
): Promise<void> {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const rows = sessions.map((one) => ({
    ...one,
    connected: iso(one.connected),
    disconnected: iso(one.disconnected),
  }))
  const refolded = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g(serial text, "deviceId" int, connected timestamptz,
    disconnected timestamptz)`
  await tx.execute(sql`
    insert into ibuttons (customer_id, serial_no) select distinct ${customerId}::int, serial from ${refolded}
    order by serial on conflict (customer_id, serial_no) do nothing`)
  const removed = await tx
    .delete(iButtonSessions)
    .where(
      and(
        eq(iButtonSessions.assetId, assetId),
        gte(iButtonSessions.connected, new Date(from)),
        to === null ? undefined : lte(iButtonSessions.connected, new Date(to)),
      ),
    )
    .returning({ id: iButtonSessions.iButtonId })
  const { rows: begun } = await tx.execute<BegunSession & Record<string, unknown>>(sql`
    with begun as (
      insert into ibutton_sessions (ibutton_id, asset_id, connected, disconnected)
      select i.id, ${assetId}::int, g.connected, g.disconnected from ${refolded}
      join ibuttons i on i.customer_id = ${customerId} and i.serial_no = g.serial
      on conflict (ibutton_id, asset_id, connected) do update set disconnected = excluded.disconnected
      returning ibutton_id, connected)
    select b.ibutton_id as "iButtonId", g."deviceId", ${epochMs('b.connected')} as connected
    from begun b join ibuttons i on i.id = b.ibutton_id join ${refolded} on g.serial = i.serial_no and g.connected = b.connected`)
  const ids = new Set([...removed.map(({ id }) => id), ...begun.map(({ iButtonId }) => iButtonId)])
  if (ids.size === 0) return
  // In one order, like the taps of messages.
  const { id } = iButtons
  await tx.select({ id }).from(iButtons).where(isAmong(id, ids)).orderBy(id).for('no key update')
  await showNewestSessions(tx, ids, begun)
}
