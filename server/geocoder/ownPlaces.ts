import { placeIndex } from '../../domain/places/placeIndex.ts'
import { placeWords } from '../../domain/places/placeWords.ts'
import type { Queryable } from '../database/database.ts'
import { readOwnPlaces, readPlacesRevision, type PlaceOwner } from './ownPlacesStore.ts'

/** Returns the text for a position (degrees); never fails. With `localOnly` it doesn't call a server that may be slow. */
export type ReverseGeocode = (latitude: number, longitude: number, localOnly?: boolean) => Promise<string>

/** Returns a function that describes the positions of a customer or an asset, using the customer's own places first. */
export type NameFor = (owner: PlaceOwner) => Promise<ReverseGeocode>

/** Describes positions by customers' depots and points of interest, which are cached in memory until they change. */
export interface OwnPlaces {
  /** Reads the places of these customers unless this revision is already cached. */
  read(db: Queryable, customers: Iterable<{ customerId: number; placesRevision: number }>): Promise<void>
  /** Returns 'Laverton North (depot)', from the last cached places; undefined outside the customer's places. Degrees. */
  nameAt(customerId: number, latitude: number, longitude: number): string | undefined
  /** Returns a function that tries the owner's current places before the given one. */
  before(reverseGeocode: ReverseGeocode, db: Queryable, owner: PlaceOwner): Promise<ReverseGeocode>
}

interface Known {
  revision: number
  nameAt(latitude: number, longitude: number): string | undefined
}

/** Creates an empty cache of customers' places. */
export function createOwnPlaces(): OwnPlaces {
  const known = new Map<number, Known>()

  async function know(db: Queryable, customerId: number, revision: number): Promise<Known> {
    const inMemory = known.get(customerId)
    if (inMemory?.revision === revision) return inMemory
    const placeAt = placeIndex(await readOwnPlaces(db, customerId))
    const read: Known = {
      revision,
      nameAt(latitude, longitude) {
        const place = placeAt({ latitude, longitude })
        return place && placeWords(place)
      },
    }
    known.set(customerId, read)
    return read
  }

  return {
    async read(db, customers) {
      for (const { customerId, placesRevision } of customers) await know(db, customerId, placesRevision)
    },
    nameAt: (customerId, latitude, longitude) => known.get(customerId)?.nameAt(latitude, longitude),
    async before(reverseGeocode, db, owner) {
      const found = await readPlacesRevision(db, owner)
      if (!found) return reverseGeocode
      const { nameAt } = await know(db, found.customerId, found.revision)
      return async (latitude, longitude, localOnly) =>
        nameAt(latitude, longitude) ?? reverseGeocode(latitude, longitude, localOnly)
    },
  }
}
