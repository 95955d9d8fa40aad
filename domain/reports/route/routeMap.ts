import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { AssetMapDay, RouteEnd, RoutePoint, TripMapObject, VisitRow } from '../../../contract/reports/visitRows.ts'
import { itemAt } from '../../lists/itemAt.ts'
import type { Span } from '../../time/dayBounds.ts'
import { firstAtLeast } from '../../trips/firstAtLeast.ts'
import type { Fix } from '../../trips/track.ts'
import { fromRawMessageRow, toRawMessageRow } from '../day/rawMessages.ts'
import { iso } from '../day/reportDay.ts'
import { bearing } from './bearing.ts'
import { routeThin } from './routeThin.ts'
import type { VisitDay } from '../visit/visitDay.ts'

/** Returns the day on the map: a line for each trip, its visits, and where it began and ended. Addresses are filled in later. */
export function routeMap(found: VisitDay, rows: readonly VisitRow[], assetName: string): AssetMapDay {
  const { day, trips } = found
  const lines = trips.map(({ span }) => lineOf(day.track, span)).filter(({ length }) => length > 1)
  return {
    mapObjects: lines.map((tripMapPoints) => ({ tripMapPoints })),
    tripMapObjects: rows.flatMap((row) => mapObject(found, row, assetName)),
    ...routeEnds(found, rows, assetName),
  }
}

/** Returns the good fixes of a trip, from its start to its end. */
function lineOf(track: readonly Fix[], { start, end }: Span): RoutePoint[] {
  const fixes = routeThin(track.slice(fixUntil(track, start), fixUntil(track, end) + 1))
  return fixes.map((fix, i) => {
    const [from, to] = i + 1 < fixes.length ? [fix, itemAt(fixes, i + 1)] : [fixes[i - 1] ?? fix, fix]
    return {
      latitude: round(fix.latitude),
      longitude: round(fix.longitude),
      heading: Math.round(bearing(from, to)) % 360,
    }
  })
}

/** Returns the index of the last fix until a time, or of the first one. */
function fixUntil(track: readonly Fix[], at: number): number {
  return Math.max(0, firstAtLeast(track, at + 1, (fix) => fix.at) - 1)
}

/** Rounds to 10 cm. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

function mapObject({ day }: VisitDay, row: VisitRow, assetName: string): TripMapObject[] {
  const { tripId, kind, positionName, address, arrived, departed, startedBefore, continues, parked } = row
  const { latitude, longitude } = row
  if (latitude === null || longitude === null) return []
  const until = departed === null ? day.bounds.end : Date.parse(departed)
  return [
    {
      tripId,
      kind,
      positionName,
      assetName,
      address,
      arrived,
      departed,
      startedBefore,
      continues,
      parked,
      latitude,
      longitude,
      lastMessage: lastMessage(day.telemetry.messages, until),
    },
  ]
}

function lastMessage(messages: readonly StoredMessage[], until: number) {
  const message = messages[firstAtLeast(messages, until + 1, ({ created }) => created) - 1]
  return message ? fromRawMessageRow(toRawMessageRow(message)) : null
}

function routeEnds({ day }: VisitDay, rows: readonly VisitRow[], assetName: string) {
  const { bounds, track } = day
  const first = track[firstAtLeast(track, bounds.start, ({ at }) => at)]
  if (!first || first.at >= bounds.end) return { startPosition: null, endPosition: null }
  const last = itemAt(track, firstAtLeast(track, bounds.end, ({ at }) => at) - 1)
  return { startPosition: routeEnd(first, rows, assetName), endPosition: routeEnd(last, rows, assetName) }
}

function routeEnd(fix: Fix, rows: readonly VisitRow[], assetName: string): RouteEnd {
  const { at, latitude, longitude, speedKph } = fix
  const visit = rows.find(({ arrived, departed }) => arrived <= iso(at) && (departed === null || departed >= iso(at)))
  return {
    positionName: visit?.positionName ?? '',
    assetName,
    address: '',
    parked: visit?.parked ?? null,
    speed: speedKph,
    received: iso(at),
    latitude,
    longitude,
  }
}
