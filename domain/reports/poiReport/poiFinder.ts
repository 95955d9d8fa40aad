import type { PoiReportRow } from '../../../contract/reports/poiReportEndpoints.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import { dwellFinder, type Dwell } from '../../places/findDwells.ts'
import type { Span } from '../../time/dayBounds.ts'
import { detectTrips } from '../../trips/detectTrips.ts'
import { orderMessages } from '../../trips/messageOrder.ts'
import { trackOf } from '../../trips/track.ts'
import { isLongEnough, type ReportPlace } from '../day/geoOverlayEvents.ts'
import { nothingKnown, type KnownBefore } from '../day/knownBefore.ts'
import { iso } from '../day/reportDay.ts'
import { telemetryOf } from '../day/telemetry.ts'
import { visitFigures } from '../visit/visitFigures.ts'

export interface PoiFinderInput {
  pois: readonly ReportPlace[]
  /** The whole period, epoch milliseconds. */
  bounds: Span
  useFiltering: boolean
  now: number
  /** When the asset was left without a device, in order; epoch milliseconds. */
  lostDeviceAt?: readonly number[]
}

/** A row without its asset, which the finder doesn't know. */
type PoiDwellRow = Omit<PoiReportRow, 'assetName'>

/** The engine, fridge and sensor figures of a dwell so far. */
type Figures = Pick<PoiDwellRow, 'engineDuration' | 'fridgeDuration' | 'fridge' | 'tempA'>

/** Finds an asset's dwells in points of interest in a period that is read in pieces, such as day by day. */
export interface PoiFinder {
  /**
   * Takes the messages of a piece and of some hours before and after it, in any order, and what was known before them. Pieces must be
   * consecutive.
   */
  take: (messages: readonly StoredMessage[], piece: Span, known?: KnownBefore) => void
  /** Returns the rows of all pieces by time of entry. Locations are empty; the caller fills them in. */
  rows: () => PoiDwellRow[]
}

/**
 * Returns a finder. A dwell that spans several pieces is one row, cut at the bounds of the period. Nothing else of a piece is kept in
 * memory.
 */
export function poiFinder({ pois, bounds, useFiltering, now, lostDeviceAt = [] }: PoiFinderInput): PoiFinder {
  const finder = dwellFinder(pois, lostDeviceAt)
  const observed = { start: bounds.start, end: Math.min(bounds.end, now) }
  const figures = new Map<string, Figures>()
  // Later fixes can change a dwell, but not when it began.
  const keyOf = ({ place, firstInside }: Dwell<ReportPlace>) => `${place.id}/${firstInside.at}`
  return {
    take(unordered, piece, known = nothingKnown) {
      const messages = orderMessages(unordered)
      finder.take(trackOf(messages).filter(({ at }) => at >= piece.start && at < piece.end))
      const there = finder.dwells().filter(({ left }) => left === null || left > piece.start)
      if (there.length === 0) return
      const telemetry = telemetryOf(messages, known.switches, lostDeviceAt)
      const movement = detectTrips(messages, { now, useFiltering, knownWire: known.wire, lostDeviceAt })
      for (const dwell of there) {
        const start = Math.max(dwell.entered ?? dwell.firstInside.at, piece.start, observed.start)
        const end = Math.min(dwell.left ?? Number.POSITIVE_INFINITY, piece.end, observed.end)
        if (start < end)
          figures.set(keyOf(dwell), sum(figures.get(keyOf(dwell)), visitFigures(telemetry, movement, { start, end })))
      }
    },
    rows: () =>
      finder
        .dwells()
        .filter((dwell) => !useFiltering || isLongEnough(dwell))
        .flatMap((dwell) => poiRow(dwell, figures.get(keyOf(dwell)), observed, bounds.end <= now)),
  }
}

function sum(before: Figures | undefined, { engineDuration, fridgeDuration, fridge, tempA }: Figures): Figures {
  return {
    engineDuration: plus(before?.engineDuration, engineDuration),
    fridgeDuration: plus(before?.fridgeDuration, fridgeDuration),
    fridge,
    tempA,
  }
}

function plus(a: number | null | undefined, b: number | null): number | null {
  return b === null ? (a ?? null) : (a ?? 0) + b
}

function poiRow(dwell: Dwell<ReportPlace>, figures: Figures | undefined, bounds: Span, isOver: boolean): PoiDwellRow[] {
  const { place, entered, left, firstInside } = dwell
  const since = entered ?? firstInside.at
  const start = Math.max(since, bounds.start)
  const end = Math.min(left ?? Number.POSITIVE_INFINITY, bounds.end)
  if (start >= end) return []
  const duration = (end - start) / 60_000
  // A piece can end before we know that the asset had already left in it.
  const within = (minutes: number | null | undefined) => (minutes == null ? null : Math.min(minutes, duration))
  return [
    {
      poiId: place.id,
      poiName: place.name,
      entered: iso(start),
      exited: left === null && !isOver ? null : iso(end),
      startedBefore: entered === null || since < bounds.start,
      continues: isOver && (left ?? Number.POSITIVE_INFINITY) > bounds.end,
      location: '',
      latitude: firstInside.latitude,
      longitude: firstInside.longitude,
      duration,
      engineDuration: within(figures?.engineDuration),
      fridgeDuration: within(figures?.fridgeDuration),
      fridge: figures?.fridge ?? null,
      tempA: figures?.tempA ?? null,
    },
  ]
}
