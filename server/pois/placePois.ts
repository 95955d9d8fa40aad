import { setTimeout as sleep } from 'node:timers/promises'
import { isNamedBy } from '../../domain/places/isNamedBy.ts'
import type { Database } from '../database/database.ts'
import type { Geocoder } from '../geocoder/geocoder.ts'
import { wakeablePause } from '../threads/wakeablePause.ts'
import { claimLookup, endLookup, placePoi, retryLookup, type AddressLookup } from './placePoisStore.ts'

interface PlacePoisDeps {
  db: Database
  /** Epoch ms. */
  now: () => number
  geocoder: Pick<Geocoder, 'lookUp'>
  log: { warn(fields: object, message: string): void }
}

export interface PoiPlacer {
  /** Looks at once for addresses that wait; called after an import. */
  wake(): void
  /** Stops after the lookup that is under way; the others wait for the next start. */
  close(): Promise<void>
}

/** In metres: about the ground of a shop with its yard. */
const radius = 100
/** Between two addresses, so that neither ingest nor an address server has to wait. */
const pauseMs = 25
/** Retries, and what a process that died had taken, are found within this time. */
const maxPauseMs = 15_000

/** Looks up the addresses of imports in the background, one after the other. What waits is kept in the database. */
export function startPoiPlacer(deps: PlacePoisDeps): PoiPlacer {
  const { db, now, log } = deps
  const pause = wakeablePause()
  let isClosed = false
  const hasEnded = () => isClosed

  async function placeDue(): Promise<void> {
    for (let poi = await claimLookup(db, now()); poi; poi = await claimLookup(db, now())) {
      await lookUp(deps, poi)
      await sleep(pauseMs)
      if (hasEnded()) return
    }
  }

  async function run(): Promise<void> {
    while (!hasEnded()) {
      await placeDue().catch((error: unknown) => log.warn({ err: error }, 'Addresses of an import wait'))
      if (!hasEnded()) await pause.wait(maxPauseMs)
    }
  }

  const running = run()
  return {
    wake: pause.wake,
    async close() {
      isClosed = true
      pause.wake()
      await running
    },
  }
}

async function lookUp({ db, now, geocoder }: PlacePoisDeps, poi: AddressLookup): Promise<void> {
  const { address, latitude, longitude } = poi
  const near = latitude === null || longitude === null ? undefined : { latitude, longitude }
  const { places, isComplete } = await geocoder.lookUp(address, near)
  // A place that is merely in the same town would count visits to somebody else.
  const found = places.find(({ label }) => isNamedBy(address, label))
  if (found) {
    const shape = { type: 'circle', lat: found.latitude, lng: found.longitude, rad: radius }
    await placePoi(db, poi, JSON.stringify(shape))
  }
  if (found || isComplete) await endLookup(db, poi)
  else await retryLookup(db, poi, now())
}
