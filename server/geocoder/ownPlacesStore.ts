import { sql } from 'drizzle-orm'
import type { Place } from '../../domain/places/findStays.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import type { Queryable } from '../database/database.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { poiModel } from '../pois/poiModel.ts'

/** Whose places name a position: a customer, or the customer of an asset. */
export type PlaceOwner = { customerId: number } | { assetId: number }

/** The customer, and a number that changes with its depots and points of interest; undefined when there is none. */
export async function readPlacesRevision(
  db: Queryable,
  owner: PlaceOwner,
): Promise<{ customerId: number; revision: number } | undefined> {
  const customerId =
    'assetId' in owner
      ? sql`(select customer_id from ${anyAssetModel} a where id = ${owner.assetId})`
      : sql`${owner.customerId}::int`
  const { rows } = await db.execute<{ customerId: number; revision: number }>(
    sql`select id as "customerId", places_revision as revision from ${customerModel} customers where id = ${customerId}`,
  )
  return rows[0]
}

/** The depots and active points of interest of a customer whose shapes can be read. */
export async function readOwnPlaces(db: Queryable, customerId: number): Promise<Place[]> {
  const { rows } = await db.execute<{ place: Omit<Place, 'overlay'> & { overlay: string } }>(sql`
    select json_build_object('kind', 'depot', 'id', id, 'name', name, 'overlay', map_overlay) as place
    from ${depotModel} depots where customer_id = ${customerId}
    union all
    select json_build_object('kind', 'poi', 'id', id, 'name', name, 'overlay', overlay)
    from ${poiModel} pois where customer_id = ${customerId} and status = 1 and overlay <> ''`)
  return rows.flatMap(({ place }) => {
    const overlay = parseOverlay(place.overlay)
    return overlay ? [{ ...place, overlay }] : []
  })
}
