import { pendingSqlOf } from './alertModel.ts'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import type { Incident, IncidentContact } from '../../contract/alerts/incidentEndpoints.ts'
import { isSessionOpen } from '../../domain/ibuttons/driverSessions.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { isoText } from '../records/pagedList.ts'
import { userModel } from '../users/userModel.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { alerts } from '../database/schema/alerts.ts'
import { epochMs } from '../database/epochMs.ts'
import { anyAssetModel } from '../assets/assetModel.ts'

/** A press longer after the one before it than alerts stay in the notification area opens an incident of its own. */
const joinedMs = 24 * 3_600_000

/**
 * Locks the assets of these duress alerts until the transaction ends. Presses and acknowledgements of one asset run one at a time: a press either
 * sees the acknowledgement or is acknowledged by it.
 */
export async function lockIncidents(tx: Transaction, alertIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select 1 from ${anyAssetModel} a
    where a.id in (select asset_id from alerts where id = any(${idArray(alertIds)}) and category = 'Duress')
    order by a.id for no key update of a`)
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
          where o.category = 'Duress' and o.created > ${new Date(now - joinedMs).toISOString()} and o.asset_id = p.asset_id
            and o.drill = p.drill and ${pendingSqlOf(sql`o`)} and o.id <> all(${ids})
          order by o.created desc, o.id desc limit 1),
        min(p.id) over (partition by p.asset_id, p.drill)) as head
      from alerts p where p.id = any(${ids}) and p.category = 'Duress' and p.state = 'pending') heads
    where alerts.id = heads.id and heads.head <> heads.id`)
  const { rows } = await tx.execute<{ press: Press }>(sql`
    select json_build_object('alertId', id, 'incidentId', coalesce(incident_id, id), 'occurred', ${epochMs('occurred')}) as press
    from alerts where id = any(${ids}) and category = 'Duress' order by id`)
  return rows.map(({ press }) => press)
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
  const { rows } = await db.execute<{ press: Incident['presses'][number] }>(sql`
    select json_build_object('at', ${isoText('occurred')}, 'received', ${isoText('coalesce(received, created)')},
      'latitude', latitude, 'longitude', longitude, 'location', location) as press
    from alerts where id = ${incidentId} or incident_id = ${incidentId} order by occurred, unique_id`)
  return rows.map(({ press }) => press)
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
  const { rows } = await db.execute<{ row: IncidentContact & { received: number } }>(sql`
    with al as (select asset_id, customer_id from alerts where id = ${incidentId})
    select json_build_object('kind', 'driver', 'name', coalesce(nullif(i.name, ''), i.serial_no), 'phone', i.phone,
        'received', ${epochMs('l.received')}) as row
      from al join ${liveStateModel} l on l.asset_id = al.asset_id
      join ${iButtonModel} i on i.id = (l.processors -> 'ibutton' ->> 'iButtonId')::int
    union all
    select json_build_object('kind', 'depot', 'name', d.name, 'phone', d.phone)
      from al join ${anyAssetModel} a on a.id = al.asset_id join ${depotModel} d on d.id = a.depot_id where d.phone <> ''
    union all
    (select json_build_object('kind', 'user', 'name', u.user_name, 'phone', u.phone)
      from al cross join ${userModel} u join ${customerModel} uc on uc.id = u.customer_id
      where u.phone <> '' and u.id <> ${userId} and u.customer_id = al.customer_id and ${userCanSeeAlertSql}
      order by u.role = 'User', lower(u.user_name) limit ${maxUsers})`)
  return rows
    .map(({ row }) => row)
    .filter(({ kind, received }) => kind !== 'driver' || isSessionOpen(received, now))
    .map(({ kind, name, phone }) => ({ kind, name, phone }))
}

/** Notes that a user has opened an incident, unless they had before. */
export async function noteOpened(db: Queryable, incidentId: number, userId: number, now: number): Promise<void> {
  await db.execute(sql`
    insert into alert_steps (alert_id, at, kind, user_id)
    select ${incidentId}, ${new Date(now).toISOString()}, 'opened', ${userId}
    where not exists (select 1 from alert_steps where alert_id = ${incidentId} and kind = 'opened' and user_id = ${userId})`)
}
