import { and, gt } from 'drizzle-orm'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import type { Transaction } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { messages } from '../database/schema/ingest.ts'

/**
 * Marks messages of these assets that a server dated and received by a clock that was ahead as received now (epoch ms): their time is then
 * one that isClockAhead finds.
 */
export async function distrustFuture(tx: Transaction, assetIds: readonly number[], now: number): Promise<void> {
  const { assetId, created, received } = messages
  const credible = new Date(now + movementLimits.farthestAhead)
  await tx
    .update(messages)
    .set({ received: new Date(now) })
    .where(and(isAmong(assetId, assetIds), gt(created, credible), gt(received, credible)))
}
