import { reportKinds, type Cadence } from '../../../../contract/reports/reportKinds.ts'
import { keysOf } from '../../../../domain/lists/keysOf.ts'
import { nextRun } from '../../../../domain/reports/schedule/scheduleRuns.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { timeZoneCity } from '../../../../domain/time/timeZones.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { useSession } from '../../../session/session.ts'
import type { RecordForm } from '../../../records/useRecordForm.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TimeField } from '../../../ui/fields/TimeField.tsx'
import { useReportClock } from '../useReportClock.ts'
import { withReport, type ScheduleValues } from './scheduleForm.ts'
import { SubjectFields } from './SubjectFields.tsx'

const often: Record<Cadence, string> = {
  daily: 'Every day, about yesterday',
  weekly: 'Every Monday, about the week before',
  monthly: 'On the 1st, about the month before',
}

export interface ScheduleFieldsProps {
  form: RecordForm<ScheduleValues>
  /** The user's own, whatever the screen shows times in. */
  timeZoneId: string
}

/** Which report, of what, how often and at what time. */
export function ScheduleFields({ form, timeZoneId }: ScheduleFieldsProps) {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const { now } = useReportClock()
  const { values, set, change } = form
  const { report, cadence, sendAt } = values
  const kinds = keysOf(reportKinds).filter((kind) => kind !== 'assetLog' || isAdministrator)
  const city = timeZoneCity(timeZoneId)
  const first = sendAt ? dayOf(nextRun({ cadence, sendAt }, now, timeZoneId), timeZoneId) : null
  return (
    <>
      <Select
        label="Report"
        options={kinds.map((kind) => ({ id: kind, name: reportKinds[kind].title }))}
        value={report}
        onChange={(chosen) => change(withReport(values, chosen))}
      />
      <SubjectFields form={form} />
      <Select
        label="How often"
        options={reportKinds[report].cadences.map((id) => ({ id, name: often[id] }))}
        value={cadence}
        onChange={(chosen) => set('cadence', chosen)}
      />
      <TimeField
        label={`At (${city})`}
        value={sendAt}
        onChange={(time) => set('sendAt', time)}
        error={form.errors.sendAt}
      />
      {first && <p className="muted">The first one is sent on {formatLongDay(first)}.</p>}
    </>
  )
}
