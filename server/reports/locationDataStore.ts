import { sql } from 'drizzle-orm'
import type { Fob } from '../../domain/reports/locationData/locationDataRows.ts'
import type { Queryable } from '../database/database.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'

/** The key fobs of a customer by serial. */
export async function readCustomerFobs(db: Queryable, customerId: number): Promise<Map<string, Fob>> {
  const { rows } = await db.execute<{ serial: string; id: number; name: string }>(sql`
    select serial_no as serial, id, name from ${iButtonModel} ibuttons where customer_id = ${customerId}`)
  return new Map(rows.map(({ serial, id, name }) => [serial, { id, name }]))
}
