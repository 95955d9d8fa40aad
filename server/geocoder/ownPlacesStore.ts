import { sql } from 'drizzle-orm'
import type { Place } from '../../domain/places/findStays.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import type { Queryable } from '../database/database.ts'

/** A number that changes with the customer's depots and points of interest; undefined for no such customer. */
export async function readPlacesRevision(db: Queryable, customerId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ revision: number }>(
    sql`select places_revision as revision from customers where id = ${customerId}`,
  )
  return rows[0]?.revision
}

/** The depots and active points of interest of a customer whose shapes can be read. */
export async function readOwnPlaces(db: Queryable, customerId: number): Promise<Place[]> {
  const { rows } = await db.execute<{ place: Omit<Place, 'overlay'> & { overlay: string } }>(sql`
    select json_build_object('kind', 'depot', 'id', id, 'name', name, 'overlay', map_overlay) as place
    from depots where customer_id = ${customerId}
    union all
    select json_build_object('kind', 'poi', 'id', id, 'name', name, 'overlay', overlay)
    from pois where customer_id = ${customerId} and status = 1 and overlay <> ''`)
  return rows.flatMap(({ place }) => {
    const overlay = parseOverlay(place.overlay)
    return overlay ? [{ ...place, overlay }] : []
  })
}
