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
import { markProgress, type ReportShare } from './markProgress.ts'
import { multiVisitSource } from './multiVisitSource.ts'
import { poiOptions, poiReportSource } from './poiReportSource.ts'
import { replyWriter, type SendPiece } from '../http/replyWriter.ts'
import type { ReportSource } from './reportSource.ts'
import { assetSummarySource, groupSummarySource } from './summarySources.ts'
import { temperatureSource } from './temperatureSource.ts'
import { tripLogSource } from './tripLogSource.ts'
import { visitSource } from './visitSource.ts'
import { writeReply, type WrittenReply } from '../http/writeReply.ts'

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
export interface ReportCall {
  caller: Caller
  params?: unknown
  body?: unknown
  /** Aborted when nobody is waiting for the report any more. */
  signal: AbortSignal
  /** Whether the client accepts gzip. */
  isGzipped?: boolean
  /** Whether the client reads marks of the progress; see markProgress. */
  showsProgress?: boolean
  /** Takes the reply as it is made. */
  send: SendPiece
}

/**
 * Sends the reply of a report's call as JSON in UTF-8, gzipped if requested; resolves when all of it has been taken. Throws an ApiError for
 * any other reply, and the reason of the signal. A reply of which a piece has been sent can't be completed then.
 */
export type MakeReport = (endpoint: Pick<Endpoint, 'path'>, order: ReportCall) => Promise<void>

export interface ReportMakerDeps {
  db: Database
  now: () => number
  reverseGeocode: ReverseGeocode
  /** The version of the program, which evidence names. */
  software: string
  /** The cached places of customers, shared between reports. */
  ownPlaces?: OwnPlaces
}

type Make = (call: ReportCall, progress: ReportShare) => Promise<WrittenReply>

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
    ({ caller, body, signal }, progress) =>
      source.make({ db, caller, body, now: now(), signal, progress }, nameFor)
  const makers = new Map(madeReportIds.map((id): [string, Make] => [reportCalls[id].path, makeBy(sources[id])]))
  makers.set(getAllByAssetId.path, async ({ caller, params }) => ({
    reply: await poiOptions({ db, caller }, v.parse(optionParams, params)),
  }))
  makers.set(reportEvidence.path, async ({ caller, body, signal }, progress) => ({
    reply: await makeEvidence(
      { db, caller, body: v.parse(reportEvidence.body, body), now: now(), signal, progress },
      nameFor,
      software,
    ),
  }))
  return async ({ path }, call) => {
    const writer = replyWriter(call.isGzipped ?? false, call.send)
    const progress = call.showsProgress ? markProgress(writer) : () => undefined
    try {
      await writeReply(await valueFor(makers, path)(call, progress), writer)
    } finally {
      limitHeapGrowth(false)
    }
  }
}
