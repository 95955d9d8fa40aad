import { placeKey } from '../../domain/reports/day/fillTripAddresses.ts'
import type { ReverseGeocode } from '../geocoder/ownPlaces.ts'

/** How many places are looked up at the same time. */
const atOnce = 50
/** The maximum wait for addresses; after that, places are named without the address server. */
const timeoutMs = 5_000
/** How many places are remembered for the next list: a parked vehicle repeats one of them. */
const maxKnown = 5_000

type PositionOf<Row> = (row: Row) => [latitude: number | null, longitude: number | null]

interface FillOptions {
  signal?: AbortSignal
  clock?: () => number
}

/** Fills the location of rows as locationFiller does, for all rows of a report at once. */
export async function fillLocations<Row extends { location: string }>(
  rows: readonly Row[],
  positionOf: PositionOf<Row>,
  reverseGeocode: ReverseGeocode,
  options?: FillOptions,
): Promise<void> {
  await locationFiller(positionOf, reverseGeocode, options)(rows)
}

/**
 * Returns a function that fills the location of a list of rows, for reports of many lists and thousands of rows. It looks up each place once,
 * and after five seconds of lookups in total no longer uses the address server. It throws the signal's reason once the signal is aborted.
 */
export function locationFiller<Row extends { location: string }>(
  positionOf: PositionOf<Row>,
  reverseGeocode: ReverseGeocode,
  { signal, clock = () => performance.now() }: FillOptions = {},
): (rows: readonly Row[]) => Promise<void> {
  let spentMs = 0
  let known = new Map<number, string>()

  /** Sets the location of rows at known places, and returns the others by place. */
  function unknownPlaces(rows: readonly Row[]) {
    const places = new Map<number, { key: number; latitude: number; longitude: number; rows: Row[] }>()
    for (const row of rows) {
      const [latitude, longitude] = positionOf(row)
      if (latitude === null || longitude === null) continue
      const key = placeKey(latitude, longitude)
      const name = known.get(key)
      const place = places.get(key)
      if (name !== undefined) row.location = name
      else if (place) place.rows.push(row)
      else places.set(key, { key, latitude, longitude, rows: [row] })
    }
    return [...places.values()]
  }

  return async (rows) => {
    const begun = clock()
    if (known.size > maxKnown) known = new Map()
    const lookups = unknownPlaces(rows)
    for (let first = 0; first < lookups.length; first += atOnce) {
      signal?.throwIfAborted()
      const localOnly = spentMs + clock() - begun >= timeoutMs
      await Promise.all(
        lookups.slice(first, first + atOnce).map(async (place) => {
          const location = await reverseGeocode(place.latitude, place.longitude, localOnly)
          known.set(place.key, location)
          for (const row of place.rows) row.location = location
        }),
      )
    }
    spentMs += clock() - begun
  }
}
