import { sql } from 'drizzle-orm'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, pagedList } from '../kit/pagedList.ts'
import { canSeeCustomerSql } from '../kit/visibleAssets.ts'

export function listCustomers(db: Queryable, caller: Caller, query: ListQuery) {
  return pagedList<never>(
    db,
    {
      row: sql`json_build_object('id', c.id, 'name', c.name, 'description', c.description,
        'status', case c.status when 1 then 'Active' else 'Disabled' end,
        'dbCreated', ${isoText('c.db_created')}, 'dbUpdated', ${isoText('c.db_updated')})`,
      from: sql`from customers c where ${canSeeCustomerSql(caller, 'c.id')}`,
      sortable: { name: 'lower(c.name)', status: 'c.status', created: 'c.db_created', updated: 'c.db_updated' },
      searched: ['c.name', 'c.description'],
      tieBreaker: 'c.id',
    },
    query,
  )
}
