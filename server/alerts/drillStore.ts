import { and, eq, exists, gt, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { anyAssetModel, assetModel } from '../assets/assetModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { anyUserModel } from '../users/userModel.ts'
import { alertSteps, alerts } from '../database/schema/alerts.ts'
import { notificationAreaStart, pendingSqlOf } from './alertModel.ts'

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
  const live = liveStateModel.as('l')

  const isOpenDrill = and(
    eq(alerts.assetId, assets.id),
    eq(alerts.drill, true),
    pendingSqlOf(sql`alerts`),
    gt(alerts.created, notificationAreaStart(now)),
  )
  const [asset] = await tx
    .select({
      assetId: assets.id,
      customerId: assets.customerId,
      latitude: live.latitude,
      longitude: live.longitude,
      location: sql<string>`coalesce(${live.location}, '')`,
      hasDrill: sql<boolean>`${exists(tx.select({ id: alerts.id }).from(alerts).where(isOpenDrill))}`,
    })
    .from(assets)
    .leftJoin(live, eq(live.assetId, assets.id))
    .where(eq(assets.id, assetId))
  return asset
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
  const assets = anyAssetModel.as('a')
  const live = liveStateModel.as('l')
  const people = anyUserModel.as('u')
  const starters = anyUserModel.as('s')
  const [drill] = await db
    .select({
      alertId: alerts.id,
      assetId: assets.id,
      assetName: assets.name,
      friendlyName: assets.friendlyName,
      startedBy: sql<string>`coalesce(${starters.userName}, '')`,
      started: alerts.created,
      deviceLastMessage: live.received,
      acknowledgedBy: people.userName,
      acknowledgeTime: alerts.acknowledgeTime,
    })
    .from(alerts)
    .innerJoin(assets, eq(assets.id, alerts.assetId))
    .leftJoin(live, eq(live.assetId, assets.id))
    .leftJoin(people, eq(people.id, alerts.userId))
    .leftJoin(alertSteps, and(eq(alertSteps.alertId, alerts.id), eq(alertSteps.kind, 'raised')))
    .leftJoin(starters, eq(starters.id, alertSteps.userId))
    .where(and(eq(alerts.id, alertId), eq(alerts.drill, true)))
  return (
    drill && {
      ...drill,
      started: drill.started.toISOString(),
      deviceLastMessage: drill.deviceLastMessage?.toISOString() ?? null,
      acknowledgeTime: drill.acknowledgeTime?.toISOString() ?? null,
    }
  )
}
