import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { IButtonReportRow } from '../../contract/reports/iButtonReportEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { FobEvent, FobConnection } from '../../domain/reports/iButton/iButtonEvents.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { canSeeAssetSql, canSeeCustomerSql } from '../access/visibleAssets.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { iButtonModel, iButtonSessionModel } from '../ibuttons/iButtonModel.ts'
import { latestInDeviceOrderSql } from '../ingest/deviceOrderStore.ts'
import { messageModel } from '../ingest/messageModel.ts'

export type ReportFob = Pick<IButtonReportRow, 'ibuttonId' | 'serialno' | 'iButtonName' | 'customer'>

/** Returns a customer's key fob if the caller may see it; undefined otherwise. */
export async function readReportFob(
  db: Queryable,
  caller: Caller,
  customerId: number,
  serialNo: string,
): Promise<ReportFob | undefined> {
  const fobs = iButtonModel.as('i')
  const customers = customerModel.as('c')
  const [fob] = await db
    .select({ ibuttonId: fobs.id, serialno: fobs.serialNo, iButtonName: fobs.name, customer: customers.name })
    .from(fobs)
    .innerJoin(customers, eq(customers.id, fobs.customerId))
    .where(
      and(eq(fobs.customerId, customerId), eq(fobs.serialNo, serialNo), canSeeCustomerSql(caller, 'i.customer_id')),
    )
  return fob
}

/** Returns the sessions of a key fob that overlap a span, on assets that the caller may see. */
export async function readFobConnections(
  db: Queryable,
  caller: Caller,
  iButtonId: number,
  span: Span,
): Promise<FobConnection[]> {
  const sessions = iButtonSessionModel.as('s')
  const assets = assetModel.as('a')
  const { connected, disconnected } = sessions
  const found = await db
    .select({ assetId: assets.id, asset: assets.name, connected, disconnected })
    .from(sessions)
    .innerJoin(assets, eq(assets.id, sessions.assetId))
    .where(
      and(
        eq(sessions.iButtonId, iButtonId),
        lt(connected, new Date(span.end)),
        or(isNull(disconnected), gte(disconnected, new Date(span.start))),
        canSeeAssetSql(caller),
      ),
    )
    .orderBy(connected, sessions.id)
  return found.map((session) => ({
    ...session,
    connected: session.connected.getTime(),
    disconnected: session.disconnected?.getTime() ?? null,
  }))
}

/** Messages that show a key fob being connected or disconnected; they are preferred to others of the same time. */
const fobMessages = [messageID.iButtonConnected, messageID.iButtonDisconnected, messageID.ignitionOff]

export type EventMessage = Pick<IButtonReportRow, 'id' | 'deviceId' | 'logId' | 'latitude' | 'longitude'>

/**
 * Returns for each event, in the same order, the message in its second that reported it, with the asset's last fix from the 15 minutes
 * before. A reader that loses its fix under a roof has an earlier one. Of several at one time it's the last in device order, whichever arrived
 * first.
 */
export async function readEventMessages(db: Queryable, events: readonly FobEvent[]): Promise<EventMessage[]> {
  const requested = events.map(({ assetId, at }, place) => ({ place, asset_id: assetId, at: timeOf(at) }))
  const { rows } = await db.execute<{ row: EventMessage }>(sql`
    select json_build_object('id', m.id, 'deviceId', m.device_id, 'logId', coalesce(m.sequence, 0),
      'latitude', f.latitude, 'longitude', f.longitude) as row
    from json_to_recordset(${JSON.stringify(requested)}::json) as e(place int, asset_id int, at timestamptz)
    left join lateral (select id, device_id, sequence from ${messageModel} messages where asset_id = e.asset_id and created >= e.at and created < e.at + interval '1 second'
      order by message_id = any(${idArray(fobMessages)}) desc, created, sequence, device_id, message_id, id limit 1) m on true
    left join lateral (select latitude, longitude from ${messageModel} messages where asset_id = e.asset_id and created >= e.at - interval '15 minutes' and created < e.at + interval '1 second'
        and validity = 'A' and latitude is not null and longitude is not null
      ${latestInDeviceOrderSql} limit 1) f on true
    order by e.place`)
  return rows.map(({ row }) => row)
}

const timeOf = (at: number) => new Date(at).toISOString()
