import { eq } from 'drizzle-orm'
import type { ReportedFob } from '../../domain/reports/reportedFob.ts'
import type { Queryable } from '../database/database.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'

const fobs = iButtonModel.as('fobs')

/** Returns the key fobs of a customer by serial. */
export async function readCustomerFobs(db: Queryable, customerId: number): Promise<Map<string, ReportedFob>> {
  const { id, name, serialNo } = fobs
  const found = await db.select({ id, name, serialNo }).from(fobs).where(eq(fobs.customerId, customerId))
  return new Map(found.map((fob) => [fob.serialNo, { id: fob.id, name: fob.name }]))
}
