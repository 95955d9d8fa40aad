import { notificationAreaStart, pendingSqlOf } from './alertModel.ts'
import { and, eq, inArray, ne, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../database/database.ts'
import type { Incident, IncidentContact } from '../../contract/alerts/incidentEndpoints.ts'
import { isSessionOpen } from '../../domain/ibuttons/isSessionOpen.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { userModel } from '../users/userModel.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { alerts } from '../database/schema/alerts.ts'
import { epochMs } from '../database/epochMs.ts'
import { anyAssetModel } from '../assets/assetModel.ts'

/**
 * Locks the assets of these duress alerts until the transaction ends. Presses and acknowledgements of one asset run one at a time: a press either
 * sees the acknowledgement or is acknowledged by it.
 */
export async function lockIncidents(tx: Transaction, alertIds: readonly number[]): Promise<void> {
  const assets = anyAssetModel.as('a')
  const pressed = tx
    .select({ assetId: alerts.assetId })
    .from(alerts)
    .where(and(isAmong(alerts.id, alertIds), eq(alerts.category, 'Duress')))
  await tx
    .select({ id: assets.id })
    .from(assets)
    .where(inArray(assets.id, pressed))
    .orderBy(assets.id)
    .for('no key update')
}

/** A press that has just been stored, and the incident that it belongs to: its own alert when it opened one. */
export interface Press {
  alertId: number
  incidentId: number
  /** Epoch ms. */
  occurred: number
}

/**
 * Adds new duress alerts to the pending incidents of their assets, drills apart, or makes the first of each asset an incident. The caller
 * has inserted them in this transaction; other alerts among them are left out.
 */
export async function joinIncidents(tx: Transaction, alertIds: readonly number[], now: number): Promise<Press[]> {
  if (alertIds.length === 0) return []
  const ids = idArray(alertIds)
  await lockIncidents(tx, alertIds)
  await tx.execute(sql`
    update alerts set incident_id = heads.head from (
      select p.id, coalesce(
        (select coalesce(o.incident_id, o.id) from alerts o
          where o.category = 'Duress' and o.created > ${notificationAreaStart(now).toISOString()} and o.asset_id = p.asset_id
            and o.drill = p.drill and ${pendingSqlOf(sql`o`)} and o.id <> all(${ids})
          order by o.created desc, o.id desc limit 1),
        min(p.id) over (partition by p.asset_id, p.drill)) as head
      from alerts p where p.id = any(${ids}) and p.category = 'Duress' and p.state = 'pending') heads
    where alerts.id = heads.id and heads.head <> heads.id`)
  const { id, incidentId, occurred } = alerts
  const presses = await tx
    .select({ id, incidentId, occurred })
    .from(alerts)
    .where(and(isAmong(id, alertIds), eq(alerts.category, 'Duress')))
    .orderBy(id)
  return presses.map((press) => ({
    alertId: press.id,
    incidentId: press.incidentId ?? press.id,
    occurred: press.occurred.getTime(),
  }))
}

/** Returns the incidents of presses, by alert; other alerts are their own. */
export async function incidentsOf(db: Queryable, alertIds: readonly number[]): Promise<Map<number, number>> {
  const { id, incidentId } = alerts
  const rows = await db.select({ id, incidentId }).from(alerts).where(isAmong(id, alertIds))
  return new Map(rows.map((row) => [row.id, row.incidentId ?? row.id]))
}

/**
 * Makes incidents of the presses that an acknowledgement of these incidents doesn't cover, because they were received after it had been
 * given. Returns them.
 */
export async function splitIncidents(tx: Transaction, incidentIds: readonly number[]): Promise<Press[]> {
  const { rows } = await tx.execute<{ press: Press }>(sql`
    update alerts a set incident_id = nullif(later.head, a.id) from (
      select id, min(id) over (partition by incident_id) as head from alerts
      where incident_id = any(${idArray(incidentIds)}) and user_id is null) later
    where a.id = later.id
    returning json_build_object('alertId', a.id, 'incidentId', later.head, 'occurred', ${epochMs('a.occurred')}) as press`)
  return rows.map(({ press }) => press).sort((a, b) => a.alertId - b.alertId)
}

/** Returns the presses of an incident, by when they happened. */
export async function pressesOf(db: Queryable, incidentId: number): Promise<Incident['presses']> {
  const { occurred, received, created, latitude, longitude, location } = alerts
  const presses = await db
    .select({ occurred, received, created, latitude, longitude, location })
    .from(alerts)
    .where(or(eq(alerts.id, incidentId), eq(alerts.incidentId, incidentId)))
    .orderBy(occurred, alerts.uniqueId)
  return presses.map((press) => ({
    at: press.occurred.toISOString(),
    received: (press.received ?? press.created).toISOString(),
    latitude: press.latitude,
    longitude: press.longitude,
    location: press.location,
  }))
}

/** How many people, besides driver and depot, are offered to be called. */
const maxUsers = 4

/** Returns whom to call about an incident: its asset's driver and depot, and users who can see the asset, without the user who asks. */
export async function contactsOf(
  db: Queryable,
  incidentId: number,
  userId: number,
  now: number,
): Promise<IncidentContact[]> {
  // The names that userCanSeeAlertSql has for them.
  const al = alias(alerts, 'al')
  const users = userModel.as('u')
  const customers = customerModel.as('uc')
  const live = liveStateModel.as('l')
  const fobs = iButtonModel.as('i')
  const assets = anyAssetModel.as('a')
  const depots = depotModel.as('d')
  const as = (kind: IncidentContact['kind'], name: SQLWrapper, phone: SQLWrapper, received = sql`null::float8`) => ({
    kind: sql<IncidentContact['kind']>`${sql.raw(`'${kind}'`)}`.as('kind'),
    name: sql<string>`${name}`.as('name'),
    phone: sql<string>`${phone}`.as('phone'),
    received: sql<number | null>`${received}`.as('received'),
  })
  const isIncident = eq(al.id, incidentId)
  const rows = await unionAll(
    db
      .select(
        as('driver', sql`coalesce(nullif(${fobs.name}, ''), ${fobs.serialNo})`, fobs.phone, epochMs('l.received')),
      )
      .from(al)
      .innerJoin(live, eq(live.assetId, al.assetId))
      .innerJoin(fobs, sql`${fobs.id} = (${live.processors} -> 'ibutton' ->> 'iButtonId')::int`)
      .where(isIncident),
    db
      .select(as('depot', depots.name, depots.phone))
      .from(al)
      .innerJoin(assets, eq(assets.id, al.assetId))
      .innerJoin(depots, eq(depots.id, assets.depotId))
      .where(and(isIncident, ne(depots.phone, ''))),
    db
      .select(as('user', users.userName, users.phone))
      .from(al)
      .crossJoin(users)
      .innerJoin(customers, eq(customers.id, users.customerId))
      .where(
        and(
          isIncident,
          ne(users.phone, ''),
          ne(users.id, userId),
          eq(users.customerId, al.customerId),
          userCanSeeAlertSql,
        ),
      )
      .orderBy(eq(users.role, 'User'), sql`lower(${users.userName})`)
      .limit(maxUsers),
  )
  return rows
    .filter(({ kind, received }) => kind !== 'driver' || (received !== null && isSessionOpen(received, now)))
    .map(({ kind, name, phone }) => ({ kind, name, phone }))
}

/** Notes that a user has opened an incident, unless they had before. */
export async function noteOpened(db: Queryable, incidentId: number, userId: number, now: number): Promise<void> {
  await db.execute(sql`
    insert into alert_steps (alert_id, at, kind, user_id)
    select ${incidentId}, ${new Date(now).toISOString()}, 'opened', ${userId}
    where not exists (select 1 from alert_steps where alert_id = ${incidentId} and kind = 'opened' and user_id = ${userId})`)
}
