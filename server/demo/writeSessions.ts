import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { FobSession } from './pastOf.ts'

/** Stores who was on which reader when, and the last activity of each key fob. */
export async function writeSessions(tx: Transaction, sessions: readonly FobSession[]): Promise<void> {
  const at = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  const rows = sessions.map((one) => ({ ...one, connected: at(one.connected), disconnected: at(one.disconnected) }))
  const sessionRows = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(serial text, "assetId" int,
    "deviceId" int, "customerId" int, connected timestamptz, disconnected timestamptz)`
  await tx.execute(sql`
    insert into ibutton_sessions (ibutton_id, asset_id, connected, disconnected)
    select f.id, given."assetId", given.connected, given.disconnected
    from ${sessionRows} join ibuttons f on f.customer_id = given."customerId" and f.serial_no = given.serial
    on conflict do nothing`)
  await tx.execute(sql`
    update ibuttons set asset_id = newest."assetId", device_id = newest."deviceId", last_connect = newest.connected,
      last_disconnect = newest.disconnected, db_updated = coalesce(newest.disconnected, newest.connected),
      state = case when newest.disconnected is null then 'Connected' else 'Disconnected' end,
      last_event = case when newest.disconnected is null then 'iButton connected' else 'iButton disconnected' end
    from (select distinct on ("customerId", serial) * from ${sessionRows} order by "customerId", serial, connected desc) newest
    where ibuttons.customer_id = newest."customerId" and ibuttons.serial_no = newest.serial`)
}
