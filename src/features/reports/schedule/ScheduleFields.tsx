import * as words from '#words/reports'
import { allows } from '../../../../contract/endpoint.ts'
import { madeReport, madeReportIds } from '../../../../contract/reports/reportDefinitions.ts'
import { nextRun } from '../../../../domain/reports/schedule/scheduleRuns.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { timeZoneCity } from '../../../../domain/time/timeZones.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { useSession } from '../../../session/session.ts'
import type { RecordForm } from '../../../records/useRecordForm.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TimeField } from '../../../ui/fields/TimeField.tsx'
import { useReportClock } from '../useReportClock.ts'
import { withReport, type ScheduleFormValues } from './scheduleForm.ts'
import { SubjectFields } from './SubjectFields.tsx'

export interface ScheduleFieldsProps {
  form: RecordForm<ScheduleFormValues>
  /** The user's own time zone, regardless of the zone in which the screen shows times. */
  timeZoneId: string
}

/** The fields for the report, its subject, how often it is sent and at what time. */
export function ScheduleFields({ form, timeZoneId }: ScheduleFieldsProps) {
  const role = useSession()?.role ?? 'User'
  const { now } = useReportClock()
  const { values, set, change } = form
  const { report, cadence, sendAt } = values
  const kinds = madeReportIds.filter((kind) => allows(madeReport(kind).access, role))
  const city = timeZoneCity(timeZoneId)
  const first = sendAt ? dayOf(nextRun({ cadence, sendAt }, now, timeZoneId), timeZoneId) : null
  return (
    <>
      <Select
        label={words.report()}
        options={kinds.map((kind) => ({ id: kind, name: madeReport(kind).title }))}
        value={report}
        onChange={(chosen) => change(withReport(values, chosen))}
      />
      <SubjectFields form={form} now={now} timeZoneId={timeZoneId} />
      <Select
        label={words.howOften()}
        options={madeReport(report).schedule.cadences.map((id) => ({ id, name: words.every({ cadence: id }) }))}
        value={cadence}
        onChange={(chosen) => set('cadence', chosen)}
      />
      <TimeField
        label={words.at({ city })}
        value={sendAt}
        onChange={(time) => set('sendAt', time)}
        error={form.errors.sendAt}
      />
      {first && <p className="muted">{words.firstSent({ day: formatLongDay(first) })}</p>}
    </>
  )
}
