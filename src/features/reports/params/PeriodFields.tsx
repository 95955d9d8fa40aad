import * as words from '#words/reports'
import { useState, type SyntheticEvent } from 'react'
import { lastEndDay } from '../../../../domain/reports/summary/runningSummaryPeriod.ts'
import { showToast } from '../../../ui/messages/toasts.ts'
import { DatePicker } from '../../../ui/fields/DatePicker.tsx'
import type { ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'

type PeriodChoice = Pick<ReportChoice, 'start' | 'end'>

export interface PeriodFieldsProps {
  period: PeriodChoice
  /** The last day that can be chosen, YYYY-MM-DD. */
  last: string
  onChange: (period: PeriodChoice) => void
}

/** Start and end calendars. The end is enabled once a start is chosen, and is limited to three months from it. */
export function PeriodFields({ period: { start, end }, last, onChange }: PeriodFieldsProps) {
  const [isWarned, setWarned] = useState(false)
  const lastEnd = start ? lastEndDay(start, last) : last
  const warn = () => {
    setWarned(true)
    showToast(words.selectStartDate(), 'warning')
  }
  const guard = (event: SyntheticEvent) => {
    if (start) return
    event.stopPropagation()
    event.preventDefault()
    if (event.type !== 'click') warn()
  }
  const chooseStart = (day: string | null) => {
    setWarned(false)
    // Clear an end that the new start doesn't allow.
    const isEndValid = day !== null && end !== null && end >= day && end <= lastEndDay(day, last)
    onChange({ start: day, end: isEndValid ? end : null })
  }
  const chooseEnd = (day: string | null) => {
    if (!start) return warn()
    onChange({ start, end: day })
  }
  const isBefore = start !== null && end !== null && end < start
  return (
    <>
      <DatePicker label={words.startDate()} value={start} onChange={chooseStart} last={last} />
      <div
        className="summary-end"
        role="presentation"
        onPointerDownCapture={guard}
        onClickCapture={guard}
        onKeyDownCapture={(event) => event.key !== 'Tab' && event.key !== 'Shift' && guard(event)}
      >
        <DatePicker
          label={words.endDate()}
          value={end}
          onChange={chooseEnd}
          first={start ?? undefined}
          last={lastEnd}
          error={isBefore || (isWarned && !start) ? words.selectStartDate() : undefined}
        />
      </div>
    </>
  )
}
