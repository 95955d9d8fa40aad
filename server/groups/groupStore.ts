import { and, desc, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GroupOption } from '../../contract/groups/groupEndpoints.ts'
import { groupRecord } from '../../contract/groups/groupRecord.ts'
import type { ListQuery } from '../../contract/paging.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { groups, groupUsers } from '../database/schema/groups.ts'
import { ownPairs, ownSorts } from '../records/ownValuesStore.ts'
import { isoText, pagedList } from '../records/pagedList.ts'
import { canSeeGroupSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'

export const groupRow = sql`json_build_object('id', g.id, 'customerId', g.customer_id, 'customerName', c.name,
  ${ownPairs(groupRecord, groups, 'g')},
  'status', case g.status when 1 then 'Active' else 'Disabled' end, 'menuDefault', g.menu_default,
  'customer_id', g.customer_id, 'menuPriority', g.menu_priority, 'dbCreated', ${isoText('g.db_created')}, 'dbUpdated', ${isoText('g.db_updated')})`

/** Returns a page of the groups that the caller may see, of all customers or of one, with their number. */
export function listGroups(db: Queryable, caller: Caller, query: ListQuery) {
  const ofCustomer = query.customerId ? sql`and g.customer_id = ${query.customerId}` : sql``
  return pagedList<never>(
    db,
    {
      row: groupRow,
      from: sql`from groups g join ${customerModel} c on c.id = g.customer_id where ${canSeeGroupSql(caller)} ${ofCustomer}`,
      sortable: {
        ...ownSorts(groupRecord, groups, 'g'),
        customer: 'lower(c.name)',
        isDefault: 'g.menu_default',
        sequence: 'g.menu_priority',
        status: 'g.status',
        updated: 'g.db_updated',
      },
      searched: ['g.name', 'g.description', 'c.name'],
      tieBreaker: 'g.id',
    },
    query,
  )
}

/** Returns active groups for pickers, by menu sequence and name; for SystemAdmin optionally those of one user. */
export async function groupOptions(db: Queryable, caller: Caller, userId?: number): Promise<GroupOption[]> {
  const g = alias(groups, 'g')
  const customers = customerModel.as('c')
  const membership = and(eq(groupUsers.groupId, g.id), eq(groupUsers.userId, userId ?? 0))
  const ofUser =
    userId === undefined || !isSystemAdmin(caller)
      ? undefined
      : exists(db.select({ groupId: groupUsers.groupId }).from(groupUsers).where(membership))
  const { id: groupId, name: groupName, customerId, description } = g
  return db
    .select({ groupId, groupName, customername: customers.name, customerId, description })
    .from(g)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(eq(g.status, 1), canSeeGroupSql(caller), ofUser))
    .orderBy(desc(g.menuDefault), g.menuPriority, sql`lower(${groupName})`, groupId)
}
