import * as words from '#words/records'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getAllCustomers } from '../../contract/customers/customerEndpoints.ts'
import { isUnreachable, messageOf } from '../http/callError.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import { ComboField } from '../ui/fields/ComboField.tsx'

export interface CustomerFieldProps {
  value: number | null
  onChange: (customerId: number | null) => void
  error?: string | undefined
  /** Called with the only customer when there is just one and none is chosen yet. */
  prefill?: (customerId: number) => void
  /** Whether the first of several customers is prefilled too. */
  prefersFirst?: boolean
}

/** The choice of a customer in forms of SystemAdmin. */
export function CustomerField({ value, onChange, error, prefill, prefersFirst = false }: CustomerFieldProps) {
  const customers = useQuery(endpointQuery(getAllCustomers))
  const first = prefersFirst || customers.data?.length === 1 ? customers.data?.[0]?.id : undefined
  const isFilled = useRef(false)
  useEffect(() => {
    if (first === undefined || value !== null || isFilled.current) return
    isFilled.current = true
    prefill?.(first)
  }, [first, value, prefill])
  return (
    <ComboField
      label={words.customer()}
      isRequired
      placeholder={words.selectCustomer()}
      options={customers.data ?? []}
      value={value}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      // Disabled until the customers are loaded, because text typed before that would be lost.
      isDisabled={customers.isPending}
      error={error ?? (customers.error ? reasonOf(customers.error) : undefined)}
    />
  )
}

const reasonOf = (error: Error): string => (isUnreachable(error) ? words.customersNeedConnection() : messageOf(error))
