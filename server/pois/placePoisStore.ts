import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAhead } from '../database/isAhead.ts'
import { customerModel } from '../customers/customerModel.ts'
import { poiLookups, pois } from '../database/schema/pois.ts'

export interface AddressLookup extends Record<string, unknown> {
  id: number
  address: string
  /** How often it has been tried, including this time. */
  tries: number
  /** Position of the customer, in degrees. */
  latitude: number | null
  longitude: number | null
}

/** A lookup that takes longer than this is assumed to have died with its process. */
const leaseMs = 60_000
const maxTries = 8
/** Between the last two tries. */
const maxWaitMs = leaseMs * 2 ** (maxTries - 2)

/**
 * Claims the address that has been due longest (now: epoch ms), or was put off by a clock that was ahead, and leases it for a minute: other
 * processes leave it alone, and after a crash it becomes due again. No lock outlasts the statement.
 */
export async function claimLookup(db: Queryable, now: number): Promise<AddressLookup | undefined> {
  const { poiId, due, tries } = poiLookups
  const customers = customerModel.as('c')
  const next = db
    .select({ poiId })
    .from(poiLookups)
    .where(and(or(lte(due, new Date(now)), isAhead(due, now + maxWaitMs)), lt(tries, maxTries)))
    .orderBy(due, poiId)
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(poiLookups)
    .set({ due: new Date(now + leaseMs), tries: sql`${tries} + 1` })
    .from(pois)
    .innerJoin(customers, eq(customers.id, pois.customerId))
    .where(and(eq(pois.id, poiId), eq(poiId, next)))
    .returning({
      id: pois.id,
      address: pois.address,
      tries,
      latitude: customers.latitude,
      longitude: customers.longitude,
    })
  return rows[0]
}

/** Gives a point of interest a shape, unless somebody has drawn one or changed its address in the meantime. */
export async function placePoi(db: Queryable, { id, address }: AddressLookup, overlay: string): Promise<void> {
  await db
    .update(pois)
    .set({ overlay, dbUpdated: sql`clock_timestamp()` })
    .where(and(eq(pois.id, id), eq(pois.overlay, ''), eq(pois.address, address)))
}

const isSameTry = ({ id, tries }: Pick<AddressLookup, 'id' | 'tries'>) =>
  and(eq(poiLookups.poiId, id), eq(poiLookups.tries, tries))

/** Completes a lookup, unless an import has changed the point of interest's address in the meantime: the new one waits with no tries. */
export async function endLookup(db: Queryable, lookup: AddressLookup): Promise<void> {
  await db.delete(poiLookups).where(isSameTry(lookup))
}

/** Retries an address later: after one minute, then two, four … Gives up after eight tries, about two hours. */
export async function retryLookup(db: Queryable, lookup: AddressLookup, now: number): Promise<void> {
  const { tries } = lookup
  if (tries >= maxTries) return endLookup(db, lookup)
  await db
    .update(poiLookups)
    .set({ due: new Date(now + leaseMs * 2 ** (tries - 1)) })
    .where(isSameTry(lookup))
}
