import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'
import { liveStates } from '../database/schema/realtime.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { lockDevicesEverOn } from '../ingest/deviceLockStore.ts'

/** A customer and the number that changes with its depots and points of interest. */
export interface PlacesRevision {
  customerId: number
  placesRevision: number
}

/** Returns the revision of the places of every customer. */
export function readPlacesRevisions(db: Queryable): Promise<PlacesRevision[]> {
  const customers = customerModel.as('c')
  return db.select({ customerId: customers.id, placesRevision: customers.placesRevision }).from(customers)
}

/** The last position of an asset, in degrees, and the name that its live state has for it. */
export interface LastPosition {
  assetId: number
  latitude: number
  longitude: number
  location: string
}

/** Returns the last positions of a customer's assets, by id, of so many assets with a higher id than `after`. */
export async function readLastPositions(
  db: Queryable,
  customerId: number,
  { after, count }: { after: number; count: number },
): Promise<LastPosition[]> {
  const assets = assetModel.as('a')
  const { assetId, latitude, longitude, location } = liveStates
  const found = await db
    .select({ assetId, latitude, longitude, location })
    .from(liveStates)
    .innerJoin(assets, eq(assets.id, assetId))
    .where(and(eq(assets.customerId, customerId), gt(assetId, after), isNotNull(latitude), isNotNull(longitude)))
    .orderBy(assetId)
    .limit(count)
  return found.map((one) => ({ ...one, latitude: one.latitude ?? 0, longitude: one.longitude ?? 0 }))
}

/** Gives last positions their new names, unless the asset has sent another position meanwhile. Returns the assets that have one. */
export function renamePositions(
  db: Database,
  renamed: readonly (LastPosition & { newName: string })[],
): Promise<number[]> {
  return db.transaction(async (tx) => {
    // No message being processed may restore the old name.
    await lockDevicesEverOn(
      tx,
      renamed.map(({ assetId }) => assetId),
    )
    const { rows } = await tx.execute<{ assetId: number }>(sql`
      update live_states l set location = given."newName",
        last_message = jsonb_set(l.last_message, '{location}', to_jsonb(given."newName"))
      from json_to_recordset(${JSON.stringify(renamed)}::json)
        as given("assetId" int, latitude float8, longitude float8, location text, "newName" text)
      where l.asset_id = given."assetId" and l.location = given.location
        and l.latitude = given.latitude and l.longitude = given.longitude
      returning l.asset_id as "assetId"`)
    return rows.map(({ assetId }) => assetId)
  })
}
