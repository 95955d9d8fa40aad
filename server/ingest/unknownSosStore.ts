import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { ChosenReader } from '../reader/asReader.ts'
import type { UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import { subscriptionModel } from '../push/subscriptionModel.ts'
import { userModel } from '../users/userModel.ts'
import { isActiveAdministratorSql } from '../access/visibleAssets.ts'

interface AdministratorPhone extends ChosenReader, Record<string, unknown> {
  subscriptionId: number
  userId: number
}

/** In the outbox, SOSs of one unregistered sender have a recipient of their own. */
export const sosRecipient = ({ id }: { id: number }): string => `unknown/${id}`
const sosRecipientSql = sql`'unknown/' || s.id`

/** Returns every subscribed device of every active SystemAdmin, with their language and units. */
export async function administratorPhones(tx: Queryable): Promise<AdministratorPhone[]> {
  const { rows } = await tx.execute<AdministratorPhone>(sql`
    select s.id as "subscriptionId", u.id as "userId", u.language, u.units from ${subscriptionModel} s join ${userModel} u on u.id = s.user_id
    join ${customerModel} uc on uc.id = u.customer_id
    where ${isActiveAdministratorSql} order by s.id`)
  return rows
}

/**
 * Returns what the hub was given since a time (epoch ms) of SOSs from senders that are still neither registered nor ignored, oldest first.
 */
export async function unknownSosSince(db: Queryable, since: number): Promise<UnknownSos[]> {
  const from = new Date(since).toISOString()
  const { rows } = await db.execute<{ sos: UnknownSos }>(sql`
    select o.payload -> 'message' as sos from unknown_senders s join ${deliveryModel} o on o.recipient = ${sosRecipientSql}
    where s.last_seen >= ${from} and s.ignored_at is null and o.kind = 'hub' and o.created >= ${from}
      and not exists (select 1 from ${deviceModel} d where lower(d.imei) = lower(s.imei))
    order by o.created, o.id`)
  return rows.map(({ sos }) => sos)
}

/** Returns the recipients for whom something was written to the outbox since a time (epoch ms). */
export async function notifiedSince(
  tx: Queryable,
  recipients: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ recipient: string }>(sql`
    select distinct recipient from ${deliveryModel} outbox where recipient = any(${sql.param([...recipients])}::text[])
      and created > ${new Date(since).toISOString()}`)
  return new Set(rows.map(({ recipient }) => recipient))
}
