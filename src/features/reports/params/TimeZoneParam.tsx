import * as words from '#words/reports'
import { TimeZoneField } from '../../../records/TimeZoneField.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** The time zones that are listed first. */
const reportTimeZones = [
  'Asia/Kolkata',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Canberra',
  'Australia/Darwin',
  'Australia/Hobart',
  'Australia/Melbourne',
  'Australia/Perth',
  'Australia/Sydney',
] as const

/** The time zone of the day and the times. */
export function TimeZoneParam({ choice: { timeZoneId }, set }: ParamFieldProps) {
  return (
    <TimeZoneField
      label={words.timeZone()}
      isRequired={false}
      named={reportTimeZones}
      value={timeZoneId}
      onChange={(zone) => zone && set({ timeZoneId: zone })}
    />
  )
}
