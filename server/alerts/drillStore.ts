import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { isoText } from '../records/pagedList.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { anyAssetModel, assetModel } from '../assets/assetModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { anyUserModel } from '../users/userModel.ts'

/** An asset and its position by its newest message. */
export interface DrillAsset {
  assetId: number
  customerId: number
  latitude: number | null
  longitude: number | null
  location: string
  /** The asset has a drill that's still pending. */
  hasDrill: boolean
}

/** Returns an asset for a drill and locks it, so that only one drill can be started at a time; undefined when it doesn't exist. */
export async function lockDrillAsset(
  tx: Transaction,
  caller: Caller,
  assetId: number,
  now: number,
): Promise<DrillAsset | undefined> {
  const assets = assetModel.as('a')
  const isSeen = and(eq(assets.id, assetId), canSeeAssetSql(caller))
  const locked = await tx.select({ id: assets.id }).from(assets).where(isSeen).for('no key update')
  if (locked.length === 0) return undefined
  const { rows } = await tx.execute<{ asset: DrillAsset }>(sql`
    select json_build_object('assetId', a.id, 'customerId', a.customer_id, 'latitude', l.latitude,
      'longitude', l.longitude, 'location', coalesce(l.location, ''),
      'hasDrill', exists (select 1 from alerts al where al.asset_id = a.id and al.drill and al.user_id is null
        and al.created > ${new Date(now - 24 * 3_600_000).toISOString()})) as asset
    from ${assetModel} a left join ${liveStateModel} l on l.asset_id = a.id where a.id = ${assetId}`)
  return rows[0]?.asset
}

export interface DrillFacts {
  alertId: number
  assetId: number
  assetName: string
  friendlyName: string
  startedBy: string
  started: string
  deviceLastMessage: string | null
  acknowledgedBy: string | null
  acknowledgeTime: string | null
}

/** Returns a drill; undefined for an alert that isn't one. */
export async function readDrill(db: Queryable, alertId: number): Promise<DrillFacts | undefined> {
  const { rows } = await db.execute<{ drill: DrillFacts }>(sql`
    select json_build_object('alertId', al.id, 'assetId', a.id, 'assetName', a.name, 'friendlyName', a.friendly_name,
      'startedBy', coalesce(s.user_name, ''), 'started', ${isoText('al.created')},
      'deviceLastMessage', ${isoText('l.received')}, 'acknowledgedBy', u.user_name,
      'acknowledgeTime', ${isoText('al.acknowledge_time')}) as drill
    from alerts al join ${anyAssetModel} a on a.id = al.asset_id left join ${liveStateModel} l on l.asset_id = a.id
    left join ${anyUserModel} u on u.id = al.user_id
    left join alert_steps st on st.alert_id = al.id and st.kind = 'raised' left join ${anyUserModel} s on s.id = st.user_id
    where al.id = ${alertId} and al.drill`)
  return rows[0]?.drill
}
