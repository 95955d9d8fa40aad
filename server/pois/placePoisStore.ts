import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
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

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/**
 * Claims the address that has been due longest (now: epoch ms) and leases it for a minute: other processes leave it alone, and after a
 * crash it becomes due again. No lock outlasts the statement.
 */
export async function claimLookup(db: Queryable, now: number): Promise<AddressLookup | undefined> {
  const { rows } = await db.execute<AddressLookup>(sql`
    update poi_lookups l set due = ${at(now + leaseMs)}, tries = l.tries + 1
    from pois p join ${customerModel} c on c.id = p.customer_id
    where p.id = l.poi_id and l.poi_id = (
      select poi_id from poi_lookups where due <= ${at(now)} and tries < ${maxTries}
      order by due, poi_id limit 1 for update skip locked)
    returning p.id, p.address, l.tries, c.latitude, c.longitude`)
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
