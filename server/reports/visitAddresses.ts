import type { VisitReport } from '../../contract/reports/visitEndpoints.ts'
import type { AssetMapDay } from '../../contract/reports/visitRows.ts'
import type { ReverseGeocode } from '../geocoder/ownPlaces.ts'
import { addressFinder } from '../../domain/reports/day/fillTripAddresses.ts'

/** Fills the addresses of visits, overspeed rows and the map. */
export async function fillVisitAddresses(report: VisitReport, reverseGeocode: ReverseGeocode): Promise<void> {
  const placed = [...report.trips, ...report.speedExceptions, ...placesOf(report.assetMapDay)]
  await fill(placed, reverseGeocode)
}

/** Fills the addresses of a map. */
export async function fillMapAddresses(map: AssetMapDay, reverseGeocode: ReverseGeocode): Promise<void> {
  await fill(placesOf(map), reverseGeocode)
}

interface Placed {
  address: string
  latitude: number | null
  longitude: number | null
}

function placesOf({ tripMapObjects, startPosition, endPosition }: AssetMapDay): Placed[] {
  return [...tripMapObjects, startPosition, endPosition].filter((place) => place !== null)
}

async function fill(places: readonly Placed[], reverseGeocode: ReverseGeocode): Promise<void> {
  const addressOf = addressFinder(reverseGeocode)
  await Promise.all(
    places.map(async (place) => {
      place.address = await addressOf(place.latitude, place.longitude)
    }),
  )
}
