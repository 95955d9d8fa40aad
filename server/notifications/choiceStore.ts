import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { canSeeAssetSql, isActiveUserSql } from '../access/visibleAssets.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { eventModel } from '../events/eventModel.ts'
import { userModel } from '../users/userModel.ts'

/** Returns users for the picker, by customer and name. */
export function listUserChoices(db: Queryable, activeOnly: boolean) {
  const users = userModel.as('u')
  const customers = customerModel.as('uc')
  const { id: userId, userName } = users
  return db
    .select({ userId, userName, customername: customers.name, customerId: customers.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(activeOnly ? isActiveUserSql : undefined)
    .orderBy(sql`lower(${customers.name})`, sql`lower(${userName})`, userId)
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
  const assets = assetModel.as('a')
  const found = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(isAmong(assets.id, ids), canSeeAssetSql(user)))
  return new Set(found.map(({ id }) => id))
}
