import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { isSince } from '../database/isAhead.ts'
import type { ChosenReader } from '../reader/asReader.ts'
import { unknownSos, type UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import { subscriptionModel } from '../push/subscriptionModel.ts'
import { userModel } from '../users/userModel.ts'
import { isActiveAdministratorSql } from '../access/visibleAssets.ts'
import { isUnregistered } from './unknownSenderStore.ts'
import { isOneOf } from '../database/textArray.ts'

const deliveries = deliveryModel.as('deliveries')

interface AdministratorPhone extends ChosenReader {
  subscriptionId: number
  userId: number
}

/** Who sent an SOS that raises no alert: an unregistered sender, or a device. */
export type SosSender = Pick<UnknownSos, 'id' | 'case' | 'imei' | 'name'>

/** In the outbox, such SOSs of one sender have a recipient of their own. */
export const sosRecipient = (sender: Pick<SosSender, 'id' | 'case'>): string =>
  `${sender.case === 'unregistered' ? 'unknown' : 'device'}/${sender.id}`

/** Returns every subscribed device of every active SystemAdmin, with their language and units. */
export async function administratorPhones(tx: Queryable): Promise<AdministratorPhone[]> {
  const phones = subscriptionModel.as('s')
  // The names that isActiveAdministratorSql has for them.
  const users = userModel.as('u')
  const customers = customerModel.as('uc')
  return tx
    .select({ subscriptionId: phones.id, userId: users.id, language: users.language, units: users.units })
    .from(phones)
    .innerJoin(users, eq(users.id, phones.userId))
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(isActiveAdministratorSql)
    .orderBy(phones.id)
}

/**
 * Returns what the hub was given since a time (epoch ms) of SOSs that raised no alert, oldest first: from senders that are still neither
 * registered nor ignored, and from devices.
 */
export async function unknownSosSince(db: Queryable, since: number): Promise<UnknownSos[]> {
  const from = new Date(since).toISOString()
  const { rows } = await db.execute<{ sos: v.InferInput<typeof unknownSos> }>(sql`
    with senders as (
      select 'unknown/' || s.id as recipient from unknown_senders s
      where s.last_seen >= ${from} and s.ignored_at is null
        and ${isUnregistered(sql`s.imei`)}
      union all select 'device/' || d.id from ${deviceModel} d)
    select o.payload -> 'message' as sos from senders join ${deliveryModel} o on o.recipient = senders.recipient
    where o.kind = 'hub' and o.created >= ${from}
    order by o.created, o.id`)
  return rows.map(({ sos }) => v.parse(unknownSos, sos))
}

/** Returns the names of devices (ids). */
export async function deviceNames(tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const devices = deviceModel.as('d')
  const { id, name } = devices
  const named = await tx.select({ id, name }).from(devices).where(isAmong(id, ids))
  return new Map(named.map((device) => [device.id, device.name]))
}

/** Returns the recipients for whom something was written to the outbox since a time. Times in epoch ms. */
export async function notifiedSince(
  tx: Queryable,
  recipients: readonly string[],
  { since, now }: { since: number; now: number },
): Promise<ReadonlySet<string>> {
  const { recipient, created } = deliveries
  const notified = await tx
    .selectDistinct({ recipient })
    .from(deliveries)
    .where(and(isOneOf(recipient, recipients), isSince(created, since, now)))
  return new Set(notified.map((delivery) => delivery.recipient))
}
