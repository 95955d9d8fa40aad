import * as words from '#words/reports'
import type { Cadence, ReportParam } from '../../../../contract/reports/defineReport.ts'
import { madeReport, reportKindOf, type MadeReportId } from '../../../../contract/reports/reportDefinitions.ts'
import type { ScheduledReportItem } from '../../../../contract/reports/scheduledReportEndpoints.ts'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import { subjectOfQuestion } from '../../../../domain/reports/choice/questionChoice.ts'
import { isSet, subjectOf, type ReportSubject } from '../../../../domain/reports/choice/reportChoice.ts'
import { readReportSearch } from '../../../../domain/reports/choice/reportSearch.ts'
import type { FieldErrors } from '../../../records/useRecordForm.ts'
import type { ScheduleSearch } from './scheduleSearch.ts'

/** The form's values. Each report uses its own part of the subject. */
export interface ScheduleFormValues extends ReportSubject {
  report: MadeReportId
  cadence: Cadence
  sendAt: string
}

/** Returns the values of a new schedule for the report that a link comes from. Without points of interest in the link, it covers all of them. */
export function newSchedule({ of = '', ...search }: ScheduleSearch): ScheduleFormValues {
  const report = reportKindOf(of) ?? 'tripLog'
  const subject = subjectOf(readReportSearch(madeReport(report), { ...search }))
  const poiIds = search.pois === undefined ? 'all' : subject.poiIds
  return withReport({ ...subject, poiIds, report, cadence: 'daily', sendAt: '06:00' }, report)
}

/** Returns the form's values for an existing schedule. */
export function toScheduleFormValues({ question, subject, cadence, sendAt }: ScheduledReportItem): ScheduleFormValues {
  const { report } = question
  return { ...subjectOfQuestion({ poiIds: 'all', ...question }, subject), report, cadence, sendAt }
}

/** Returns the values for another report, keeping the cadence if that report offers it. */
export function withReport(values: ScheduleFormValues, report: MadeReportId): ScheduleFormValues {
  const { cadences } = madeReport(report).schedule
  return { ...values, report, cadence: cadences.includes(values.cadence) ? values.cadence : firstItem(cadences) }
}

/** What a report needs for each param: the field, and the message when it is missing. */
const missing: Partial<Record<ReportParam, FieldErrors<ScheduleFormValues>>> = {
  asset: { asset: words.selectAnAssetError() },
  group: { group: words.selectGroupError() },
  assets: { assetIds: words.selectAssetsError() },
  pois: { poiIds: words.selectPoisError() },
  fob: { fob: words.selectFobError() },
}

/** Returns what is missing, by field. */
export function checkSchedule(values: ScheduleFormValues): FieldErrors<ScheduleFormValues> {
  const faults = madeReport(values.report)
    .params.filter((param) => !isSet(param, values))
    .map((param) => missing[param])
  return Object.assign({}, ...faults, values.sendAt === '' ? { sendAt: words.timeRequired() } : {})
}
