import { useQuery } from '@tanstack/react-query'
import { getAllCustomers } from '../../contract/customers/customerEndpoints.ts'
import { messageOf } from '../http/apiError.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import { ComboField } from '../ui/fields/ComboField.tsx'

export interface CustomerFieldProps {
  value: number | null
  onChange: (customerId: number | null) => void
  error?: string | undefined
}

/** The choice of a customer in forms of SystemAdmin. */
export function CustomerField({ value, onChange, error }: CustomerFieldProps) {
  const customers = useQuery(endpointQuery(getAllCustomers))
  return (
    <ComboField
      // A chosen id shows its name once the names are here.
      key={customers.data ? 'known' : 'loading'}
      label="Customer"
      isRequired
      placeholder="Select Customer"
      options={customers.data ?? []}
      value={value}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      // What is typed before there is anything to find would be lost.
      isDisabled={customers.isPending}
      error={error ?? (customers.error ? messageOf(customers.error) : undefined)}
    />
  )
}
