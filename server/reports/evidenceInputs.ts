import type { BodyOf } from '../../contract/endpoint.ts'
import type { reportEvidence } from '../../contract/reports/evidenceEndpoints.ts'
import type { EvidenceInputs } from '../../domain/proof/evidenceReport.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import * as words from '#words/reportFields'
import { invalid, notFound } from '../http/apiError.ts'
import { readCheckpoint } from '../ingest/checkpointStore.ts'
import { readTripLogInput } from './reportInputs.ts'
import type { ReportRequest } from './reportSource.ts'
import { loadAsset } from './tripLogStore.ts'

/** What evidence is requested for. */
export type EvidenceBody = BodyOf<typeof reportEvidence>

/**
 * Returns what a report is made from besides the messages, with messages counting up to `through` (epoch ms). Throws 400 for an invalid day or
 * time zone, and 404 for an asset that the caller may not see.
 */
export async function readEvidenceInputs(
  { db, caller, body }: Pick<ReportRequest<EvidenceBody>, 'db' | 'caller' | 'body'>,
  through: number,
): Promise<EvidenceInputs> {
  const { Report: report, AssetId: assetId, SearchDate: day, Timezone: timeZoneId, UseFiltering: useFiltering } = body
  if (!isTimeZoneId(timeZoneId)) throw invalid({ Timezone: [words.timeZoneInvalid({ field: 'Timezone' })] })
  if (!isCalendarDay(day)) throw invalid({ SearchDate: [words.dayInvalid({ field: 'SearchDate' })] })
  if (report === 'temperature') {
    const asset = await loadAsset(db, caller, assetId)
    const { customer, name, tempA, tempB } = asset
    const bounds = dayBounds(day, timeZoneId)
    const checkpoint = await readCheckpoint(db, asset, bounds)
    return { report, inputs: { asset: { name, tempA, tempB }, customer, checkpoint, bounds, now: through } }
  }
  const question = { assetId, day, timeZoneId, useFiltering, compact: true }
  const input = await readTripLogInput(db, caller, question, through)
  if (!input) throw notFound('asset')
  const { messages: _messages, compact: _compact, isRawApart: _isRawApart, driverNames, asset, ...inputs } = input
  const { id, name, tempA, tempB, driverID, depotId, depotName } = asset
  return {
    report,
    inputs: {
      ...inputs,
      asset: { id, name, tempA, tempB, driverID, depotId, depotName },
      driverNames: Object.fromEntries(driverNames),
    },
  }
}
