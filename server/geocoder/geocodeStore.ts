import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { geocodes } from '../database/schema/tables.ts'
import type { GeocoderCache } from './geocoder.ts'

/** Keeps what the address server answered, so that a place is asked for once. */
export function geocodeCache(db: Queryable, now: () => number): GeocoderCache {
  return {
    async get(key) {
      const [row] = await db.select({ address: geocodes.address }).from(geocodes).where(eq(geocodes.key, key))
      return row?.address
    },
    async put(key, address) {
      const created = new Date(now())
      await db
        .insert(geocodes)
        .values({ key, address, created })
        .onConflictDoUpdate({ target: geocodes.key, set: { address, created } })
    },
  }
}
