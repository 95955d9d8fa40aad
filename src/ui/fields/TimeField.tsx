import { parseTime } from '@internationalized/date'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { hoursOfClock, readerLocale } from './fieldLocale.ts'
import './datePicker.css'
import './field.css'

export interface TimeFieldProps {
  label: string
  /** A time of day as HH:mm, or '' when it isn't set. */
  value: string
  onChange: (time: string) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** A field for a time of day, on the user's 12-hour or 24-hour clock. */
export function TimeField({ label, value, onChange, error, isDisabled }: TimeFieldProps) {
  return (
    <I18nProvider locale={readerLocale()}>
      <AriaTimeField
        className="field"
        value={value ? parseTime(value) : null}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
        granularity="minute"
        hourCycle={hoursOfClock()}
        isInvalid={Boolean(error)}
        isDisabled={isDisabled ?? false}
        validationBehavior="aria"
      >
        <Label className="field-label">{label}</Label>
        <DateInput className="field-input date-group figures">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
        <FieldError className="field-error">{error}</FieldError>
      </AriaTimeField>
    </I18nProvider>
  )
}
