import type { Caller } from '../../domain/access/scope.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import type { ReportPlace } from '../../domain/reports/day/geoOverlayEvents.ts'
import type { TripLogInput } from '../../domain/reports/day/tripLogInput.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import { readCheckpoint } from '../ingest/checkpointStore.ts'
import { readDayMessages } from '../ingest/messageSpanStore.ts'
import type { ReportRequest } from './reportSource.ts'
import { readPlaces, type StoredPlace } from '../geocoder/ownPlacesStore.ts'
import { readDriverNames, readReportAsset, readSessionBefore } from './tripLogStore.ts'

/** What a trip log is requested for; day is YYYY-MM-DD. */
export interface TripLogQuestion {
  assetId: number
  day: string
  timeZoneId: string
  useFiltering: boolean
  compact: boolean
}

/** The fields that all calls for an asset's day share. */
interface DayBody {
  AssetId: number
  SearchDate: string
  Timezone: string
  UseFiltering: boolean
  Compact: boolean
}

/** Returns everything that reports of an asset's day are made from. Throws 404 for an asset that the caller may not see. */
export async function loadDay(
  { db, caller, now }: Pick<ReportRequest<unknown>, 'db' | 'caller' | 'now'>,
  body: DayBody,
) {
  const { AssetId: assetId, SearchDate: day, Timezone: timeZoneId, UseFiltering: useFiltering, Compact: compact } = body
  const input = await readTripLogInput(db, caller, { assetId, day, timeZoneId, useFiltering, compact }, now)
  if (!input) throw notFound('asset')
  return input
}

/** Returns everything that a trip log is made from; undefined for an asset that the caller may not see. */
export async function readTripLogInput(
  db: Database,
  caller: Caller,
  question: TripLogQuestion,
  now: number,
): Promise<TripLogInput | undefined> {
  const { assetId, day, timeZoneId, useFiltering, compact } = question
  const asset = await readReportAsset(db, caller, assetId)
  if (!asset) return undefined
  const bounds = dayBounds(day, timeZoneId)
  const { customer, speedLimitKph } = asset
  const [checkpoint, stored, driverNames] = await Promise.all([
    readCheckpoint(db, asset, bounds),
    readPlaces(db, asset.customerId),
    asset.driverID ? readDriverNames(db, asset.customerId) : new Map<string, string>(),
  ])
  const places = stored.flatMap(toPlace)
  const { messages } = await readDayMessages(db, assetId, {
    bounds,
    now,
    checkpoint,
    asset,
    customer,
    places,
    useFiltering,
  })
  const since = messages[0]?.created ?? bounds.start
  const sessionBefore = asset.driverID ? await readSessionBefore(db, assetId, since) : null
  return {
    asset,
    customer,
    speedLimitKph,
    places,
    messages,
    checkpoint,
    sessionBefore,
    driverNames,
    bounds,
    timeZoneId,
    useFiltering,
    compact,
    isRawApart: true,
    now,
  }
}

/** Returns a place with its shape parsed. A place whose overlay is invalid has no inside and is left out. */
function toPlace({ overlay, ...place }: StoredPlace): ReportPlace[] {
  const shape = parseOverlay(overlay)
  return shape ? [{ ...place, overlay: shape }] : []
}
