import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { canSeeAssetSql, isActiveUserSql } from '../access/visibleAssets.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { eventModel } from '../events/eventModel.ts'
import { userModel } from '../users/userModel.ts'

/** Returns users for the picker, by customer and name. */
export async function listUserChoices(db: Queryable, activeOnly: boolean) {
  const active = activeOnly ? isActiveUserSql : sql`true`
  const { rows } = await db.execute<{ userId: number; userName: string; customername: string; customerId: number }>(sql`
    select u.id as "userId", u.user_name as "userName", uc.name as customername, uc.id as "customerId"
    from ${userModel} u join ${customerModel} uc on uc.id = u.customer_id
    where ${active} order by lower(uc.name), lower(u.user_name), u.id`)
  return rows
}

const events = eventModel.as('events')

/** Returns active event types, by name. */
export function listEventChoices(db: Queryable) {
  const { id, name, description, type } = events
  return db
    .select({ id, name, description, type })
    .from(events)
    .where(eq(events.status, 1))
    .orderBy(sql`lower(${name})`, id)
}

/** Returns which of the given events exist. */
export async function knownEvents(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const found = await db.select({ id: events.id }).from(events).where(isAmong(events.id, ids))
  return new Set(found.map(({ id }) => id))
}

/** Returns which of the given assets this user may see. */
export async function visibleAssets(db: Queryable, user: Caller, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select a.id from ${assetModel} a
    where a.id = any(${idArray(ids)}) and ${canSeeAssetSql(user)}`)
  return new Set(rows.map(({ id }) => id))
}
