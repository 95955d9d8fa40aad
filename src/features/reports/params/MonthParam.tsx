import * as words from '#words/reports'
import { monthOf, newestDay } from '../../../../domain/reports/choice/reportChoice.ts'
import { MonthPicker } from './MonthPicker.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** A calendar month. */
export function MonthParam({ choice: { start, timeZoneId }, set, days, now }: ParamFieldProps) {
  const newest = newestDay(days, now, timeZoneId)
  const choose = (month: string) => {
    const [first, last] = monthOf(`${month}-01`, newest)
    set({ start: first, end: last })
  }
  return (
    <MonthPicker
      label={words.month()}
      value={(start ?? newest).slice(0, 7)}
      onChange={choose}
      last={newest.slice(0, 7)}
    />
  )
}
