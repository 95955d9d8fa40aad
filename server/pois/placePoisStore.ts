import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

export interface UnplacedPoi extends Record<string, unknown> {
  id: number
  address: string
  latitude: number | null
  longitude: number | null
}

/** The points of interest of an import that have an address and no shape, each with its customer's position. */
export async function unplacedPois(db: Queryable, importId: number): Promise<UnplacedPoi[]> {
  const { rows } = await db.execute<UnplacedPoi>(sql`select p.id, p.address, c.latitude, c.longitude
    from pois p join customers c on c.id = p.customer_id
    where p.import_id = ${importId} and p.overlay = '' and p.address <> '' order by p.id`)
  return rows
}

/** Gives a point of interest a shape, unless somebody has drawn one or changed its address meanwhile. */
export async function placePoi(db: Queryable, { id, address }: UnplacedPoi, overlay: string): Promise<void> {
  await db.execute(sql`update pois set overlay = ${overlay}, db_updated = clock_timestamp()
    where id = ${id} and overlay = '' and address = ${address}`)
}
