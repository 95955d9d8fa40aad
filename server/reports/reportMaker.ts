import { gzipSync } from 'node:zlib'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { createOwnPlaces, type OwnPlaces, type ReverseGeocode } from '../geocoder/ownPlaces.ts'
import type { Handler } from '../http/registerEndpoint.ts'
import { registerAssetLog } from './assetLogRoutes.ts'
import { registerIButtonReport } from './iButtonReportRoutes.ts'
import { registerLocationData } from './locationDataRoutes.ts'
import { registerPoiReport } from './poiReportRoutes.ts'
import { registerSummaries } from './summaryRoutes.ts'
import { registerTemperature } from './temperatureRoutes.ts'
import { registerTripLog, type ReportDeps } from './tripLogRoutes.ts'
import { registerVisits } from './visitRoutes.ts'

/** Of whom and what a report is asked; params and body are checked. */
interface ReportAsked {
  caller: Caller
  params?: unknown
  body?: unknown
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
  /** Does whoever asks take it gzipped? */
  isGzipped?: boolean
}

/**
 * Makes the reply of a report's call, as JSON in UTF-8, gzipped where that is asked for. Throws what the call answers instead as
 * ApiError, and the reason of the signal.
 */
export type MakeReport = (endpoint: Pick<Endpoint, 'path'>, order: ReportAsked) => Promise<Uint8Array<ArrayBuffer>>

export interface ReportMakerDeps extends Pick<ReportDeps, 'db' | 'now'> {
  reverseGeocode: ReverseGeocode
  /** What is remembered of customers' places from report to report. */
  ownPlaces?: OwnPlaces
}

/** Makes reports in the thread in which it is called. */
export function reportMaker({ db, now, reverseGeocode, ownPlaces = createOwnPlaces() }: ReportMakerDeps): MakeReport {
  const deps: ReportDeps = { db, now, nameFor: (owner) => ownPlaces.before(reverseGeocode, db, owner) }
  const handlers = new Map<string, Handler<Endpoint>>()
  const register = <E extends Endpoint>({ path }: E, handler: Handler<E>) => void handlers.set(path, handler)
  registerTripLog(register, deps)
  registerSummaries(register, deps)
  registerLocationData(register, deps)
  registerIButtonReport(register, deps)
  registerAssetLog(register, deps)
  registerTemperature(register, deps)
  registerVisits(register, deps)
  registerPoiReport(register, deps)
  return async ({ path }, { caller, params, body, signal, isGzipped }) => {
    const reply = await valueFor(
      handlers,
      path,
    )({
      ...{ caller, signal, clientIp: '', userAgent: '', acceptsGzip: false, page: () => undefined },
      ...{ params: params, query: undefined, body: body },
    })
    // Memory of its own, which can be handed to another thread.
    const json = new TextEncoder().encode(JSON.stringify(reply))
    return isGzipped ? new Uint8Array(gzipSync(json)) : json
  }
}
