import { madeReport, type MadeReportId } from '../../../contract/reports/reportDefinitions.ts'
import type { ReportQuestion } from '../../../contract/reports/reportQuestion.ts'
import { toIana } from '../../time/timeZones.ts'
import type { ReportPeriod } from '../schedule/scheduleRuns.ts'
import { emptySubject, searchOf, type ReportChoice, type ReportSubject } from './reportChoice.ts'

/** What a report is asked for, with the name of its subject and its days. */
export interface ReportWithSubject {
  question: ReportQuestion
  subject: string
  period: ReportPeriod
  timeZoneId: string
}

/** Returns the question for a report whose subject is complete; what the report doesn't ask for is left out. */
export function questionOf(report: MadeReportId, subject: ReportSubject): ReportQuestion {
  const { asset, group, assetIds, poiIds, fob, useFiltering } = subject
  const { params } = madeReport(report)
  return {
    report,
    ...(params.includes('asset') && asset ? { assetId: asset.assetId } : {}),
    ...(params.includes('group') && group ? { groupId: group.groupId } : {}),
    ...(params.includes('assets') ? { assetIds } : {}),
    ...(params.includes('pois') ? { poiIds } : {}),
    ...(params.includes('fob') ? fob : {}),
    ...(params.includes('filtering') ? { useFiltering } : {}),
  }
}

/** Returns the subject of a question; name is the name of its asset or group. */
export function subjectOfQuestion(question: ReportQuestion, name: string): ReportSubject {
  const { assetId, groupId, assetIds, poiIds, serialNo, customerId, useFiltering } = question
  return {
    asset: assetId === undefined ? null : { assetId, assetName: name },
    group: groupId === undefined ? null : { groupId, groupName: name },
    assetIds: assetIds ?? emptySubject.assetIds,
    poiIds: poiIds ?? emptySubject.poiIds,
    fob: serialNo === undefined || customerId === undefined ? null : { serialNo, customerId },
    useFiltering: useFiltering ?? emptySubject.useFiltering,
  }
}

/** Returns the choice that a scheduled report stands for, as its screen would make it. */
export function choiceOfQuestion({
  question,
  subject,
  period: { first, last },
  timeZoneId,
}: ReportWithSubject): ReportChoice {
  const { params } = madeReport(question.report)
  return {
    ...subjectOfQuestion(question, subject),
    start: first,
    end: last,
    timeZoneId: params.includes('timeZone') ? toIana(timeZoneId) : timeZoneId,
  }
}

/** Returns the path and query in the portal that open this report. */
export function reportAddress(subject: ReportWithSubject): string {
  const report = madeReport(subject.question.report)
  return `${report.path}?${new URLSearchParams({ ...searchOf(report, choiceOfQuestion(subject)) })}`
}
