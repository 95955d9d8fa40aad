import type { TripLogReport } from '../../contract/reports/tripLogEndpoints.ts'

/** Words for a position (degrees); never fails. */
export type ReverseGeocode = (latitude: number, longitude: number) => Promise<string>

/** Words for a position as a report's rows ask for it: each place once, empty for none. */
export function addressFinder(reverseGeocode: ReverseGeocode) {
  const asked = new Map<string, Promise<string>>()
  return (latitude: number | null, longitude: number | null): Promise<string> | string => {
    if (latitude === null || longitude === null) return ''
    // To about 11 m, as the geocoder's cache does.
    const key = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
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

/** Fills the location of rows of which there may be thousands. */
export async function fillLocations<Row extends { location: string }>(
  rows: readonly Row[],
  positionOf: (row: Row) => [latitude: number | null, longitude: number | null],
  reverseGeocode: ReverseGeocode,
): Promise<void> {
  const addressOf = addressFinder(reverseGeocode)
  for (let first = 0; first < rows.length; first += atOnce)
    await Promise.all(
      rows.slice(first, first + atOnce).map(async (row) => {
        row.location = await addressOf(...positionOf(row))
      }),
    )
}
