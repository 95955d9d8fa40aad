import { sql } from 'drizzle-orm'
import type { RetentionKind } from '../../contract/storage/retentionKinds.ts'
import { customerModel } from '../customers/customerModel.ts'
import type { Queryable } from '../database/database.ts'

/** For how many months records of a kind are kept: of each customer, and (null) those that belong to none. */
export interface KeptMonths {
  customerId: number | null
  /** '' for what belongs to no customer. */
  customerName: string
  months: number
}

/**
 * Returns for how many months records of a kind are kept, by the customer's own rule or else the installation's. A customer whose records are kept for ever
 * is left out, and so is a rule of less than a month, which the calls refuse.
 */
export async function keptMonths(db: Queryable, kind: RetentionKind): Promise<KeptMonths[]> {
  const { rows } = await db.execute<KeptMonths & Record<string, unknown>>(sql`
    with rules as (select customer_id, months from retention_rules where kind = ${kind})
    select * from (
      select c.id as "customerId", c.name as "customerName", coalesce(own.months, every.months) as months
      from ${customerModel} c left join rules own on own.customer_id = c.id left join rules every on every.customer_id is null
      union all select null, '', months from rules where customer_id is null
    ) kept where months >= 1 order by "customerId" nulls last`)
  return rows
}

/** Returns all rules as one text, which shows whether one was changed. */
export async function rulesAsText(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ rules: string }>(sql`
    select coalesce(string_agg(coalesce(customer_id, 0) || kind || months, ',' order by id), '') as rules from retention_rules`)
  return rows[0]?.rules ?? ''
}
