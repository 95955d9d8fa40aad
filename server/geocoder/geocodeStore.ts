import { eq, like, lt, or } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { geocodes } from '../database/schema/geocoder.ts'
import type { GeocoderCache } from './geocoder.ts'

const day = 24 * 3_600_000
/** Addresses change, and places that nobody passes any more aren't worth storing. */
const retentionDays = 180

/**
 * Returns a cache of the address server's responses, so that each place is only requested once in 180 days. Once a day, when something is
 * added, older entries are deleted, along with searches that earlier versions cached.
 */
export function geocodeCache(db: Queryable, now: () => number): GeocoderCache {
  let lastCleanUp = -Infinity

  async function tidy(): Promise<void> {
    if (now() - lastCleanUp < day) return
    lastCleanUp = now()
    const oldest = new Date(now() - retentionDays * day)
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
