import * as words from '#words/reports'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popup } from '../../../ui/messages/Popup.tsx'
import { formatShortMonth } from '../../../time/formatDay.ts'
import { writeMonth } from '../../../../domain/time/writeTime.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import '../../../ui/fields/datePicker.css'
import '../../../ui/fields/field.css'
import '../../../ui/buttons/menu.css'
import './monthPicker.css'

export interface MonthPickerProps {
  label: string
  /** A month as YYYY-MM. */
  value: string
  onChange: (month: string) => void
  /** The last month that can be chosen. */
  last: string
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The choice of a month of a year. The calendar closes when a month is chosen. */
export function MonthPicker({ label, value, onChange, last }: MonthPickerProps) {
  const [year, setYear] = useState(Number(value.slice(0, 4)))
  return (
    <div className="field month-picker">
      <span className="field-label" id="month-picker-label">
        {label}
      </span>
      <DialogTrigger onOpenChange={() => setYear(Number(value.slice(0, 4)))}>
        <Button className="field-input select-button" aria-describedby="month-picker-label">
          <span className="select-value">{writeMonth(value)}</span>
          <Icon name="calendar" />
        </Button>
        <Popup className="popover">
          <Dialog className="calendar" aria-label={words.chooseMonth()}>
            {({ close }) => (
              <>
                <header className="calendar-head">
                  <IconButton name={words.yearBefore()} icon="chevronLeft" onPress={() => setYear(year - 1)} />
                  <h2 className="figures" aria-live="polite">
                    {year}
                  </h2>
                  <IconButton
                    name={words.yearAfter()}
                    icon="chevronRight"
                    isDisabled={year >= Number(last.slice(0, 4))}
                    onPress={() => setYear(year + 1)}
                  />
                </header>
                <div className="month-grid">
                  {months.map((number) => {
                    const month = `${year}-${number}`
                    return (
                      <Button
                        key={month}
                        className="month-choice"
                        aria-label={writeMonth(month)}
                        aria-pressed={month === value}
                        isDisabled={month > last}
                        onPress={() => {
                          onChange(month)
                          close()
                        }}
                      >
                        {formatShortMonth(month)}
                      </Button>
                    )
                  })}
                </div>
              </>
            )}
          </Dialog>
        </Popup>
      </DialogTrigger>
    </div>
  )
}
