import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { ChosenReader } from '../reader/asReader.ts'
import { customerModel } from '../customers/customerModel.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import { subscriptionModel } from '../push/subscriptionModel.ts'
import { userModel } from '../users/userModel.ts'
import { isActiveAdministratorSql } from '../access/visibleAssets.ts'

interface AdministratorPhone extends ChosenReader, Record<string, unknown> {
  subscriptionId: number
  userId: number
}

/** Returns every subscribed device of every active SystemAdmin, with their language and units. */
export async function administratorPhones(tx: Queryable): Promise<AdministratorPhone[]> {
  const { rows } = await tx.execute<AdministratorPhone>(sql`
    select s.id as "subscriptionId", u.id as "userId", u.language, u.units from ${subscriptionModel} s join ${userModel} u on u.id = s.user_id
    join ${customerModel} uc on uc.id = u.customer_id
    where ${isActiveAdministratorSql} order by s.id`)
  return rows
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
