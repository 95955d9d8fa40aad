import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { metresBetween } from './distance.ts'
import { confirmingFixes, isDrivable, type TimedPosition } from './findJumps.ts'
import { accuracyOf, goodPosition, fixTime, speedOf } from './fixQuality.ts'
import { ignitionOf } from './ignitionWire.ts'
import { isSilentStop } from './movementEvidence.ts'
import { movementLimits } from './movementLimits.ts'

/** What the live state carries from message to message; plain data, so that it can be stored as JSON. */
export interface LiveMovement {
  status: 'driving' | 'parked'
  /** When the vehicle really left or came to rest, epoch milliseconds. */
  since: number
  /** Device time of the newest message taken in. */
  at: number
  ignition: boolean | null
  /** The wire has been seen on and off, so that it can be believed. */
  hasIgnitionChanged: boolean
  /** Where the vehicle was last thought to stand, and when it was last near. */
  place: (TimedPosition & { lastNear: number }) | null
  fix: TimedPosition | null
  /** Good fixes in a row over walking pace. */
  fastFixes: number
  /** Fixes in a row that could not be reached from the last believed one. */
  unreachable: number
}

/**
 * Takes one message into the movement of an asset; a message older than the state changes nothing. The ignition wire
 * decides once it has been seen to change, or until movement contradicts it; else movement decides. Reports compute trips
 * from all messages of the day (detectTrips) and may know better.
 */
export function advanceMovement(state: LiveMovement | null, message: StoredMessage): LiveMovement {
  if (state && message.created < state.at) return state
  const before = state ?? firstState(message)
  const ignition = ignitionOf(message) ?? before.ignition
  const hasIgnitionChanged = before.hasIgnitionChanged || (before.ignition !== null && ignition !== before.ignition)
  const moved = withFix({ ...before, at: message.created, ignition, hasIgnitionChanged }, message)
  const isContradicted = !hasIgnitionChanged && moved.status === 'driving' && before.status === 'parked'
  if (ignition === null || isContradicted || (!hasIgnitionChanged && moved.status === 'driving')) return moved
  const status = ignition ? 'driving' : 'parked'
  if (before.ignition === ignition && before.status === status) return { ...moved, status, since: before.since }
  return { ...moved, status, since: message.created }
}

function firstState(message: StoredMessage): LiveMovement {
  return {
    status: 'parked',
    since: message.created,
    at: message.created,
    ignition: null,
    hasIgnitionChanged: false,
    place: null,
    fix: null,
    fastFixes: 0,
    unreachable: 0,
  }
}

function withFix(state: LiveMovement, message: StoredMessage): LiveMovement {
  const position = goodPosition(message)
  if (!position) return state
  const fix: TimedPosition = { at: fixTime(message), ...position, accuracyMetres: accuracyOf(message) }
  const { place, fix: last } = state
  if (!place || !last) return { ...state, fix, place: { ...fix, lastNear: fix.at } }
  if (fix.at <= last.at) return state
  if (!isDrivable(last, fix) && state.unreachable + 1 < confirmingFixes)
    return { ...state, unreachable: state.unreachable + 1 }
  const isFast = (speedOf(message) ?? 0) > movementLimits.walkingKph
  const next = { ...state, fix, unreachable: 0, fastFixes: isFast ? state.fastFixes + 1 : 0 }
  return state.status === 'parked' ? whileParked(next, place, fix) : whileDriving(next, place, last, fix)
}

type Place = NonNullable<LiveMovement['place']>

function whileParked(state: LiveMovement, place: Place, fix: TimedPosition): LiveMovement {
  const displaced = metresBetween(place, fix) - place.accuracyMetres - fix.accuracyMetres
  const isFastAway = state.fastFixes >= 2 && displaced > movementLimits.placeRadiusMetres
  if (displaced > movementLimits.displacementMetres || isFastAway)
    return { ...state, status: 'driving', since: place.lastNear, place: { ...fix, lastNear: fix.at } }
  const isNear = displaced <= movementLimits.placeRadiusMetres
  return isNear ? { ...state, place: { ...place, lastNear: fix.at } } : state
}

function whileDriving(state: LiveMovement, place: Place, last: TimedPosition, fix: TimedPosition): LiveMovement {
  const here = { ...fix, lastNear: fix.at }
  if (isSilentStop(last, fix)) return { ...state, status: 'parked', since: last.at, place: here, fastFixes: 0 }
  const isNear = metresBetween(place, fix) <= movementLimits.placeRadiusMetres + fix.accuracyMetres
  if (!isNear) return { ...state, place: here }
  const stays = fix.at - place.at >= movementLimits.stopMs
  const next = { ...state, place: { ...place, lastNear: fix.at } }
  return stays ? { ...next, status: 'parked', since: place.at, fastFixes: 0 } : next
}
