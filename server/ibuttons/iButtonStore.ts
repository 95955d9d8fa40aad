import { eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import { iButtons, iButtonSessions } from '../database/schema/ibuttons.ts'

/** A key fob connected to, or disconnected from, an asset's reader. at is epoch ms. */
export interface Tap {
  assetId: number
  deviceId: number
  customerId: number
  serial: string
  connected: boolean
  at: number
}

export interface IButtonDriver {
  serial: string
  iButtonId: number
  name: string
}

/**
 * Updates the iButtons and their sessions from taps, in the given order; a new serial is registered for the asset's customer. Calls back
 * with the driver now on the asset, which is null after a disconnect.
 */
export async function recordTaps(
  tx: Transaction,
  taps: readonly Tap[],
  onDriver: (tap: Tap, driver: IButtonDriver | null) => void,
): Promise<void> {
  for (const tap of taps) {
    const at = new Date(tap.at).toISOString()
    const { rows } = await tx.execute<{ id: number; name: string }>(sql`
      insert into ibuttons (customer_id, serial_no, state, last_event, asset_id, device_id, last_connect, last_disconnect)
      values (${tap.customerId}, ${tap.serial}, ${tap.connected ? 'Connected' : 'Disconnected'},
        ${tap.connected ? 'iButton connected' : 'iButton disconnected'}, ${tap.assetId}, ${tap.deviceId},
        ${tap.connected ? at : null}, ${tap.connected ? null : at})
      on conflict (customer_id, serial_no) do update set state = excluded.state, last_event = excluded.last_event,
        asset_id = excluded.asset_id, device_id = excluded.device_id,
        last_connect = coalesce(excluded.last_connect, ibuttons.last_connect),
        last_disconnect = coalesce(excluded.last_disconnect, ibuttons.last_disconnect)
      returning id, name`)
    const [row] = rows
    if (!row) continue
    await tx.execute(sql`
      update ibutton_sessions set disconnected = ${at}
      where asset_id = ${tap.assetId} and disconnected is null and connected <= ${at}
        and ${tap.connected ? sql`(ibutton_id <> ${row.id} or connected < ${at})` : sql`ibutton_id = ${row.id}`}`)
    if (tap.connected)
      await tx
        .insert(iButtonSessions)
        .values({ iButtonId: row.id, assetId: tap.assetId, connected: new Date(tap.at) })
        .onConflictDoNothing()
    onDriver(tap, tap.connected ? { serial: tap.serial, iButtonId: row.id, name: row.name } : null)
  }
}

/** Clears which device key fobs were last seen on, when it's deleted. */
export async function forgetDeviceOfIButtons(tx: Queryable, deviceId: number): Promise<void> {
  await tx.update(iButtons).set({ deviceId: null }).where(eq(iButtons.deviceId, deviceId))
}

/** Ends the ongoing sessions on some assets. Returns the statement, for use within a larger one; its rows are ibutton_id. */
export const endSessionsSql = (assetIds: SQL, at: SQL): SQL => sql`
  update ibutton_sessions set disconnected = greatest(connected, ${at})
  where asset_id = ${assetIds} and disconnected is null returning ibutton_id`

/** Disconnects key fobs from some assets. Returns the statement, for use within a larger one. */
export const disconnectFobsSql = (assetIds: SQL, at: SQL, iButtonIds: SQL): SQL => sql`
  update ibuttons set state = 'Disconnected', last_event = 'iButton disconnected', last_disconnect = ${at}
  where asset_id = ${assetIds} and state = 'Connected' and id in (${iButtonIds})`
