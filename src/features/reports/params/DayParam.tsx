import * as words from '#words/reports'
import { newestDay } from '../../../../domain/reports/choice/reportChoice.ts'
import { DatePicker } from '../../../ui/fields/DatePicker.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** A day. */
export function DayParam({ choice: { start, timeZoneId }, set, days, now }: ParamFieldProps) {
  return (
    <DatePicker
      label={words.date()}
      value={start}
      onChange={(day) => day && set({ start: day, end: day })}
      last={newestDay(days, now, timeZoneId)}
    />
  )
}
