import { setTimeout as sleep } from 'node:timers/promises'
import { readPlaceWords } from '../../domain/places/readPlaceWords.ts'
import { assetAudiences } from '../access/assetAudienceStore.ts'
import type { Database } from '../database/database.ts'
import type { OwnPlaces, ReverseGeocode } from '../geocoder/ownPlaces.ts'
import { notifyAssetChanges, type NotifyHub } from '../hub/notifyHub.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import {
  readLastPositions,
  readPlacesRevisions,
  renamePositions,
  type LastPosition,
  type PlacesRevision,
} from './positionNameStore.ts'

interface PositionNamerDeps {
  db: Database
  ownPlaces: OwnPlaces
  reverseGeocode: ReverseGeocode
  notifyHub: NotifyHub
  log: { warn(fields: object, message: string): void }
}

/** So many assets are read, and renamed, at a time. */
const atOnce = 200
/** Between these, so that ingest doesn't have to wait. */
const pauseMs = 10
/** Changes that another server didn't live to follow are found within this time. */
const maxPauseMs = 60_000

/**
 * Names the last positions of a customer's assets again when its depots or points of interest change: an asset that is parked where a depot
 * is drawn has the depot's name at once, not with its next position. Woken after such a change. Positions that were named before the server
 * started are left as they are.
 */
export function startPositionNamer(deps: PositionNamerDeps): RepeatedWork {
  const { db, log } = deps
  const named = new Map<number, number>()
  let isFirst = true
  return repeatWork({
    async look(signal) {
      for (const current of await readPlacesRevisions(db)) {
        const { customerId, placesRevision } = current
        if (signal.aborted) break
        // A customer that is new has no positions from before.
        if (!isFirst && named.get(customerId) !== placesRevision) await nameAgain(deps, current, signal)
        named.set(customerId, placesRevision)
      }
      isFirst = false
      return maxPauseMs
    },
    failed: (error) => log.warn({ err: error }, 'Positions are not named by the places that changed yet'),
    failedPauseMs: maxPauseMs,
  })
}

async function nameAgain(deps: PositionNamerDeps, places: PlacesRevision, signal: AbortSignal): Promise<void> {
  const { db, ownPlaces, notifyHub } = deps
  await ownPlaces.read(db, [places])
  const { customerId } = places
  let after = 0
  for (;;) {
    const positions = await readLastPositions(db, customerId, { after, count: atOnce })
    const renamed = await newNamesOf(deps, customerId, positions)
    if (renamed.length > 0) notifyAssetChanges(notifyHub, await assetAudiences(db, await renamePositions(db, renamed)))
    after = positions.at(-1)?.assetId ?? after
    if (positions.length < atOnce || signal.aborted) return
    await sleep(pauseMs)
  }
}

/** Returns those of the positions whose names the places of the customer have changed. */
async function newNamesOf(
  { ownPlaces, reverseGeocode }: PositionNamerDeps,
  customerId: number,
  positions: readonly LastPosition[],
): Promise<(LastPosition & { newName: string })[]> {
  const renamed: (LastPosition & { newName: string })[] = []
  for (const position of positions) {
    const { latitude, longitude, location } = position
    const own = ownPlaces.nameAt(customerId, latitude, longitude)
    const newName = own ?? (readPlaceWords(location) ? await reverseGeocode(latitude, longitude, true) : location)
    if (newName !== location) renamed.push({ ...position, newName })
  }
  return renamed
}
