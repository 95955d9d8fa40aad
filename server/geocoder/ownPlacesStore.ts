import { sql } from 'drizzle-orm'
import type { Place } from '../../domain/places/findDwells.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import type { Queryable } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { poiModel } from '../pois/poiModel.ts'

/** Whose places are used: a customer's, or those of an asset's customer. */
export type PlaceOwner = { customerId: number } | { assetId: number }

/** Returns the customer and a number that changes with its depots and points of interest; undefined when there's no customer. */
export async function readPlacesRevision(
  db: Queryable,
  owner: PlaceOwner,
): Promise<{ customerId: number; revision: number } | undefined> {
  const customerId =
    'assetId' in owner
      ? sql`(select customer_id from ${anyAssetModel} a where id = ${owner.assetId})`
      : sql`${owner.customerId}::int`
  const { rows } = await executeNamed<{ customerId: number; revision: number }>(
    db,
    'assetId' in owner ? 'revision of places by asset' : 'revision of places',
    sql`select id as "customerId", places_revision as revision from ${customerModel} customers where id = ${customerId}`,
  )
  return rows[0]
}

/** A depot or active point of interest with its overlay as JSON text; minMinutes is the time a stop must last to count. */
export interface StoredPlace {
  kind: 'depot' | 'poi'
  id: number
  name: string
  overlay: string
  minMinutes: number
}

/** Returns the places of a customer that have a shape: its depots and its active points of interest. */
export async function readPlaces(db: Queryable, customerId: number): Promise<StoredPlace[]> {
  const { rows } = await executeNamed<{ place: StoredPlace }>(
    db,
    'places of a customer',
    sql`
    select json_build_object('kind', 'depot', 'id', d.id, 'name', d.name, 'overlay', d.map_overlay, 'minMinutes', 0) as place
    from ${depotModel} d where d.customer_id = ${customerId}
    union all
    select json_build_object('kind', 'poi', 'id', p.id, 'name', p.name, 'overlay', p.overlay, 'minMinutes', p.duration)
    from ${poiModel} p where p.customer_id = ${customerId} and p.status = 1 and p.overlay <> ''`,
  )
  return rows.map(({ place }) => place)
}

/** Returns those of the places of a customer whose shapes can be read. */
export async function readOwnPlaces(db: Queryable, customerId: number): Promise<Place[]> {
  return (await readPlaces(db, customerId)).flatMap(({ kind, id, name, overlay: text }) => {
    const overlay = parseOverlay(text)
    return overlay ? [{ kind, id, name, overlay }] : []
  })
}
