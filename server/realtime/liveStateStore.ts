import { eq, sql, type SQL } from 'drizzle-orm'
import type { LastMessage } from '../../contract/realtime/realtimeEndpoints.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { liveStates } from '../database/schema/realtime.ts'
import { setLastMessageTimeSql } from '../devices/lastMessageTimeStore.ts'

/** A live state to store; times in epoch ms. */
export interface LiveStateRow {
  assetId: number
  deviceId: number
  created: number
  received: number
  lastMessage: LastMessage
  latitude: number | null
  longitude: number | null
  fixCreated: number | null
  location: string
  lastStatusChange: number | null
  lastDuress: number | null
  lastPowerCut: number | null
  powerRestored: number | null
  ibuttonId: number | null
  processors: object
}

/** Stores the live states of many assets, and when their devices last reported, in one statement. */
export async function saveLiveStates(tx: Transaction, states: readonly LiveStateRow[]): Promise<void> {
  if (states.length === 0) return
  const at = (value: number | null) => (value === null ? null : new Date(value).toISOString())
  const rows = states.map((state) => ({
    asset_id: state.assetId,
    device_id: state.deviceId,
    created: at(state.created),
    received: at(state.received),
    last_message: state.lastMessage,
    latitude: state.latitude,
    longitude: state.longitude,
    fix_created: at(state.fixCreated),
    location: state.location,
    last_status_change: at(state.lastStatusChange),
    last_duress: at(state.lastDuress),
    last_power_cut: at(state.lastPowerCut),
    power_restored: at(state.powerRestored),
    ibutton_id: state.ibuttonId,
    processors: state.processors,
  }))
  const statement = sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        asset_id int, device_id int, created timestamptz, received timestamptz, last_message jsonb, latitude float8,
        longitude float8, fix_created timestamptz, location text, last_status_change timestamptz,
        last_duress timestamptz, last_power_cut timestamptz, power_restored timestamptz, ibutton_id int,
        processors jsonb)
    ), reported as (${setLastMessageTimeSql(sql`given`)})
    insert into live_states (asset_id, device_id, created, received, last_message, latitude, longitude, fix_created,
      location, last_status_change, last_duress, last_power_cut, power_restored, ibutton_id, processors)
    select * from given
    on conflict (asset_id) do update set device_id = excluded.device_id, created = excluded.created,
      received = excluded.received, last_message = excluded.last_message, latitude = excluded.latitude,
      longitude = excluded.longitude, fix_created = excluded.fix_created, location = excluded.location,
      last_status_change = excluded.last_status_change, last_duress = excluded.last_duress,
      last_power_cut = excluded.last_power_cut, power_restored = excluded.power_restored,
      ibutton_id = excluded.ibutton_id, processors = excluded.processors`
  await executeNamed(tx, 'live states', statement)
}

/** Removes a device from the live states that came from it, when it is deleted. */
export async function clearDeviceOfLiveStates(tx: Queryable, deviceId: number): Promise<void> {
  await tx.update(liveStates).set({ deviceId: null }).where(eq(liveStates.deviceId, deviceId))
}

/** Returns the assets whose driver a key fob names. */
export async function assetsOfDriver(db: Queryable, iButtonId: number): Promise<number[]> {
  const { assetId, ibuttonId } = liveStates
  const driven = await db.select({ assetId }).from(liveStates).where(eq(ibuttonId, iButtonId))
  return driven.map((one) => one.assetId)
}

/** Names the driver whom a key fob stands for in the live states. The caller has locked the devices of those assets. */
export async function renameDriver(tx: Queryable, iButtonId: number, name: string): Promise<void> {
  const { processors, ibuttonId } = liveStates
  await tx
    .update(liveStates)
    .set({ processors: sql`jsonb_set(${processors}, '{ibutton,name}', to_jsonb(${name}::text), false)` })
    .where(eq(ibuttonId, iButtonId))
}

/**
 * Returns a statement that ends what assets are doing: they are neither driving nor parked afterwards, have no driver, and how often the device
 * reported no longer counts. It is returned as SQL so that the caller can combine it with others.
 */
export const endLiveSql = (assetIds: SQL, at: SQL): SQL => sql`
  update live_states set device_id = null, last_status_change = ${at}, ibutton_id = null,
    processors = processors - '{fold,movement,medianInterval,drivingInterval,ibutton,heldDuress}'::text[],
    last_message = jsonb_set(last_message || '{"iO3": null}'::jsonb, '{gPRMC,speed}', 'null'::jsonb)
  where asset_id = ${assetIds}`
