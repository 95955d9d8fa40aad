import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { alerts, assetTempAlerts } from '../database/schema/alerts.ts'
import type { ChosenReader } from '../reader/asReader.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { subscriptionModel } from '../push/subscriptionModel.ts'
import { userModel } from '../users/userModel.ts'

// The names that userCanSeeAlertSql has for them.
const al = alias(alerts, 'al')
const users = userModel.as('u')
const customers = customerModel.as('uc')

/** A device of a user, with the user's language and units. */
export interface PushRecipient extends ChosenReader {
  alertId: number
  subscriptionId: number
  userId: number
}

/** Returns, for each alert, every subscribed device of every active user who can see its asset; only of these users if given. */
export async function pushRecipients(
  db: Queryable,
  alertIds: readonly number[],
  userIds?: readonly number[],
): Promise<PushRecipient[]> {
  if (alertIds.length === 0) return []
  const subscriptions = subscriptionModel.as('s')
  const { id: userId, language, units } = users
  return db
    .select({ alertId: al.id, subscriptionId: subscriptions.id, userId, language, units })
    .from(al)
    .crossJoin(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .innerJoin(subscriptions, eq(subscriptions.userId, userId))
    .where(and(isAmong(al.id, alertIds), userIds && isAmong(userId, userIds), userCanSeeAlertSql))
    .orderBy(al.id, subscriptions.id)
}

export interface EmailRecipient extends ChosenReader {
  userId: number | null
  address: string
  timeZoneId: string
}

/** Returns every active user who can see the alert's asset. */
export function usersToNotify(db: Queryable, alertId: number): Promise<(EmailRecipient & { userId: number })[]> {
  const { id: userId, email: address, timeZoneId, language, units } = users
  return db
    .select({ userId, address, timeZoneId, language, units })
    .from(al)
    .crossJoin(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(al.id, alertId), userCanSeeAlertSql))
    .orderBy(userId)
}

/** Returns the addresses in the live alert configurations behind temperature alerts, as comma-separated text. */
export async function tempAlertEmails(db: Queryable, alertIds: readonly number[]): Promise<Map<number, string>> {
  if (alertIds.length === 0) return new Map()
  const { assetId, sensorType, isEnabled, emails } = assetTempAlerts
  const rows = await db
    .select({ id: al.id, emails })
    .from(al)
    .innerJoin(assetTempAlerts, and(eq(assetId, al.assetId), eq(sensorType, al.tempAlertSensor)))
    .where(and(isAmong(al.id, alertIds), isEnabled))
  return new Map(rows.map(({ id, emails }) => [id, emails]))
}

/** Returns the languages and units of the active users with these addresses, by lower-case address. */
export async function readersOf(db: Queryable, addresses: readonly string[]): Promise<Map<string, ChosenReader>> {
  if (addresses.length === 0) return new Map()
  const { email, language, units } = users
  const wanted = sql.param(addresses.map((address) => address.toLowerCase()))
  const rows = await db
    .select({ address: sql<string>`lower(${email})`, language, units })
    .from(users)
    .where(sql`lower(${email}) = any(${wanted}::text[])`)
  return new Map(rows.map(({ address, ...reader }) => [address, reader]))
}
