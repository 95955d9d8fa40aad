import { sql, type SQL } from 'drizzle-orm'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'

/**
 * The rule of domain/access as SQL: true for an asset row (alias) that the caller may see. SystemAdmin sees all; others
 * those of their own customer in one of their groups.
 */
export function canSeeAssetSql(caller: Caller, alias = 'a'): SQL {
  if (isSystemAdmin(caller)) return sql`true`
  const asset = sql.raw(alias)
  return sql`(${asset}.customer_id = ${caller.customerId} and exists (select 1 from group_assets scope_ga
    where scope_ga.asset_id = ${asset}.id and scope_ga.group_id = any(${sql.param([...caller.groupIds])}::int4[])))`
}

/** True for a row that belongs to a customer whose records the caller may see. */
export function canSeeCustomerSql(caller: Caller, column: string): SQL {
  return isSystemAdmin(caller) ? sql`true` : sql`${sql.raw(column)} = ${caller.customerId}`
}
