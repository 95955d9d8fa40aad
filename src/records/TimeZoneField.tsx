import { useQuery } from '@tanstack/react-query'
import { getAllTimeZone } from '../../contract/customers/customerEndpoints.ts'
import { messageOf } from '../http/apiError.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import { ComboField } from '../ui/fields/ComboField.tsx'

export interface TimeZoneFieldProps {
  label?: string
  value: string | null
  onChange: (timeZoneId: string | null) => void
  error?: string | undefined
}

/** The choice of a time zone, by its city. */
export function TimeZoneField({ label = 'TimeZone', value, onChange, error }: TimeZoneFieldProps) {
  const zones = useQuery({ ...endpointQuery(getAllTimeZone), staleTime: Infinity })
  const cities = (zones.data ?? []).map(({ timeZonesId, timeZoneCity }) => ({ id: timeZonesId, name: timeZoneCity }))
  // An id that is not on the list, as from another system, stands for itself.
  const isListed = value === null || cities.some(({ id }) => id === value)
  return (
    <ComboField
      // A chosen id shows its city once the cities are here.
      key={zones.data ? 'known' : 'loading'}
      label={label}
      isRequired
      placeholder="Select Time Zone"
      options={isListed ? cities : [{ id: value, name: value }, ...cities]}
      value={value}
      onChange={(id) => onChange(id)}
      // What is typed before there is anything to find would be lost.
      isDisabled={zones.isPending}
      error={error ?? (zones.error ? messageOf(zones.error) : undefined)}
    />
  )
}
