import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import type { ChosenReader } from '../reader/asReader.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { subscriptionModel } from '../push/subscriptionModel.ts'
import { userModel } from '../users/userModel.ts'

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
  const among = userIds ? sql`and u.id = any(${idArray(userIds)})` : sql``
  const { rows } = await db.execute<PushRecipient & Record<string, unknown>>(sql`
    select al.id as "alertId", s.id as "subscriptionId", u.id as "userId", u.language, u.units
    from alerts al cross join ${userModel} u join ${customerModel} uc on uc.id = u.customer_id
    join ${subscriptionModel} s on s.user_id = u.id
    where al.id = any(${idArray(alertIds)}) ${among} and ${userCanSeeAlertSql}
    order by al.id, s.id`)
  return rows
}

export interface EmailRecipient extends ChosenReader {
  userId: number | null
  address: string
  timeZoneId: string
}

/** Returns every active user who can see the alert's asset. */
export async function usersToNotify(db: Queryable, alertId: number): Promise<(EmailRecipient & { userId: number })[]> {
  const { rows } = await db.execute<EmailRecipient & { userId: number } & Record<string, unknown>>(sql`
    select u.id as "userId", u.email as address, u.time_zone_id as "timeZoneId", u.language, u.units
    from alerts al cross join ${userModel} u join ${customerModel} uc on uc.id = u.customer_id
    where al.id = ${alertId} and ${userCanSeeAlertSql} order by u.id`)
  return rows
}

/** Returns the addresses in the live alert configurations behind temperature alerts, as comma-separated text. */
export async function tempAlertEmails(db: Queryable, alertIds: readonly number[]): Promise<Map<number, string>> {
  if (alertIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; emails: string }>(sql`
    select al.id, r.emails from alerts al
    join asset_temp_alerts r on r.asset_id = al.asset_id and r.sensor_type = al.temp_alert_sensor
    where al.id = any(${idArray(alertIds)}) and r.is_enabled`)
  return new Map(rows.map(({ id, emails }) => [id, emails]))
}

/** Returns the languages and units of the active users with these addresses, by lower-case address. */
export async function readersOf(db: Queryable, addresses: readonly string[]): Promise<Map<string, ChosenReader>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await db.execute<{ address: string } & ChosenReader & Record<string, unknown>>(sql`
    select lower(email) as address, language, units from ${userModel} u where lower(email) = any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])`)
  return new Map(rows.map(({ address, ...reader }) => [address, reader]))
}
