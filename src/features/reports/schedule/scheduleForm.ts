import { reportKindOf, reportKinds, type Cadence, type ReportKind } from '../../../../contract/reports/reportKinds.ts'
import type { ReportQuestion, ScheduledReportItem } from '../../../../contract/reports/scheduledReportEndpoints.ts'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import type { FieldErrors } from '../../../records/useRecordForm.ts'
import { textOf } from '../assetDaySearch.ts'
import { readIds } from '../multiVisit/multiVisitSearch.ts'
import type { ScheduleSearch } from './scheduleSearch.ts'

/** What the form holds: each report looks at its own part. */
export interface ScheduleValues {
  report: ReportKind
  asset: { assetId: number; assetName: string } | null
  group: { groupId: number; groupName: string } | null
  assetIds: number[]
  poiIds: number[] | 'all'
  fob: { serialNo: string; customerId: number } | null
  useFiltering: boolean
  cadence: Cadence
  sendAt: string
}

const empty: ScheduleValues = {
  ...{ report: 'tripLog', asset: null, group: null, assetIds: [], poiIds: 'all', fob: null },
  ...{ useFiltering: true, cadence: 'daily', sendAt: '06:00' },
}

const idOf = (value: unknown) => readIds(value)[0]

/** A new schedule, of the report that a link leads from. */
export function newSchedule(search: ScheduleSearch): ScheduleValues {
  const report = reportKindOf(search.of ?? '') ?? 'tripLog'
  const assetId = idOf(search.assetId)
  const groupId = idOf(search.groupId)
  const customerId = idOf(search.customerId)
  const serialNo = textOf(search.serialNo)
  return withReport(
    {
      ...empty,
      asset: assetId ? { assetId, assetName: textOf(search.assetName) || `Asset ${assetId}` } : null,
      group: groupId ? { groupId, groupName: textOf(search.groupName) } : null,
      assetIds: readIds(search.assetIds),
      poiIds: search.pois === undefined || search.pois === 'all' ? 'all' : readIds(search.pois),
      fob: serialNo && customerId ? { serialNo, customerId } : null,
      useFiltering: search.filtering !== 'off',
    },
    report,
  )
}

/** One there is, as the form opens with it. */
export function toScheduleValues({ question, subject, cadence, sendAt }: ScheduledReportItem): ScheduleValues {
  return {
    ...empty,
    report: question.report,
    asset: 'assetId' in question ? { assetId: question.assetId, assetName: subject } : null,
    group: 'groupId' in question ? { groupId: question.groupId, groupName: subject } : null,
    assetIds: question.report === 'multiVisit' ? question.assetIds : [],
    poiIds: question.report === 'poiReport' ? question.poiIds : 'all',
    fob: question.report === 'iButton' ? { serialNo: question.serialNo, customerId: question.customerId } : null,
    useFiltering: !('useFiltering' in question) || question.useFiltering,
    cadence,
    sendAt,
  }
}

/** The same for another report; how often stays where that report is sent so. */
export function withReport(values: ScheduleValues, report: ReportKind): ScheduleValues {
  const offered: readonly Cadence[] = reportKinds[report].cadences
  return { ...values, report, cadence: offered.includes(values.cadence) ? values.cadence : firstItem(offered) }
}

const usesGroup: readonly ReportKind[] = ['groupSummary', 'multiVisit']

/** What is missing, by field. */
export function checkSchedule(values: ScheduleValues): FieldErrors<ScheduleValues> {
  const { report, asset, group, assetIds, poiIds, fob, sendAt } = values
  const isOfAsset = !usesGroup.includes(report) && report !== 'iButton'
  return {
    ...(isOfAsset && !asset ? { asset: 'Select an asset.' } : {}),
    ...(usesGroup.includes(report) && !group ? { group: 'Select a group.' } : {}),
    ...(report === 'multiVisit' && assetIds.length === 0 ? { assetIds: 'Select at least one asset.' } : {}),
    ...(report === 'poiReport' && poiIds.length === 0 ? { poiIds: 'Select at least one point of interest.' } : {}),
    ...(report === 'iButton' && !fob ? { fob: 'Select an iButton.' } : {}),
    ...(sendAt === '' ? { sendAt: 'Say at what time.' } : {}),
  }
}

/** The question of values that have nothing missing. */
export function questionOf({ report, useFiltering, ...values }: ScheduleValues): ReportQuestion {
  const assetId = values.asset?.assetId ?? 0
  const groupId = values.group?.groupId ?? 0
  switch (report) {
    case 'tripLog':
    case 'visit':
    case 'assetSummary':
      return { report, assetId, useFiltering }
    case 'groupSummary':
      return { report, groupId }
    case 'multiVisit':
      return { report, groupId, assetIds: values.assetIds }
    case 'poiReport':
      return { report, assetId, poiIds: values.poiIds }
    case 'iButton':
      return { report, serialNo: '', customerId: 0, ...values.fob }
    default:
      return { report, assetId }
  }
}
