import * as words from '#words/reports'
import type { Cadence, ReportParam } from '../../../../contract/reports/defineReport.ts'
import { madeReport, reportKindOf, type MadeReportId } from '../../../../contract/reports/reportDefinitions.ts'
import type { ScheduledReportItem } from '../../../../contract/reports/scheduledReportEndpoints.ts'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import { subjectOfQuestion } from '../../../../domain/reports/choice/questionChoice.ts'
import { isGiven, subjectOf, type ReportSubject } from '../../../../domain/reports/choice/reportChoice.ts'
import { readReportSearch } from '../../../../domain/reports/choice/reportSearch.ts'
import type { FieldErrors } from '../../../records/useRecordForm.ts'
import type { ScheduleSearch } from './scheduleSearch.ts'

/** What the form holds: each report looks at its own part of the subject. */
export interface ScheduleValues extends ReportSubject {
  report: MadeReportId
  cadence: Cadence
  sendAt: string
}

/** A new schedule, of the report that a link leads from; without points of interest in the link it is of all of them. */
export function newSchedule({ of = '', ...search }: ScheduleSearch): ScheduleValues {
  const report = reportKindOf(of) ?? 'tripLog'
  const subject = subjectOf(readReportSearch(madeReport(report), { ...search }))
  const poiIds = search.pois === undefined ? 'all' : subject.poiIds
  return withReport({ ...subject, poiIds, report, cadence: 'daily', sendAt: '06:00' }, report)
}

/** One there is, as the form opens with it. */
export function toScheduleValues({ question, subject, cadence, sendAt }: ScheduledReportItem): ScheduleValues {
  const { report } = question
  return { ...subjectOfQuestion({ poiIds: 'all', ...question }, subject), report, cadence, sendAt }
}

/** The same for another report; how often stays where that report is sent so. */
export function withReport(values: ScheduleValues, report: MadeReportId): ScheduleValues {
  const { cadences } = madeReport(report).schedule
  return { ...values, report, cadence: cadences.includes(values.cadence) ? values.cadence : firstItem(cadences) }
}

/** What a report that asks for it can't do without: the field, and what to do. */
const missing: Partial<Record<ReportParam, FieldErrors<ScheduleValues>>> = {
  asset: { asset: words.selectAnAssetError() },
  group: { group: words.selectGroupError() },
  assets: { assetIds: words.selectAssetsError() },
  pois: { poiIds: words.selectPoisError() },
  fob: { fob: words.selectFobError() },
}

/** What is missing, by field. */
export function checkSchedule(values: ScheduleValues): FieldErrors<ScheduleValues> {
  const faults = madeReport(values.report)
    .params.filter((param) => !isGiven(param, values))
    .map((param) => missing[param])
  return Object.assign({}, ...faults, values.sendAt === '' ? { sendAt: words.timeNeeded() } : {})
}
