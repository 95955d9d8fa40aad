import { metresBetween } from '../trips/distance.ts'
import { comparedPiece, isContradictedBy } from '../trips/peakSpeed.ts'
import { isImplausible, type Fix } from '../trips/track.ts'
import type { FoldEvent, OverspeedFinding } from './finding.ts'

/** An ongoing run above the limit; stored under these names. */
export interface OverspeedState {
  run: OverspeedFinding
  /** Since when it has been below the limit by more than the tolerance; null when it isn't. */
  dipSince: number | null
  // oxlint-disable-next-line muster/no-private-names -- stored under this name
  way: ComparedPath
}

/** The distance covered during a run, by speeds and by positions, as far as the two can be compared; metres. */
interface ComparedPath {
  reported: number
  straight: number
  /** The time of the pieces that were compared, milliseconds. */
  comparedMs: number
  /** Where the piece that is being compared began, the metres that its speeds add up to so far, and its last fix. */
  from: ComparedFix
  since: number
  last: ComparedFix
  /** The highest speed in that piece, and in those before it whose positions don't contradict it; km/h. */
  fastestKph: number
  peakKph: number
}

type ComparedFix = Pick<Fix, 'at' | 'latitude' | 'longitude'> & { speedKph: number }

/** The limits from the asset's profile and its customer. */
export interface OverspeedLimits {
  speedLimitKph: number
  speedExceptionMinutes: number
}

const overspeedLimits = {
  /** Two speeds above the limit that are further apart than this show nothing about the time between them. */
  gapMs: 5 * 60_000,
  /** Being slower than the limit by up to this, or by more for up to this long, doesn't end a run. */
  toleranceKph: 3,
  dipMs: 15_000,
} as const

/**
 * Returns the state after one trusted fix. Raises overspeed once per run, when it has lasted for at least the customer's minutes; closes it
 * at the last time above the limit. A fix without a speed only shows where the vehicle is. A run whose speeds its own positions contradict
 * isn't raised, but begins again: fixes a second or two apart are too close to each other to contradict a speed one by one.
 */
export function advanceOverspeed(
  state: OverspeedState | null,
  fix: Fix,
  { speedLimitKph, speedExceptionMinutes }: OverspeedLimits,
): [OverspeedState | null, FoldEvent[]] {
  const { at, speedKph } = fix
  if (speedKph === null) {
    // Checked one by one, some wrong speeds pass by chance; the positions between them show where the vehicle went.
    return [state && alongPath(state, { ...fix, speedKph: state.way.last.speedKph }), []]
  }
  const isOver = state !== null && hasEnded(state, at)
  const before = isOver ? null : state
  const events: FoldEvent[] = isOver ? closeRun(state, at) : []
  if (speedKph <= speedLimitKph) {
    if (!before) return [null, events]
    const isDip = speedKph < speedLimitKph - overspeedLimits.toleranceKph
    return [{ ...alongPath(before, { ...fix, speedKph }), dipSince: isDip ? (before.dipSince ?? at) : null }, events]
  }
  const run = before ? { ...before.run, seenUntil: at } : beginRun(fix, speedKph, speedLimitKph)
  run.endKph = speedKph
  const path = before ? advancePath(before.way, { ...fix, speedKph }) : pathFrom({ ...fix, speedKph })
  run.peakKph = peakOf(path, run)
  const isLong = at > run.since && at - run.since >= speedExceptionMinutes * 60_000
  if (run.raisedAt === null && isLong) {
    if (isContradicted(path))
      return [
        { run: beginRun(fix, speedKph, speedLimitKph), dipSince: null, way: pathFrom({ ...fix, speedKph }) },
        events,
      ]
    run.raisedAt = Math.max(run.since, run.since + speedExceptionMinutes * 60_000)
    run.seen = { at, position: { latitude: fix.latitude, longitude: fix.longitude }, speedKph }
    events.push({ kind: 'raised', finding: run, decidedAt: at })
  }
  return [{ run, dipSince: null, way: path }, events]
}

/** Returns the state of a run that continues with a fix that isn't above the limit, or whose speed isn't known. */
function alongPath(state: OverspeedState, fix: ComparedFix): OverspeedState {
  const path = advancePath(state.way, fix)
  return { ...state, run: { ...state.run, peakKph: peakOf(path, state.run) }, way: path }
}

/** Until the positions have judged the newest piece, its speeds count. */
const peakOf = ({ peakKph, fastestKph }: ComparedPath, { limitKph }: OverspeedFinding) =>
  Math.max(limitKph, peakKph, fastestKph)

function pathFrom({ at, latitude, longitude, speedKph }: ComparedFix): ComparedPath {
  const fix = { at, latitude, longitude, speedKph }
  return { reported: 0, straight: 0, comparedMs: 0, from: fix, since: 0, last: fix, fastestKph: speedKph, peakKph: 0 }
}

function advancePath(path: ComparedPath, fix: ComparedFix): ComparedPath {
  const next = pathFrom(fix)
  const since = path.since + ((path.last.speedKph + fix.speedKph) / 2 / 3600) * (fix.at - path.last.at)
  const lasting = fix.at - path.from.at
  const fastestKph = Math.max(path.fastestKph, fix.speedKph)
  if (lasting < comparedPiece.minMs) return { ...path, since, last: next.last, fastestKph }
  const { reported, straight, comparedMs } = path
  const metres = metresBetween(path.from, fix)
  const speeds = [fastestKph, path.from.speedKph, fix.speedKph].filter((kph) => !isContradictedBy(kph, metres, lasting))
  const peakKph = Math.max(path.peakKph, ...speeds)
  if (lasting > comparedPiece.maxMs) return { ...next, reported, straight, comparedMs, peakKph }
  return {
    ...next,
    reported: reported + since,
    straight: straight + metres,
    comparedMs: comparedMs + lasting,
    peakKph,
  }
}

function isContradicted({ reported, straight, comparedMs }: ComparedPath): boolean {
  const meanKph = (metres: number) => (metres / comparedMs) * 3600
  return comparedMs > 0 && isImplausible(meanKph(reported), meanKph(straight))
}

function hasEnded({ run, dipSince }: OverspeedState, at: number): boolean {
  return at - run.seenUntil > overspeedLimits.gapMs || (dipSince !== null && at - dipSince > overspeedLimits.dipMs)
}

function closeRun({ run }: OverspeedState, at: number): FoldEvent[] {
  return run.raisedAt === null ? [] : [{ kind: 'closed', finding: { ...run, until: run.seenUntil }, decidedAt: at }]
}

function beginRun({ at, latitude, longitude }: Fix, speedKph: number, limitKph: number): OverspeedFinding {
  return {
    rule: 'overspeed',
    of: '',
    since: at,
    raisedAt: null,
    until: null,
    seenUntil: at,
    seen: {
      at,
      position: {
        latitude,
        longitude,
      },
      speedKph,
    },
    limitKph,
    peakKph: speedKph,
    startKph: speedKph,
    endKph: speedKph,
  }
}
