import type { TripLogReport } from '../../contract/reports/tripLogEndpoints.ts'
import type { ReverseGeocode } from '../geocoder/ownPlaces.ts'

/**
 * Returns a function that gives the address of a position, for the rows of a report: each place is looked up once; without a position it
 * returns an empty text.
 */
export function addressFinder(reverseGeocode: ReverseGeocode) {
  const lookups = new Map<number, Promise<string>>()
  return (latitude: number | null, longitude: number | null): Promise<string> | string => {
    if (latitude === null || longitude === null) return ''
    const key = placeKey(latitude, longitude)
    const known = lookups.get(key) ?? reverseGeocode(latitude, longitude)
    lookups.set(key, known)
    return known
  }
}

/** Fills the addresses of the rows a report shows (raw messages show coordinates). */
export async function fillTripAddresses(report: TripLogReport, reverseGeocode: ReverseGeocode): Promise<void> {
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

/**
 * Returns a key with a precision of about 11 m, the same as in the geocoder's cache. It is a number, because thousands of texts would take
 * more memory than the places.
 */
function placeKey(latitude: number, longitude: number): number {
  return Math.round(latitude * 10_000) * 10_000_000 + Math.round(longitude * 10_000)
}
