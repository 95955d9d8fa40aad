import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import type { StoredPlace } from '../geocoder/ownPlacesStore.ts'
import { poiModel } from '../pois/poiModel.ts'

/** Returns a customer's points of interest that have a shape, active or not, by name; only those with the ids, when ids are given. */
export async function readReportPois(
  db: Queryable,
  customerId: number,
  ids?: readonly number[],
): Promise<(StoredPlace & { isActive: boolean })[]> {
  const pois = poiModel.as('pois')
  const { id, name, overlay, duration, status } = pois
  const found = await db
    .select({ id, name, overlay, minMinutes: duration, status })
    .from(pois)
    .where(and(eq(pois.customerId, customerId), ne(overlay, ''), ids && isAmong(id, ids)))
    .orderBy(sql`lower(${name})`, id)
  return found.map(({ status: stored, ...place }) => ({ kind: 'poi', ...place, isActive: stored === 1 }))
}
