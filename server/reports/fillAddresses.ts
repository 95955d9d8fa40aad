import type { TripLogReport } from '../../contract/reports/tripLogEndpoints.ts'
import type { ReverseGeocode } from '../geocoder/ownPlaces.ts'

/** Words for a position as a report's rows ask for it: each place once, empty for none. */
export function addressFinder(reverseGeocode: ReverseGeocode) {
  const asked = new Map<number, Promise<string>>()
  return (latitude: number | null, longitude: number | null): Promise<string> | string => {
    if (latitude === null || longitude === null) return ''
    const key = placeKey(latitude, longitude)
    const known = asked.get(key) ?? reverseGeocode(latitude, longitude)
    asked.set(key, known)
    return known
  }
}

/** Fills the addresses of the rows a report shows (raw messages show coordinates). */
export async function fillAddresses(report: TripLogReport, reverseGeocode: ReverseGeocode): Promise<void> {
  const addressOf = addressFinder(reverseGeocode)
  const trips = [...report.trips, ...report.virtualTrips].map(async (trip) => {
    trip.startAddress = await addressOf(trip.startLatitude, trip.startLongitude)
    trip.endAddress = await addressOf(trip.endLatitude, trip.endLongitude)
  })
  const exceptions = [
    ...report.temperatureExceptions,
    ...report.parkedIdleExceptions,
    ...report.speedExceptions,
    ...report.generalExceptionsIbutton,
    ...report.geoOverlayEvents,
  ].map(async (row) => {
    row.address = await addressOf(row.latitude, row.longitude)
  })
  await Promise.all([...trips, ...exceptions])
}

/** So many places are asked for at once. */
const atOnce = 50
/** A reader waits no longer for addresses: from then on places are named in haste. */
const patienceMs = 5_000

/**
 * Fills the location of rows of which there may be thousands: each place is asked for once, and after five seconds in haste. Throws
 * when the signal says that nobody waits for them any more.
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
  const asked = [...places.values()]
  for (let first = 0; first < asked.length; first += atOnce) {
    signal?.throwIfAborted()
    const inHaste = clock() - begun >= patienceMs
    await Promise.all(
      asked.slice(first, first + atOnce).map(async (place) => {
        const location = await reverseGeocode(place.latitude, place.longitude, inHaste)
        for (const row of place.rows) row.location = location
      }),
    )
  }
}

/** To about 11 m, as the geocoder's cache does. A number, for thousands of texts cost more than the places they stand for. */
function placeKey(latitude: number, longitude: number): number {
  return Math.round(latitude * 10_000) * 10_000_000 + Math.round(longitude * 10_000)
}
