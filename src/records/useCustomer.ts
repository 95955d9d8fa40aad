import { useQuery } from '@tanstack/react-query'
import { updateCustomer } from '../../contract/customers/customerEndpoints.ts'
import { placeOfZone } from '../../domain/time/zonePlaces.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import type { MapStart } from '../map/overlay/zoomTo.ts'
import { useSession } from '../session/session.ts'
import { browserZone } from '../time/browserZone.ts'

/** The chosen customer, or undefined until they are known. Only SystemAdmin may load customers. */
function useCustomer(customerId: number | null) {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  return useQuery({
    ...endpointQuery(updateCustomer, { params: { id: customerId ?? 0 } }),
    enabled: isAdministrator && customerId !== null,
    // If it can't be loaded, the form just has no defaults.
    meta: { error: 'silent' },
  }).data
}

/**
 * Returns the time zone of the chosen customer, which is the default for their new records, or null until it is known.
 */
export const useCustomerZone = (customerId: number | null): string | null => useCustomer(customerId)?.timeZoneId ?? null

/** A town and what is around it, and a state. */
const [townZoom, stateZoom] = [12, 6]

/**
 * Returns where a map opens on which a place of the chosen customer is drawn: at the customer's position, else at the
 * main city of their time zone, else at that of the browser's. Returns undefined when none of them is known.
 */
export function useMapStart(customerId: number | null): MapStart | undefined {
  const customer = useCustomer(customerId)
  if (customer && customer.latitude !== null && customer.longitude !== null)
    return { latitude: customer.latitude, longitude: customer.longitude, zoom: townZoom }
  const place = placeOfZone(customer?.timeZoneId ?? '') ?? placeOfZone(browserZone())
  return place && { latitude: place.latitude, longitude: place.longitude, zoom: stateZoom }
}
