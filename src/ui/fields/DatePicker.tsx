import * as words from '#words/ui'
import { inSentence } from '../../../words/inSentence.ts'
import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { DateInput, DatePicker as AriaDatePicker, DateSegment } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { Popup } from '../messages/Popup.tsx'
import { Icon } from '../buttons/Icon.tsx'
import { readerLocale } from './fieldLocale.ts'
import './datePicker.css'
import './field.css'
import '../buttons/menu.css'

export interface DatePickerProps {
  label: string
  /** A day as YYYY-MM-DD. */
  value: string | null
  onChange: (day: string | null) => void
  /** The first and last day that can be chosen. Pass today as the last to exclude the future. */
  first?: string | undefined
  last?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
}

export function DatePicker({ label, value, onChange, first, last, error, isDisabled }: DatePickerProps) {
  const locale = readerLocale()
  return (
    <I18nProvider locale={locale}>
      <AriaDatePicker
        className="field"
        value={value ? parseDate(value) : null}
        onChange={(day) => onChange(day?.toString() ?? null)}
        minValue={first ? parseDate(first) : null}
        maxValue={last ? parseDate(last) : null}
        isInvalid={error ? true : undefined}
        isDisabled={isDisabled ?? false}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <Label className="field-label">{label}</Label>
        <Group className="field-input date-group">
          <DateInput className="date-input figures">
            {(segment) => <DateSegment segment={segment} className="date-segment" />}
          </DateInput>
          <Button className="date-button" aria-label={words.chooseFromCalendar({ label: inSentence(label) })}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <FieldError className="field-error">
          {({ validationErrors }) => error ?? rangeError({ value, first, last }, locale) ?? validationErrors.join(' ')}
        </FieldError>
        <Popup className="popover">
          <Dialog className="calendar">
            <Calendar>
              <header className="calendar-head">
                <Button slot="previous" className="button button-quiet button-icon">
                  <Icon name="chevronLeft" />
                </Button>
                <Heading level={2} />
                <Button slot="next" className="button button-quiet button-icon">
                  <Icon name="chevronRight" />
                </Button>
              </header>
              <CalendarGrid>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popup>
      </AriaDatePicker>
    </I18nProvider>
  )
}

/**
 * Returns the error of a day out of range, in the locale of the field. The library's own message uses the browser's
 * locale.
 */
function rangeError(
  { value, first, last }: { value: string | null; first: string | undefined; last: string | undefined },
  locale: string,
): string | undefined {
  const written = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  if (value && last && value > last) return words.chooseEarlier({ day: written(last) })
  if (value && first && value < first) return words.chooseLater({ day: written(first) })
  return undefined
}
