import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../http/apiError.ts'

/** Throws 400 for the field when there is no such customer. */
export async function requireCustomer(db: Queryable, field: string, customerId: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from customers where id = ${customerId}`)
  if (rows.length === 0) throw invalid({ [field]: ['This customer was not found.'] })
}

/** Throws 400 for the field when a depot is given that is none of the customer; it cannot be deleted meanwhile. */
export async function requireDepot(
  tx: Queryable,
  field: string,
  depotId: number | null,
  customerId: number,
): Promise<void> {
  if (depotId === null) return
  const { rows } = await tx.execute(
    sql`select 1 from depots where id = ${depotId} and customer_id = ${customerId} for key share`,
  )
  if (rows.length === 0) throw invalid({ [field]: ['This depot was not found.'] })
}

/** Throws 400 when an update names another customer than the record has: records do not move. */
export function requireSameCustomer(field: string, given: number, stored: number): void {
  if (given !== stored) throw invalid({ [field]: ['The customer of this record cannot be changed.'] })
}
