import { setTimeout as sleep } from 'node:timers/promises'
import { isNamedBy } from '../../domain/places/isNamedBy.ts'
import type { Database } from '../database/database.ts'
import type { Geocoder } from '../geocoder/geocoder.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import { claimLookup, endLookup, placePoi, retryLookup, type AddressLookup } from './placePoisStore.ts'

interface PlacePoisDeps {
  db: Database
  /** Epoch ms. */
  now: () => number
  geocoder: Pick<Geocoder, 'lookUp'>
  /** Called after a point of interest has got its shape. */
  placesChanged(): void
  log: { warn(fields: object, message: string): void }
}

/** Woken after an import. Anything unfinished when it closes waits for the next start. */
export type PoiPlacer = RepeatedWork

/** In metres: about the area of a shop with its yard. */
const defaultRadiusMetres = 100
/** Between two addresses, so that neither ingest nor an address server has to wait. */
const pauseMs = 25
/** Retries, and the work of a process that died, are found within this time. */
const maxPauseMs = 15_000

/** Geocodes the addresses of imports in the background, one by one. Pending addresses are stored in the database. */
export function startPoiPlacer(deps: PlacePoisDeps): PoiPlacer {
  const { db, now, log } = deps
  return repeatWork({
    async look(signal) {
      for (let poi = await claimLookup(db, now()); poi; poi = await claimLookup(db, now())) {
        await lookUp(deps, poi)
        await sleep(pauseMs)
        if (signal.aborted) break
      }
      return maxPauseMs
    },
    failed: (error) => log.warn({ err: error }, 'Addresses of an import wait'),
    failedPauseMs: maxPauseMs,
  })
}

async function lookUp({ db, now, geocoder, placesChanged }: PlacePoisDeps, poi: AddressLookup): Promise<void> {
  const { address, latitude, longitude } = poi
  const near = latitude === null || longitude === null ? undefined : { latitude, longitude }
  const { places, isComplete } = await geocoder.lookUp(address, near)
  // A place that's merely in the same town would count visits to somebody else.
  const found = places.find(({ label }) => isNamedBy(address, label))
  if (found) {
    const shape = { type: 'circle', lat: found.latitude, lng: found.longitude, rad: defaultRadiusMetres }
    await placePoi(db, poi, JSON.stringify(shape))
    placesChanged()
  }
  if (found || isComplete) await endLookup(db, poi)
  else await retryLookup(db, poi, now())
}
