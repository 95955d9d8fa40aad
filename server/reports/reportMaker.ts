import * as v from 'valibot'
import type { Endpoint } from '../../contract/endpoint.ts'
import { reportEvidence } from '../../contract/reports/evidenceEndpoints.ts'
import { getAllByAssetId } from '../../contract/reports/poiReportEndpoints.ts'
import { reportCalls, type CheckedBodies, type ReportReplies } from '../../contract/reports/reportCalls.ts'
import { madeReportIds, type MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Database } from '../database/database.ts'
import { createOwnPlaces, type NameFor, type OwnPlaces, type ReverseGeocode } from '../geocoder/ownPlaces.ts'
import { limitHeapGrowth } from '../threads/heapGrowth.ts'
import { assetLogSource } from './assetLogSource.ts'
import { iButtonSource } from './iButtonSource.ts'
import { idlingSource } from './idlingSource.ts'
import { locationDataSource } from './locationDataSource.ts'
import { makeEvidence } from './makeEvidence.ts'
import { multiVisitSource } from './multiVisitSource.ts'
import { poiOptions, poiReportSource } from './poiReportSource.ts'
import type { MadeReply, ReportSource } from './reportSource.ts'
import { assetSummarySource, groupSummarySource } from './summarySources.ts'
import { temperatureSource } from './temperatureSource.ts'
import { tripLogSource } from './tripLogSource.ts'
import { visitSource } from './visitSource.ts'
import { writeReply } from './writeReply.ts'

/** How the server makes each report. */
const sources: { readonly [Id in MadeReportId]: ReportSource<CheckedBodies[Id], ReportReplies[Id]> } = {
  tripLog: tripLogSource,
  visit: visitSource,
  multiVisit: multiVisitSource,
  temperature: temperatureSource,
  assetSummary: assetSummarySource,
  groupSummary: groupSummarySource,
  idling: idlingSource,
  locationData: locationDataSource,
  poiReport: poiReportSource,
  iButton: iButtonSource,
  assetLog: assetLogSource,
}

/** The caller and the content of a request for a report; params and body have been checked. */
interface ReportCall {
  caller: Caller
  params?: unknown
  body?: unknown
  /** Aborted when nobody is waiting for the report any more. */
  signal: AbortSignal
  /** Whether the client accepts gzip. */
  isGzipped?: boolean
}

/**
 * Returns the reply of a report's call as JSON in UTF-8, gzipped if requested. Throws an ApiError for any other reply, and the reason of
 * the signal.
 */
export type MakeReport = (endpoint: Pick<Endpoint, 'path'>, order: ReportCall) => Promise<Uint8Array<ArrayBuffer>>

export interface ReportMakerDeps {
  db: Database
  now: () => number
  reverseGeocode: ReverseGeocode
  /** The version of the program, which evidence names. */
  software: string
  /** The cached places of customers, shared between reports. */
  ownPlaces?: OwnPlaces
}

type Make = (call: ReportCall) => Promise<MadeReply<unknown>>

/** In the form in which the call for the options has checked them. */
const optionParams = v.object({ assetId: v.number() })

/** Returns a report maker that works in the thread that calls it. */
export function reportMaker({
  db,
  now,
  reverseGeocode,
  software,
  ownPlaces = createOwnPlaces(),
}: ReportMakerDeps): MakeReport {
  const nameFor: NameFor = (owner) => ownPlaces.before(reverseGeocode, db, owner)
  const makeBy =
    (source: ReportSource<unknown, unknown>): Make =>
    ({ caller, body, signal }) =>
      source.make({ db, caller, body, now: now(), signal }, nameFor)
  const makers = new Map(madeReportIds.map((id): [string, Make] => [reportCalls[id].path, makeBy(sources[id])]))
  makers.set(getAllByAssetId.path, async ({ caller, params }) => ({
    reply: await poiOptions({ db, caller }, v.parse(optionParams, params)),
  }))
  makers.set(reportEvidence.path, async ({ caller, body, signal }) => ({
    reply: await makeEvidence(
      { db, caller, body: v.parse(reportEvidence.body, body), now: now(), signal },
      nameFor,
      software,
    ),
  }))
  return async ({ path }, call) => {
    try {
      return writeReply(await valueFor(makers, path)(call), call.isGzipped ?? false)
    } finally {
      limitHeapGrowth(false)
    }
  }
}
