import { and, eq, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { iButtons, iButtonSessions } from '../database/schema/ibuttons.ts'
import { deviceModel } from '../devices/deviceModel.ts'

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

/** A serial as a device of a customer sent it, or as the customer registered it. */
export interface SentSerial {
  customerId: number
  serial: string
}

/** Returns the registered serials that are the same as these but for upper and lower case, oldest first. */
export async function registeredSerials(tx: Queryable, sent: readonly SentSerial[]): Promise<SentSerial[]> {
  const { rows } = await tx.execute<SentSerial & Record<string, unknown>>(sql`
    select i.customer_id as "customerId", i.serial_no as serial from ibuttons i
    where i.customer_id = any(${idArray(sent.map(({ customerId }) => customerId))})
      and (i.customer_id, lower(i.serial_no)) in (select "customerId", lower(serial)
        from json_to_recordset(${JSON.stringify(sent)}::json) as g("customerId" int, serial text))
    order by i.id`)
  return rows
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
  if (taps.length === 0) return
  const fobs = await lockTapped(tx, taps)
  const tapped: BegunSession[] = []
  const ids = new Set<number>()
  for (const tap of taps) {
    const at = new Date(tap.at)
    const row = valueFor(fobs, fobKey(tap))
    const { iButtonId, assetId, connected, disconnected } = iButtonSessions
    const isEnding = tap.connected ? or(ne(iButtonId, row.id), lt(connected, at)) : eq(iButtonId, row.id)
    const ended = await tx
      .update(iButtonSessions)
      .set({ disconnected: at })
      .where(and(eq(assetId, tap.assetId), isNull(disconnected), lte(connected, at), isEnding))
      .returning({ iButtonId })
    if (tap.connected)
      await tx
        .insert(iButtonSessions)
        .values({ iButtonId: row.id, assetId: tap.assetId, connected: at })
        // It goes on if the wire that ended it flipped.
        .onConflictDoUpdate({ target: [iButtonId, assetId, connected], set: { disconnected: null } })
    tapped.push({ iButtonId: row.id, deviceId: tap.deviceId, connected: tap.at })
    for (const one of [row.id, ...ended.map((session) => session.iButtonId)]) ids.add(one)
    onDriver(tap, tap.connected ? { serial: tap.serial, iButtonId: row.id, name: row.name } : null)
  }
  await showNewestSessions(tx, ids, tapped)
}

/** A session of a key fob that began (epoch ms) with a message of a device. */
export interface BegunSession {
  iButtonId: number
  deviceId: number
  connected: number
}

/**
 * Has the register show of key fobs what their newest session says, whichever asset's messages arrived last. begun: which devices reported
 * those that are new.
 */
export async function showNewestSessions(
  tx: Transaction,
  ids: ReadonlySet<number>,
  begun: readonly BegunSession[],
): Promise<void> {
  if (ids.size === 0) return
  const rows = begun.map((one) => ({ ...one, connected: new Date(one.connected).toISOString() }))
  await tx.execute(sql`
    update ibuttons i set
      last_connect = newest.connected,
      last_disconnect = (select max(disconnected) from ibutton_sessions s where s.ibutton_id = i.id),
      state = case when newest.disconnected is null and newest.connected is not null then 'Connected' else 'Disconnected' end,
      last_event = case when newest.disconnected is null and newest.connected is not null then 'iButton connected'
        else 'iButton disconnected' end,
      asset_id = coalesce(newest.asset_id, i.asset_id),
      device_id = coalesce((select d.id from json_to_recordset(${JSON.stringify(rows)}::json)
        as g("iButtonId" int, "deviceId" int, connected timestamptz) join ${deviceModel} d on d.id = g."deviceId"
        where g."iButtonId" = i.id and g.connected = newest.connected limit 1), i.device_id)
    from (select of.id as ibutton_id, s.* from unnest(${idArray(ids)}) as of(id)
      left join lateral (select asset_id, connected, disconnected from ibutton_sessions s where s.ibutton_id = of.id
        order by connected desc limit 1) s on true) newest
    where newest.ibutton_id = i.id`)
}

const fobKey = ({ customerId, serial }: Pick<Tap, 'customerId' | 'serial'>) => `${customerId}/${serial}`

/**
 * Registers new serials and locks key fobs in one order, so that drivers who change vehicles can't have two servers wait for each other.
 * Returns them by fobKey.
 */
async function lockTapped(tx: Transaction, taps: readonly Tap[]): Promise<Map<string, { id: number; name: string }>> {
  const tapped = sql`json_to_recordset(${JSON.stringify(taps)}::json) as g("customerId" int, serial text)`
  await tx.execute(sql`
    insert into ibuttons (customer_id, serial_no) select distinct "customerId", serial from ${tapped}
    order by 1, 2 on conflict (customer_id, serial_no) do nothing`)
  const { rows } = await tx.execute<{ id: number; name: string; customerId: number; serial: string }>(sql`
    select id, name, customer_id as "customerId", serial_no as serial from ibuttons
    where (customer_id, serial_no) in (select "customerId", serial from ${tapped}) order by id for no key update`)
  return new Map(rows.map((row) => [fobKey(row), row]))
}

/** Clears which device key fobs were last seen on, when it's deleted. */
export async function clearDeviceOfIButtons(tx: Queryable, deviceId: number): Promise<void> {
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
