import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EventType } from '../../contract/events/eventEndpoints.ts'
import { eventRecord } from '../../contract/events/eventRecord.ts'
import type { OwnName } from '../../contract/records/recordEntries.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { events } from '../database/schema/events.ts'
import { ownPairs } from '../records/ownValuesStore.ts'
import { isoText } from '../records/pagedList.ts'
import { notificationEventModel, notificationModel } from '../notifications/notificationModel.ts'

const e = alias(events, 'e')
const eventRow = sql<EventType>`json_build_object('id', e.id, ${ownPairs(eventRecord, events, 'e')}, 'type', e.type, 'status', e.status, 'dbCreated', ${isoText('e.db_created')}, 'dbUpdated', ${isoText('e.db_updated')})`

type EventValues = Pick<EventType, OwnName<typeof eventRecord> | 'type' | 'status'>

/** Returns all event types by name. */
export async function listEvents(db: Queryable): Promise<EventType[]> {
  const found = await db
    .select({ row: eventRow })
    .from(e)
    .orderBy(sql`lower(${e.name})`, e.id)
  return found.map(({ row }) => row)
}

/** Returns an event type. Locks it if it's about to change. */
export async function readEvent(db: Queryable, id: number, isLocked = false): Promise<EventType | undefined> {
  const query = db.select({ row: eventRow }).from(e).where(eq(e.id, id))
  const [found] = await (isLocked ? query.for('update') : query)
  return found?.row
}

/** Stores an event type. Returns its id. */
export async function insertEvent(db: Queryable, values: EventValues): Promise<number> {
  return firstItem(await db.insert(events).values(values).returning({ id: events.id })).id
}

/** Changes an event type, and when it was last updated. */
export async function updateEventRow(db: Queryable, id: number, values: EventValues): Promise<void> {
  await db
    .update(events)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(events.id, id))
}

/** Deletes an event type. */
export async function deleteEventRow(db: Queryable, id: number): Promise<void> {
  await db.delete(events).where(eq(events.id, id))
}

/** Returns the names of the notification rules that use an event type. */
export async function notificationsOfEvent(db: Queryable, id: number): Promise<string[]> {
  const rules = notificationModel.as('rules')
  const ruleEvents = notificationEventModel.as('rule_events')
  const found = await db
    .select({ name: rules.name })
    .from(rules)
    .innerJoin(ruleEvents, eq(ruleEvents.notificationId, rules.id))
    .where(eq(ruleEvents.eventId, id))
    .orderBy(sql`lower(${rules.name})`)
  return found.map(({ name }) => name)
}
