import { useQuery } from '@tanstack/react-query'
import { updateCustomer } from '../../contract/customers/customerEndpoints.ts'
import { endpointQuery } from '../http/endpointQuery.ts'

/** The time zone of a chosen customer, which new records of theirs start with; null until one is chosen and known. */
export function useCustomerZone(customerId: number | null): string | null {
  const customer = useQuery({
    ...endpointQuery(updateCustomer, { params: { id: customerId ?? 0 } }),
    enabled: customerId !== null,
    // Without it the form asks for the time zone as before.
    meta: { error: 'silent' },
  })
  return customer.data?.timeZoneId ?? null
}
