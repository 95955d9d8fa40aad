import { setTimeout as wait } from 'node:timers/promises'
import { isNamedBy } from '../../domain/places/isNamedBy.ts'
import type { Database } from '../database/database.ts'
import type { Geocoder } from '../geocoder/geocoder.ts'
import { placePoi, unplacedPois } from './placePoisStore.ts'

export interface PlacePoisDeps {
  db: Database
  geocoder: Pick<Geocoder, 'search'>
  log: { warn(fields: object, message: string): void }
}

/** In metres: about the ground of a shop with its yard. */
const radius = 100
/** Between two addresses, so that neither ingest nor an address server has to wait. */
const pauseMs = 25

/** Looks up the addresses of imports in the background, one import after the other. */
export function createPoiPlacer({ db, geocoder, log }: PlacePoisDeps): (importId: number) => void {
  let work = Promise.resolve()

  async function placeImport(importId: number): Promise<void> {
    for (const poi of await unplacedPois(db, importId)) {
      const { address, latitude, longitude } = poi
      const near = latitude === null || longitude === null ? undefined : { latitude, longitude }
      // A place that is merely in the same town would count visits to somebody else.
      const found = (await geocoder.search(address, near)).find(({ label }) => isNamedBy(address, label))
      if (found) {
        const shape = { type: 'circle', lat: found.latitude, lng: found.longitude, rad: radius }
        await placePoi(db, poi, JSON.stringify(shape))
      }
      await wait(pauseMs)
    }
  }

  return (importId) => {
    work = work
      .then(() => placeImport(importId))
      .catch((error: unknown) => log.warn({ error, importId }, 'Addresses of an import were not looked up'))
  }
}
