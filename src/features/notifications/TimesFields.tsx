import { weekDays } from '../../../contract/notifications/notificationConfig.ts'
import { timeZoneCity } from '../../../domain/time/timeZones.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { ChoiceBoxes } from './ChoiceBoxes.tsx'
import { hoursModes, timesHint, type NotificationValues } from './notificationForm.ts'

export interface TimesFieldsProps {
  form: RecordForm<NotificationValues>
  /** Of the rule's user. */
  timeZoneId: string
}

/** When a rule tells its user: on which days, at which hours. */
export function TimesFields({ form, timeZoneId }: TimesFieldsProps) {
  const { values, errors, set } = form
  const isAllDay = values.hours === 'All day'
  const city = timeZoneCity(timeZoneId)
  return (
    <>
      <ChoiceBoxes
        label="Days"
        choices={weekDays.map((day) => ({ id: day, name: day }))}
        chosen={values.days}
        onChoose={(chosen) =>
          set(
            'days',
            weekDays.filter((day) => chosen.includes(day)),
          )
        }
      />
      <Select
        label="Hours"
        options={hoursModes.map((name) => ({ id: name, name }))}
        value={values.hours}
        onChange={(mode) => set('hours', mode)}
      />
      <div className="form-pair">
        {(['start', 'end'] as const).map((name) => (
          <TimeField
            key={name}
            label={name === 'start' ? 'Period start' : 'Period end'}
            value={values[name]}
            onChange={(time) => set(name, time)}
            isDisabled={isAllDay}
            error={errors[name]}
          />
        ))}
      </div>
      {!isAllDay && <p className="muted">Times of day in the time zone {city}.</p>}
      <p role="status" className="form-note">
        {timesHint(values)}
      </p>
    </>
  )
}
