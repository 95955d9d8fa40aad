import { eq } from 'drizzle-orm'
import type { Fob } from '../../domain/reports/locationData/locationDataRows.ts'
import type { Queryable } from '../database/database.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'

const fobs = iButtonModel.as('fobs')

/** Returns the key fobs of a customer by serial. */
export async function readCustomerFobs(db: Queryable, customerId: number): Promise<Map<string, Fob>> {
  const { id, name, serialNo } = fobs
  const found = await db.select({ id, name, serialNo }).from(fobs).where(eq(fobs.customerId, customerId))
  return new Map(found.map((fob) => [fob.serialNo, { id: fob.id, name: fob.name }]))
}
