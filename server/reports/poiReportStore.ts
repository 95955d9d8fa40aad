import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import type { StoredPlace } from '../geocoder/ownPlacesStore.ts'
import { poiModel } from '../pois/poiModel.ts'

/** Returns a customer's points of interest that have a shape, active or not, by name; only those with the ids, when ids are given. */
export async function readReportPois(
  db: Queryable,
  customerId: number,
  ids?: readonly number[],
): Promise<(StoredPlace & { isActive: boolean })[]> {
  const wanted = ids ? sql`and id = any(${idArray(ids)})` : sql``
  const { rows } = await db.execute<{ place: StoredPlace & { isActive: boolean } }>(sql`
    select json_build_object('kind', 'poi', 'id', id, 'name', name, 'overlay', overlay, 'minMinutes', duration,
      'isActive', status = 1) as place
    from ${poiModel} pois where customer_id = ${customerId} and overlay <> '' ${wanted} order by lower(name), id`)
  return rows.map(({ place }) => place)
}
