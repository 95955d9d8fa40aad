import * as words from '#words/notifications'
import { weekDays } from '../../../contract/notifications/notificationConfig.ts'
import { timeZoneCity } from '../../../domain/time/timeZones.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { ChoiceBoxes } from './ChoiceBoxes.tsx'
import { hoursModes, timesHint, type NotificationFormValues } from './notificationForm.ts'

export interface TimesFieldsProps {
  form: RecordForm<NotificationFormValues>
  /** The time zone of the rule's user. */
  timeZoneId: string
}

/** The days and hours at which a rule notifies its user. */
export function TimesFields({ form, timeZoneId }: TimesFieldsProps) {
  const { values, errors, set } = form
  const isAllDay = values.hours === 'allDay'
  const city = timeZoneCity(timeZoneId)
  return (
    <>
      <ChoiceBoxes
        label={words.days()}
        choices={weekDays.map((day) => ({ id: day, name: words.weekDay({ day }) }))}
        chosen={values.days}
        onChoose={(chosen) =>
          set(
            'days',
            weekDays.filter((day) => chosen.includes(day)),
          )
        }
      />
      <Select
        label={words.hours()}
        options={hoursModes.map((mode) => ({ id: mode, name: words.hoursMode({ mode }) }))}
        value={values.hours}
        onChange={(mode) => set('hours', mode)}
      />
      <div className="form-pair">
        {(['start', 'end'] as const).map((name) => (
          <TimeField
            key={name}
            label={name === 'start' ? words.periodStart() : words.periodEnd()}
            value={values[name]}
            onChange={(time) => set(name, time)}
            isDisabled={isAllDay}
            error={errors[name]}
          />
        ))}
      </div>
      {!isAllDay && <p className="muted">{words.timesInZone({ city })}</p>}
      <p role="status" className="form-note">
        {timesHint(values)}
      </p>
    </>
  )
}
