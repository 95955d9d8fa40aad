import type { BodyOf } from '../../contract/endpoint.ts'
import type { reportEvidence } from '../../contract/reports/evidenceEndpoints.ts'
import type { EvidenceReportId } from '../../contract/reports/reportDefinitions.ts'
import type { EvidenceInputs } from '../../domain/proof/evidenceReport.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import * as words from '#words/reportFields'
import { invalid } from '../http/apiError.ts'
import { readCheckpoint } from '../ingest/checkpointStore.ts'
import { loadDay } from './reportInputs.ts'
import type { ReportRequest } from './reportSource.ts'
import { loadAsset } from './tripLogStore.ts'

/** What evidence is requested for. */
export type EvidenceBody = BodyOf<typeof reportEvidence>

/** A request for evidence, and up to when messages count (epoch ms). */
type EvidenceRequest = Pick<ReportRequest<EvidenceBody>, 'db' | 'caller' | 'body'> & { through: number }

/** Returns what each report is made from besides the messages. Each throws 404 for an asset that the caller may not see. */
const readInputs: { readonly [Id in EvidenceReportId]: (request: EvidenceRequest) => Promise<EvidenceInputs<Id>> } = {
  async temperature({ db, caller, body, through }) {
    const asset = await loadAsset(db, caller, body.AssetId)
    const { customer, name, tempA, tempB, lostDeviceAt } = asset
    const bounds = dayBounds(body.SearchDate, body.Timezone)
    const checkpoint = await readCheckpoint(db, asset, bounds)
    return {
      report: 'temperature',
      inputs: { asset: { name, tempA, tempB, lostDeviceAt }, customer, checkpoint, bounds, now: through },
    }
  },
  async tripLog({ db, caller, body, through }) {
    const input = await loadDay({ db, caller, now: through }, { ...body, Compact: true })
    const { messages: _messages, compact: _compact, isRawApart: _isRawApart, driverNames, asset, ...inputs } = input
    const { id, name, tempA, tempB, driverID, depotId, depotName, lostDeviceAt } = asset
    return {
      report: 'tripLog',
      inputs: {
        ...inputs,
        asset: { id, name, tempA, tempB, driverID, depotId, depotName, lostDeviceAt },
        driverNames: Object.fromEntries(driverNames),
      },
    }
  },
}

/**
 * Returns what a report is made from besides the messages, with messages counting up to `through` (epoch ms). Throws 400 for an invalid day or
 * time zone, and 404 for an asset that the caller may not see.
 */
export async function readEvidenceInputs(
  { db, caller, body }: Pick<ReportRequest<EvidenceBody>, 'db' | 'caller' | 'body'>,
  through: number,
): Promise<EvidenceInputs> {
  if (!isTimeZoneId(body.Timezone)) throw invalid({ Timezone: [words.timeZoneInvalid({ field: 'Timezone' })] })
  if (!isCalendarDay(body.SearchDate)) throw invalid({ SearchDate: [words.dayInvalid({ field: 'SearchDate' })] })
  return readInputs[body.Report]({ db, caller, body, through })
}
