import { and, asc, isNull } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { assets } from '../database/schema/assets.ts'

/**
 * Keeps others from changing these assets until the transaction ends; messages that refer to them need not wait. Returns those that there
 * are, with their customers.
 */
export function lockAssets(tx: Queryable, ids: readonly number[]): Promise<{ id: number; customerId: number }[]> {
  return tx
    .select({ id: assets.id, customerId: assets.customerId })
    .from(assets)
    .where(and(isAmong(assets.id, ids), isNull(assets.deletedAt)))
    .orderBy(asc(assets.id))
    .for('no key update')
}
