import { sql, type SQL } from 'drizzle-orm'
import { idArray } from '../database/idArray.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import { groupAssetModel, membershipModel } from '../groups/groupModel.ts'

/**
 * Returns the rule of domain/access as SQL: true for an asset row (alias) that the caller may see. SystemAdmin sees all; others see the
 * assets of their own customer that are in one of their groups.
 */
export function canSeeAssetSql(caller: Caller, alias = 'a'): SQL {
  if (isSystemAdmin(caller)) return sql`true`
  const asset = sql.raw(alias)
  return sql`(${asset}.customer_id = ${caller.customerId} and exists (select 1 from ${groupAssetModel} scope_ga
    where scope_ga.asset_id = ${asset}.id and scope_ga.group_id = any(${idArray(caller.groupIds)})))`
}

/** Returns SQL that's true for a row of a customer whose records the caller may see. */
export function canSeeCustomerSql(caller: Caller, column: string): SQL {
  return isSystemAdmin(caller) ? sql`true` : sql`${sql.raw(column)} = ${caller.customerId}`
}

/**
 * Returns SQL that's true for a group row (alias g) that the caller may see: all for SystemAdmin, for others those they are a member of.
 */
export function canSeeGroupSql(caller: Caller): SQL {
  return isSystemAdmin(caller)
    ? sql`true`
    : sql`g.customer_id = ${caller.customerId} and g.id = any(${idArray(caller.groupIds)})`
}

/** True when a user (alias u) may sign in: the user and their customer (alias uc) are active. Deleted users aren't active. */
export const isActiveUserSql = sql`(u.status = 1 and uc.status = 1)`

/** True when a user (alias u) is a SystemAdmin who may sign in; uc is their customer. */
export const isActiveAdministratorSql = sql`(u.role = 'SystemAdmin' and ${isActiveUserSql})`

/**
 * The same rule for finding the users to notify of an alert: true when the user (alias u) and their customer (alias uc) are active and they
 * can see the asset of the alert (alias al). Join uc on u.customer_id.
 */
export const userCanSeeAlertSql = sql`(${isActiveUserSql} and (u.role = 'SystemAdmin'
  or (u.customer_id = al.customer_id and exists (
    select 1 from ${membershipModel} scope_gu join ${groupAssetModel} scope_ga on scope_ga.group_id = scope_gu.group_id
    where scope_gu.user_id = u.id and scope_ga.asset_id = al.asset_id))))`
