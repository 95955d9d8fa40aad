import type { Caller } from '../../domain/access/scope.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import type { ReportPlace } from '../../domain/reports/geoOverlayEvents.ts'
import type { TripLogInput } from '../../domain/reports/tripLogInput.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Database } from '../database/database.ts'
import { readCheckpoint } from './checkpointStore.ts'
import { withMargins } from './dayMargins.ts'
import { readDayMessages } from './messageSpanStore.ts'
import { readDriverNames, readPlaces, readReportAsset, readSessionBefore, type StoredPlace } from './tripLogStore.ts'

/** What a caller asks of a trip log; day is YYYY-MM-DD. */
export interface TripLogQuestion {
  assetId: number
  day: string
  timeZoneId: string
  useFiltering: boolean
  compact: boolean
}

/** Reads all a trip log is made from; undefined for an asset the caller may not see. */
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
  const span = withMargins(bounds)
  const [messages, checkpoint, places, driverNames] = await Promise.all([
    readDayMessages(db, assetId, bounds),
    readCheckpoint(db, assetId, { start: span.start, end: bounds.start }),
    readPlaces(db, asset.customerId),
    asset.driverID ? readDriverNames(db, asset.customerId) : new Map<string, string>(),
  ])
  const since = messages[0]?.created ?? bounds.start
  const sessionBefore = asset.driverID ? await readSessionBefore(db, assetId, since) : null
  return {
    asset,
    customer: asset.customer,
    speedLimitKph: asset.speedLimitKph,
    places: places.flatMap(toPlace),
    messages,
    checkpoint,
    sessionBefore,
    driverNames,
    bounds,
    timeZoneId,
    useFiltering,
    compact,
    now,
  }
}

/** A place whose overlay cannot be read has no inside. */
function toPlace({ overlay, ...place }: StoredPlace): ReportPlace[] {
  const shape = parseOverlay(overlay)
  return shape ? [{ ...place, overlay: shape }] : []
}
