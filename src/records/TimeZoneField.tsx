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
  /** Ids that are offered first, before those that are near. */
  named?: readonly string[]
}

/** The choice of a time zone, found by its city, country or offset; those nearest to the browser come first. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { label = words.timeZoneField(), value, onChange, error, isRequired = true, named } = props
  const [openedAt, setOpenedAt] = useState<number>()
  const options = openedAt === undefined ? [] : zoneOptions(openedAt, named)
  // An id that is not on the list, as from another system, stands for itself.
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
