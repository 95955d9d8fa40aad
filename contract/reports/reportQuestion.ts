import * as words from '#words/reportFields'
import * as v from 'valibot'
import { id } from '../paging.ts'
import type { ReportParam } from './defineReport.ts'
import { maxMapAssets } from './maxMapAssets.ts'
import { madeReport, madeReportIds, type MadeReportId } from './reportDefinitions.ts'

/** What a report is asked for, without its days. It has exactly the params that its definition lists. */
export interface ReportQuestion {
  report: MadeReportId
  assetId?: number
  groupId?: number
  assetIds?: number[]
  /** all means every point of interest that exists when the report is sent. */
  poiIds?: number[] | 'all'
  serialNo?: string
  customerId?: number
  useFiltering?: boolean
}

const paramEntries: Record<ReportParam, v.ObjectEntries> = {
  asset: { assetId: id },
  group: { groupId: id },
  assets: {
    assetIds: v.pipe(
      v.array(id),
      v.minLength(1, () => words.selectAsset()),
      v.maxLength(maxMapAssets, () => words.limitReached()),
    ),
  },
  pois: {
    poiIds: v.union([
      v.literal('all'),
      v.pipe(
        v.array(id),
        v.minLength(1, () => words.selectPoi()),
        v.maxLength(1_000),
      ),
    ]),
  },
  fob: { serialNo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)), customerId: id },
  filtering: { useFiltering: v.optional(v.boolean(), true) },
  timeZone: {},
}

const questionOf = (report: MadeReportId) =>
  v.object({ report: v.literal(report), ...merged(madeReport(report).params.map((param) => paramEntries[param])) })

const merged = (parts: readonly v.ObjectEntries[]): v.ObjectEntries => Object.assign({}, ...parts)

/** The schema of a question, as it's sent and as it's stored. */
export const reportQuestion: v.GenericSchema<ReportQuestion> = v.variant('report', madeReportIds.map(questionOf))
