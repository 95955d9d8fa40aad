import { assetReport } from '../../../contract/reports/assetLogEndpoints.ts'
import { iButtonReport } from '../../../contract/reports/iButtonReportEndpoints.ts'
import { locationDataReport } from '../../../contract/reports/locationDataEndpoints.ts'
import { mapReport } from '../../../contract/reports/multiVisitEndpoints.ts'
import { getAllByAssetId, poiReport } from '../../../contract/reports/poiReportEndpoints.ts'
import type { ReportQuestion } from '../../../contract/reports/scheduledReportEndpoints.ts'
import { assetSummary, groupRunningSummary } from '../../../contract/reports/summaryEndpoints.ts'
import type { SummaryRow } from '../../../contract/reports/summaryRows.ts'
import { temperatureReport } from '../../../contract/reports/temperatureEndpoints.ts'
import { mvTripLog } from '../../../contract/reports/tripLogEndpoints.ts'
import { visit } from '../../../contract/reports/visitEndpoints.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import type { ReportPeriod } from '../../../domain/reports/schedule/scheduleRuns.ts'
import type { MadeReport } from '../../../domain/reports/sheets/reportSheets.ts'
import type { CallReport } from './callReport.ts'

/** As many assets of a group as its screen asks for in one call. */
const assetsAtOnce = 50

export interface ReportOrder {
  question: ReportQuestion
  period: ReportPeriod
  caller: Caller
  /** The assets of the group of a groupSummary. */
  groupAssetIds: readonly number[]
  signal: AbortSignal
}

/** A report as its call answers its caller. Throws what the call would answer. */
export async function makeReport(call: CallReport, order: ReportOrder): Promise<MadeReport> {
  const { question, caller, signal, groupAssetIds } = order
  const { report } = question
  const { first: SearchDate, last: EndDate } = order.period
  const Timezone = caller.timeZoneId
  const by = { caller, signal }
  switch (report) {
    case 'tripLog':
    case 'visit': {
      const { assetId: AssetId, useFiltering: UseFiltering } = question
      const body = { AssetId, SearchDate, Timezone, UseFiltering, Compact: false }
      if (report === 'visit') return { report, reply: await call(visit, { body, ...by }) }
      return { report, reply: await call(mvTripLog, { body, ...by }) }
    }
    case 'temperature':
    case 'locationData': {
      const body = { AssetId: question.assetId, SearchDate, Timezone, UseFiltering: false }
      if (report === 'temperature') return { report, reply: await call(temperatureReport, { body, ...by }) }
      return { report, reply: await call(locationDataReport, { body, ...by }) }
    }
    case 'assetLog': {
      const body = { AssetId: question.assetId, SearchDate, TimezoneTz: Timezone, UseFiltering: true }
      return { report, reply: (await call(assetReport, { body, ...by })).items }
    }
    case 'multiVisit': {
      const body = { AssetIds: question.assetIds, SearchDate, Timezone, UseFiltering: false }
      return { report, reply: await call(mapReport, { body, ...by }) }
    }
    case 'assetSummary': {
      const { assetId: AssetId, useFiltering: UseFiltering } = question
      const body = { AssetId, SearchDate, EndDate, Timezone, UseFiltering }
      return { report, reply: await call(assetSummary, { body, ...by }) }
    }
    case 'groupSummary': {
      const reply: SummaryRow[] = []
      for (let done = 0; done < groupAssetIds.length; done += assetsAtOnce) {
        const AssetIds = groupAssetIds.slice(done, done + assetsAtOnce)
        const body = { AssetIds, SearchDate, EndDate, Timezone, UseFiltering: true }
        reply.push(...(await call(groupRunningSummary, { body, ...by })))
      }
      return { report, reply }
    }
    case 'poiReport': {
      const { assetId: AssetId, poiIds } = question
      const offered = poiIds === 'all' ? await call(getAllByAssetId, { params: { assetId: AssetId }, ...by }) : []
      const POIIds = poiIds === 'all' ? offered.map(({ id }) => id) : poiIds
      if (POIIds.length === 0) return { report, reply: [] }
      const body = { AssetId, SearchDate, EndDate, Timezone, UseFiltering: true, POIIds }
      return { report, reply: await call(poiReport, { body, ...by }) }
    }
    case 'iButton': {
      const { serialNo, customerId } = question
      const body = { serialNo, customerId, SearchDate, endDate: EndDate, Timezone, UseFiltering: false }
      return { report, reply: await call(iButtonReport, { body, ...by }) }
    }
  }
}
