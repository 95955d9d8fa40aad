import { sql, type SQL } from 'drizzle-orm'
import type { Notification, NotificationRow } from '../../contract/notifications/notificationEndpoints.ts'
import { notificationRecord } from '../../contract/notifications/notificationRecord.ts'
import type { ListQuery } from '../../contract/paging.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { notifications } from '../database/schema/notifications.ts'
import { ownPairs, ownSorts } from '../records/ownValuesStore.ts'
import { isoText, pagedList } from '../records/pagedList.ts'
import { customerModel } from '../customers/customerModel.ts'
import { groupModel } from '../groups/groupModel.ts'
import { anyUserModel } from '../users/userModel.ts'

/** Every rule for SystemAdmin, a user's own rules for others. */
const visibleRules = (caller: Caller): SQL => (isSystemAdmin(caller) ? sql`true` : sql`n.user_id = ${caller.userId}`)

const fields = sql`'id', n.id, 'userId', n.user_id, 'userName', u.user_name, 'customerName', c.name, 'customerId', c.id,
  ${ownPairs(notificationRecord, notifications, 'n')}, 'uniqueId', n.unique_id, 'config', n.config, 'status', n.status,
  'groupid', n.group_id, 'groupName', coalesce(g.name, ''), 'dbCreated', ${isoText('n.db_created')},
  'dbUpdated', ${isoText('n.db_updated')}`

const joined = sql`from notifications n join ${anyUserModel} u on u.id = n.user_id join ${customerModel} c on c.id = u.customer_id
  left join ${groupModel} g on g.id = n.group_id`

/** Returns a page of the notification rules that the caller may see, of all customers or of one, with their number. */
export function listNotifications(db: Queryable, caller: Caller, query: ListQuery) {
  const ofCustomer = query.customerId ? sql`and u.customer_id = ${query.customerId}` : sql``
  return pagedList<NotificationRow>(
    db,
    {
      row: sql`json_build_object(${fields})`,
      from: sql`${joined} where ${visibleRules(caller)} ${ofCustomer}`,
      sortable: {
        customer: 'lower(c.name)',
        user: 'lower(u.user_name)',
        ...ownSorts(notificationRecord, notifications, 'n'),
        status: 'n.status',
        updated: 'n.db_updated',
      },
      searched: ['n.name', 'n.description', 'n.unique_id', 'u.user_name', 'c.name'],
      tieBreaker: 'n.id',
    },
    query,
  )
}

/** Returns a rule within the caller's scope, with its events and assets. Locks it if it's about to change. */
export async function readNotification(
  db: Queryable,
  caller: Caller,
  id: number,
  isLocked = false,
): Promise<Notification | undefined> {
  const ids = (table: string, column: string) =>
    sql.raw(
      `coalesce((select json_agg(${column} order by ${column}) from ${table} where notification_id = n.id), '[]'::json)`,
    )
  const { rows } = await db.execute<{ row: Notification }>(sql`
    select json_build_object(${fields}, 'events', ${ids('notification_events', 'event_id')},
      'assets', ${ids('notification_assets', 'asset_id')}) as row
    ${joined} where n.id = ${id} and ${visibleRules(caller)} ${isLocked ? sql`for update of n` : sql``}`)
  return rows[0]?.row
}
