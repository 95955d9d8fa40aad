import { placeKey } from '../../domain/reports/day/fillTripAddresses.ts'
import type { ReverseGeocode } from '../geocoder/ownPlaces.ts'

/** How many places are looked up at the same time. */
const atOnce = 50
/** The maximum wait for addresses; after that, places are named without the address server. */
const patienceMs = 5_000

/**
 * Fills the location of rows, of which there may be thousands: each place is looked up once, and after five seconds without the address
 * server. Throws the reason of the signal when the reader has stopped waiting.
 */
export async function fillLocations<Row extends { location: string }>(
  rows: readonly Row[],
  positionOf: (row: Row) => [latitude: number | null, longitude: number | null],
  reverseGeocode: ReverseGeocode,
  { signal, clock = () => performance.now() }: { signal?: AbortSignal; clock?: () => number } = {},
): Promise<void> {
  const begun = clock()
  const places = new Map<number, { latitude: number; longitude: number; rows: Row[] }>()
  for (const row of rows) {
    const [latitude, longitude] = positionOf(row)
    if (latitude === null || longitude === null) continue
    const key = placeKey(latitude, longitude)
    const known = places.get(key)
    if (known) known.rows.push(row)
    else places.set(key, { latitude, longitude, rows: [row] })
  }
  const lookups = [...places.values()]
  for (let first = 0; first < lookups.length; first += atOnce) {
    signal?.throwIfAborted()
    const inHaste = clock() - begun >= patienceMs
    await Promise.all(
      lookups.slice(first, first + atOnce).map(async (place) => {
        const location = await reverseGeocode(place.latitude, place.longitude, inHaste)
        for (const row of place.rows) row.location = location
      }),
    )
  }
}
