import type { TemperatureReport } from '../../../contract/reports/temperatureEndpoints.ts'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'

/** Returns the text for a position (degrees). */
type AddressAt = (latitude: number, longitude: number) => Promise<string>

/**
 * Returns a function that gives the address of a position, for the rows of a report: each place is looked up once; without a position it
 * returns an empty text.
 */
export function addressFinder(addressAt: AddressAt) {
  const lookups = new Map<number, Promise<string>>()
  return (latitude: number | null, longitude: number | null): Promise<string> | string => {
    if (latitude === null || longitude === null) return ''
    const key = placeKey(latitude, longitude)
    const known = lookups.get(key) ?? addressAt(latitude, longitude)
    lookups.set(key, known)
    return known
  }
}

/** Fills the addresses of the rows a report shows (raw messages show coordinates). */
export async function fillTripAddresses(report: TripLogReport, addressAt: AddressAt): Promise<void> {
  const addressOf = addressFinder(addressAt)
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

/** Fills the addresses of the exceptions of a temperature report. */
export async function fillTemperatureAddresses(report: TemperatureReport, addressAt: AddressAt): Promise<void> {
  const addressOf = addressFinder(addressAt)
  for (const row of report.temperatureExceptionsDtos) row.address = await addressOf(row.latitude, row.longitude)
}

/**
 * Returns a key with a precision of about 11 m, the same as in the geocoder's cache. It is a number, because thousands of texts would take
 * more memory than the places.
 */
export function placeKey(latitude: number, longitude: number): number {
  return Math.round(latitude * 10_000) * 10_000_000 + Math.round(longitude * 10_000)
}
