import * as words from '#words/reportNames'
import { cadences, defineReport, type ReportDefinition, type ReportSchedule } from './defineReport.ts'

const day = ['daily'] as const
const month = ['monthly'] as const
const everyday = { kind: 'day', key: 'assetDate', newest: 'today' } as const

/**
 * Every report; within a topic, in the order of the menu. This file has no schemas, columns or computations, because the menu needs it on the
 * first visit. What a report computes and its tables are in its folder in domain/reports, its endpoint is in reportCalls.ts.
 */
export const reportDefinitions = {
  tripLog: defineReport({
    path: '/Rpt-MVTL',
    get title() {
      return words.tripLogTitle()
    },
    get menu() {
      return words.tripLogMenu()
    },
    get shortTitle() {
      return words.tripLogShort()
    },
    topic: 'trips',
    version: 'v2.0.4',
    access: 'signedIn',
    params: ['asset', 'filtering'],
    days: everyday,
    weight: 'day',
    onLiveMap: true,
    hasEvidence: true,
    schedule: { cadences: day, file: 'MVTripLog' },
  }),
  visit: defineReport({
    path: '/Rpt-Visit',
    get title() {
      return words.visitTitle()
    },
    get shortTitle() {
      return words.visitShort()
    },
    topic: 'places',
    version: 'v2.6.4',
    access: 'signedIn',
    params: ['asset', 'filtering'],
    days: everyday,
    weight: 'day',
    onLiveMap: true,
    schedule: { cadences: day, file: 'Visits' },
  }),
  multiVisit: defineReport({
    path: '/MultiVisit',
    get title() {
      return words.multiVisitTitle()
    },
    get shortTitle() {
      return words.multiVisitShort()
    },
    topic: 'places',
    access: 'signedIn',
    params: ['group', 'assets'],
    days: { kind: 'day', key: 'assetDate', newest: 'yesterday' },
    weight: 'day',
    schedule: { cadences: day, file: 'MultiVisit' },
  }),
  temperature: defineReport({
    path: '/Temperature',
    get title() {
      return words.temperatureTitle()
    },
    get shortTitle() {
      return words.temperatureShort()
    },
    topic: 'temperature',
    access: 'signedIn',
    params: ['asset'],
    days: everyday,
    weight: 'day',
    onLiveMap: true,
    hasEvidence: true,
    schedule: { cadences: day, file: 'Temperature' },
  }),
  assetSummary: defineReport({
    path: '/Rpt-summary',
    get title() {
      return words.assetSummaryTitle()
    },
    get shortTitle() {
      return words.assetSummaryShort()
    },
    topic: 'trips',
    version: 'v2.0.6',
    access: 'signedIn',
    params: ['asset', 'filtering'],
    days: { kind: 'period', newest: 'today', address: 'open' },
    weight: 'months',
    schedule: { cadences, file: 'AssetSummary' },
  }),
  groupSummary: defineReport({
    path: '/Rpt-Group-Summary',
    get title() {
      return words.groupSummaryTitle()
    },
    get shortTitle() {
      return words.groupSummaryShort()
    },
    topic: 'trips',
    version: 'v1.8.0',
    access: 'signedIn',
    params: ['group'],
    days: { kind: 'period', newest: 'yesterday', address: 'whole' },
    weight: 'months',
    schedule: { cadences, file: 'GroupSummary' },
  }),
  idling: defineReport({
    path: '/Rpt-Idling',
    get title() {
      return words.idlingTitle()
    },
    get shortTitle() {
      return words.idlingShort()
    },
    topic: 'trips',
    access: 'signedIn',
    params: ['group'],
    days: { kind: 'period', newest: 'today', address: 'open' },
    weight: 'months',
    schedule: { cadences, file: 'Idling' },
  }),
  locationData: defineReport({
    path: '/Rpt-LocationData',
    get title() {
      return words.locationDataTitle()
    },
    get shortTitle() {
      return words.locationDataShort()
    },
    topic: 'data',
    access: 'signedIn',
    params: ['asset'],
    days: everyday,
    weight: 'day',
    schedule: { cadences: day, file: 'LocationData' },
  }),
  poiReport: defineReport({
    path: '/Rpt-PointOfInterest',
    get title() {
      return words.poiReportTitle()
    },
    get shortTitle() {
      return words.poiReportShort()
    },
    topic: 'places',
    version: 'v2.0.4',
    access: 'signedIn',
    params: ['asset', 'pois'],
    days: { kind: 'period', newest: 'today', address: 'clamped' },
    weight: 'months',
    schedule: { cadences, file: 'POIReport' },
  }),
  iButton: defineReport({
    path: '/Rpt-IButton',
    get title() {
      return words.iButtonTitle()
    },
    get menu() {
      return words.iButtonMenu()
    },
    get shortTitle() {
      return words.iButtonShort()
    },
    topic: 'drivers',
    version: 'v1.8.0',
    access: 'signedIn',
    params: ['fob'],
    days: { kind: 'month' },
    weight: 'day',
    schedule: { cadences: month, file: 'IButtonMonthlyReport' },
  }),
  assetLog: defineReport({
    path: '/asset-log-report',
    get title() {
      return words.assetLogTitle()
    },
    get shortTitle() {
      return words.assetLogShort()
    },
    topic: 'data',
    access: ['SystemAdmin'],
    params: ['asset', 'timeZone'],
    days: { kind: 'day', key: 'SearchDate', newest: 'today' },
    weight: 'day',
    schedule: { cadences: day, file: 'AssetLog' },
  }),
  track: defineReport({
    path: '/Track',
    get title() {
      return words.trackTitle()
    },
    get shortTitle() {
      return words.trackShort()
    },
    topic: 'trips',
    access: 'signedIn',
    params: ['asset'],
    days: { kind: 'now' },
    weight: 'day',
    onLiveMap: true,
    schedule: null,
  }),
}

type Definitions = typeof reportDefinitions
export type ReportId = keyof Definitions
/** The reports that the server computes. They cover days in the past, so they can be sent on a schedule. */
export type MadeReportId = { [Id in ReportId]: Definitions[Id]['schedule'] extends null ? never : Id }[ReportId]

/** The reports of which there is evidence. */
export type EvidenceReportId = {
  [Id in MadeReportId]: Definitions[Id] extends { hasEvidence: true } ? Id : never
}[MadeReportId]

export interface MadeReportDefinition extends ReportDefinition {
  schedule: ReportSchedule
}

/** Returns the definition of a report that the server computes. */
export const madeReport = (id: MadeReportId): MadeReportDefinition => reportDefinitions[id]

/** Every report, in the order of the menu. */
export const reportIds = Object.keys(reportDefinitions) as ReportId[]
export const madeReportIds = reportIds.filter(isMade)
export const evidenceReportIds = madeReportIds.filter(hasEvidence)

function isMade(id: ReportId): id is MadeReportId {
  return reportDefinitions[id].schedule !== null
}

/** Returns whether there is evidence of a report. */
export function hasEvidence(id: MadeReportId): id is EvidenceReportId {
  return madeReport(id).hasEvidence ?? false
}

/**
 * Returns the id of the report whose screen has this path; undefined for any other path, and for Track, which the server doesn't compute.
 */
export function reportKindOf(path: string): MadeReportId | undefined {
  return madeReportIds.find((id) => reportDefinitions[id].path === path)
}
