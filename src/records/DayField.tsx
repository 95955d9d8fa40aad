import * as words from '#words/records'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { DatePicker } from '../ui/fields/DatePicker.tsx'

export interface DayFieldProps {
  label: string
  value: string | null
  onChange: (day: string | null) => void
  error?: string | undefined
}

/** A field for a day, which can be chosen, set to today or cleared. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <div className="day-field">
      <DatePicker label={label} value={value} onChange={onChange} error={error} />
      <span className="day-buttons">
        <Button onPress={() => onChange(dayOf(Date.now(), timeZoneId))} aria-label={words.dayToday({ label })}>
          {words.today()}
        </Button>
        {value !== null && <IconButton name={words.dayClear({ label })} icon="close" onPress={() => onChange(null)} />}
      </span>
    </div>
  )
}
