import { searchLocation } from '../../contract/locations/locationEndpoints.ts'
import type { Geocoder } from '../geocoder/geocoder.ts'
import type { Register } from '../http/endpointRegister.ts'

/** Registers the search for places by name, which the overlay maps and the customer form use. */
export function registerLocations(register: Register, { geocoder }: { geocoder: Pick<Geocoder, 'search'> }): void {
  register(searchLocation, async ({ query: { Text, Latitude, Longitude } }) => {
    const near =
      Latitude === undefined || Longitude === undefined ? undefined : { latitude: Latitude, longitude: Longitude }
    return (await geocoder.search(Text, near)).slice(0, 6)
  })
}
