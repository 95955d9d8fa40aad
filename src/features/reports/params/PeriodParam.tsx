import { newestDay } from '../../../../domain/reports/choice/reportChoice.ts'
import { PeriodFields } from './PeriodFields.tsx'
import type { ParamFieldProps } from './paramField.ts'

/** A period of up to three months. */
export function PeriodParam({ choice: { start, end, timeZoneId }, set, days, now }: ParamFieldProps) {
  return <PeriodFields period={{ start, end }} last={newestDay(days, now, timeZoneId)} onChange={set} />
}
