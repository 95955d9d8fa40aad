import type { Position } from '../places/position.ts'
import { shortestTurn } from '../places/shortestTurn.ts'
import type { Span } from '../time/dayBounds.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import { divideStep, isFast, type StepFix } from './stepEvidence.ts'

/** A move from one place at which the asset was stationary to another one, however short; epoch milliseconds. */
export interface Hop extends Span {
  /** A fix in between reported a speed. */
  isFast: boolean
}

/** Where the asset is stationary, and how far its fixes scatter there. */
export interface HopState {
  last: StepFix
  place: Place
  /** Metres: a third of the fixes of a place are nearer to its centre. It's kept from place to place, because it's a property of the receiver. */
  scatter: number
  /** A move whose end isn't settled yet, with the place at its end; null while there's no move. */
  open: OpenHop | null
  /** The newest hop that's settled; null once it's no longer recent. */
  hop: Hop | null
}

interface OpenHop extends Hop {
  /** Metres from the place that the asset left to the furthest of two or more fixes that report a speed. */
  reach: number
  /** The distance that the reported speeds explain, metres. */
  explained: number
  place: Place | null
}

/** The centre of the fixes of a stationary asset; knownMs: the time over which they were taken, at most placeMs. */
interface Place extends Position {
  knownMs: number
}

/** A place is the mean of its fixes in this time, so that it includes how they drift. */
const placeMs = 3 * movementLimits.stationaryMs
/** The centre of a place is known after two fixes; at one fix a second, they must be at least this far apart in time. */
const settledMs = 5_000
/** One in twenty thousand fixes lies by chance this many times further from the centre than the nearest third of them. */
const scatters = 5
/** One in eighty; used when a speed was reported too. */
const seenScatters = 3.3
/** A single fast fix while a vehicle leaves or arrives explains only a part of the distance. */
const explainedShare = 1 / 3
/** Shorter than a vehicle: nobody moves one by less. */
const minHopMetres = 12
/** By how much a fix this long after the previous one changes the scatter; denser fixes change it less, because they drift together. */
const learnShare = 0.2
const learnMs = 20_000
/** Idling is decided from fixes that are at most half of this apart. */
const recentMs = 2 * movementLimits.readingHoldsMs
/** Neighbouring values of a rounded scatter differ by this factor. */
const roundedBy = 1.5

/**
 * Returns the state after one trusted fix with a speed. An asset hops when it leaves a place and its fixes settle further from it than they
 * scatter, whether or not a fix in between reports a speed.
 */
export function advanceHops(before: HopState | null, fix: StepFix): HopState | null {
  if (fix.speedKph === null) return before
  const state = before?.hop && fix.at - before.hop.end > recentMs ? { ...before, hop: null } : before
  const isGap = state && fix.at - state.last.at > movementLimits.readingHoldsMs
  if (!state || isGap) {
    const open = isFast(fix) ? { start: fix.at, end: fix.at, isFast: true, reach: 0, explained: 0, place: null } : null
    return {
      last: fix,
      place: placeOf(fix),
      scatter: state?.scatter ?? fix.accuracyMetres,
      open,
      hop: state?.hop ?? null,
    }
  }
  if (fix.at <= state.last.at) return state
  if (isFast(fix)) return drive(state, fix)
  return state.open ? settle(state, state.open, fix) : remain(state, fix)
}

/** Returns whether an asset is under way to another place at a time, epoch ms. A device that stops reporting speeds leaves a hop open. */
export function isHopping(state: HopState | null, at: number): boolean {
  return !!state?.open && state.open.start < at && at - state.last.at < movementLimits.stationaryMs
}

/**
 * Returns whether an asset has left a place between two times (epoch ms), further than its fixes scatter there. Without speeds, its places
 * aren't known, and it may have.
 */
export function hasLeftPlace(state: HopState | null, { start, end }: Span): boolean {
  if (!state || state.last.at < end) return true
  const { last, place, open, hop } = state
  if (hop !== null && hop.end > start) return true
  return open !== null && Math.max(open.reach, metresBetween(place, last)) > farMetres(state)
}

/** Returns the hops of a whole track, in order. */
export function hopsOf(fixes: readonly StepFix[]): Hop[] {
  const hops: Hop[] = []
  let state: HopState | null = null
  for (const fix of fixes) {
    const next = advanceHops(state, fix)
    if (next?.hop && next.hop !== state?.hop) hops.push(next.hop)
    state = next
  }
  return hops
}

// These states are written out property by property: of a long drive there are thousands, and copying one costs more than all else.

function drive(state: HopState, fix: StepFix): HopState {
  const { last, place, scatter, open, hop } = state
  const reach = isFast(last) ? Math.max(open?.reach ?? 0, metresBetween(place, fix)) : 0
  const start = open ? open.start : movedTo(state, fix).start
  // When the asset stopped is decided by the first slow fix.
  const driven = { start, end: fix.at, isFast: true, reach, explained: explainedTo(state, fix), place: null }
  return { last: fix, place, scatter, open: driven, hop }
}

function remain(state: HopState, fix: StepFix): HopState {
  const { last, place, hop } = state
  const far = farMetres(state)
  const scatter = learn(state, last, fix)
  if (metresBetween(place, fix) > far && metresBetween(last, fix) > far)
    return {
      ...state,
      last: fix,
      scatter,
      open: { ...movedTo(state, fix), isFast: false, reach: 0, explained: 0, place: placeOf(fix) },
    }
  return { last: fix, place: withFix(place, fix, fix.at - last.at), scatter, open: null, hop }
}

/** Decides about an open move by a slow fix after it. */
function settle(state: HopState, open: OpenHop, fix: StepFix): HopState {
  const { last } = state
  const end = isFast(last) ? movedTo(state, fix).end : open.end
  if (!open.place)
    return { ...state, last: fix, open: { ...open, end, explained: explainedTo(state, fix), place: placeOf(fix) } }
  const far = farMetres(state)
  const scatter = learn(state, open.place, fix)
  if (metresBetween(open.place, fix) > far) {
    if (metresBetween(state.place, fix) <= far) return { ...state, last: fix, scatter, open: null }
    return { ...state, last: fix, scatter, open: { ...open, end: movedTo(state, fix).end, place: placeOf(fix) } }
  }
  const place = withFix(open.place, fix, fix.at - last.at)
  if (place.knownMs < settledMs) return { ...state, last: fix, scatter, open: { ...open, place } }
  const { start, reach, explained } = open
  const metres = metresBetween(state.place, place)
  // A single speed that doesn't lead anywhere is a receiver error.
  const isSeen = open.isFast && explained >= Math.max(reach, metres) * explainedShare
  const isHop = metres > far || (isSeen && (reach > far || metres > farMetres(state, seenScatters)))
  return isHop
    ? { ...state, last: fix, scatter, place, open: null, hop: { start, end, isFast: isSeen } }
    : { ...state, last: fix, scatter, open: null }
}

/** Returns from when to when the asset moved if the step to a fix belongs to its move. */
function movedTo({ last, open }: HopState, fix: StepFix): Span {
  const moving = divideStep(last, fix).filter(({ motion }) => motion === 'moving')
  const middle = Math.round((last.at + fix.at) / 2)
  return { start: open?.start ?? moving[0]?.start ?? middle, end: moving.at(-1)?.end ?? middle }
}

/** Returns how many metres the speeds reported since the asset left its place explain. */
function explainedTo({ last, open }: HopState, fix: StepFix): number {
  const kph = ((last.speedKph ?? 0) + (fix.speedKph ?? 0)) / 2
  return (open?.explained ?? 0) + (kph / 3600) * (fix.at - last.at)
}

/** Returns the distance from a place, in metres, beyond which chance no longer explains a fix. */
export function farMetres({ scatter }: HopState, times = scatters): number {
  return Math.max(minHopMetres, times * scatter)
}

/**
 * Returns the scatter after one more fix: a running quantile. A fix far from the place is compared with the other place, because the asset may
 * have hopped there.
 */
function learn(state: HopState, other: Position, fix: StepFix): number {
  const { scatter, last, place } = state
  const fromPlace = metresBetween(place, fix)
  const lasting = fix.at - last.at
  const mayHaveHopped = lasting >= movementLimits.sampledStepMs || fromPlace > farMetres(state)
  const metres = mayHaveHopped ? Math.min(fromPlace, metresBetween(other, fix)) : fromPlace
  const share = learnShare * Math.min(1, lasting / learnMs)
  const learnt = Math.max(1, scatter * (metres > scatter ? 1 + share / 2 : 1 - share))
  return hourOf(fix.at) === hourOf(last.at) ? learnt : roundedScatter(learnt)
}

const hourOf = (at: number) => Math.floor(at / 3_600_000)

/**
 * Rounds a scatter to one of few values, once in an hour of the clock: two folds of the same fixes that began differently, as before and after a
 * late message, would otherwise never reach the same state again, and the later one could never stop (foldAgain).
 */
function roundedScatter(scatter: number): number {
  return roundedBy ** Math.round(Math.log(scatter) / Math.log(roundedBy))
}

function placeOf({ latitude, longitude }: StepFix): Place {
  return { knownMs: 0, latitude, longitude }
}

function withFix(place: Place, fix: StepFix, lasting: number): Place {
  const knownMs = Math.min(placeMs, place.knownMs + lasting)
  const share = Math.min(1 / 2, lasting / (knownMs + lasting))
  const longitude = place.longitude + shortestTurn(fix.longitude - place.longitude) * share
  return { knownMs, latitude: place.latitude + (fix.latitude - place.latitude) * share, longitude }
}
