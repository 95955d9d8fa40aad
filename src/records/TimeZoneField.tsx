import * as words from '#words/records'
import { useState } from 'react'
import { timeZoneCity } from '../../domain/time/timeZones.ts'
import { zoneOptions } from '../time/zoneOptions.ts'
import { ComboField } from '../ui/fields/ComboField.tsx'

export interface TimeZoneFieldProps {
  label?: string
  value: string | null
  onChange: (timeZoneId: string | null) => void
  error?: string | undefined
  isRequired?: boolean
  /** Ids that are listed first, before those near the browser's time zone. */
  named?: readonly string[]
}

/**
 * The choice of a time zone, which can be found by city, country or offset. Those nearest to the browser's come first.
 */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { label = words.timeZoneField(), value, onChange, error, isRequired = true, named } = props
  const [openedAt, setOpenedAt] = useState<number>()
  const options = openedAt === undefined ? [] : zoneOptions(openedAt, named)
  // An id that isn't listed, such as one from another system, is shown as it is.
  const isListed = value === null || options.some(({ id }) => id === value)
  const own = value === null ? [] : [{ id: value, name: timeZoneCity(value) }]
  return (
    <ComboField
      label={label}
      isRequired={isRequired}
      placeholder={words.cityCountryOffset()}
      options={isListed ? options : [...own, ...options]}
      value={value}
      onChange={onChange}
      onVisit={() => setOpenedAt((before) => before ?? Date.now())}
      error={error}
    />
  )
}
