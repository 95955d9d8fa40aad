import { eq, like, lt, or } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { geocodes } from '../database/schema/geocoder.ts'
import type { GeocoderCache } from './geocoder.ts'

const day = 24 * 3_600_000
/** Addresses change, and places that nobody passes any more are not worth their room. */
const keptDays = 180

/**
 * Keeps what the address server answered, so that a place is asked for once in 180 days. Once a day, when something is kept, what
 * is older goes, with what earlier versions kept of searches.
 */
export function geocodeCache(db: Queryable, now: () => number): GeocoderCache {
  let lastTidied = -Infinity

  async function tidy(): Promise<void> {
    if (now() - lastTidied < day) return
    lastTidied = now()
    const oldest = new Date(now() - keptDays * day)
    await db.delete(geocodes).where(or(lt(geocodes.created, oldest), like(geocodes.key, 'search:%')))
  }

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
      await tidy()
    },
  }
}
