import { useQuery } from '@tanstack/react-query'
import { updateCustomer } from '../../contract/customers/customerEndpoints.ts'
import { endpointQuery } from '../http/endpointQuery.ts'

/**
 * Returns the time zone of the chosen customer, which is the default for their new records, or null until it is known.
 */
export function useCustomerZone(customerId: number | null): string | null {
  const customer = useQuery({
    ...endpointQuery(updateCustomer, { params: { id: customerId ?? 0 } }),
    enabled: customerId !== null,
    // If it can't be loaded, the form just has no default time zone.
    meta: { error: 'silent' },
  })
  return customer.data?.timeZoneId ?? null
}
