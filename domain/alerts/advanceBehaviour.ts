import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Position } from '../trips/distance.ts'
import { fixQualityAlone, speedOf } from '../trips/fixQuality.ts'
import type { LiveMovement } from '../trips/liveMovement.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import { advanceDriving, type DrivingRun } from './drivingRun.ts'
import { advanceIdle, type IdleRun, type Stand } from './idleRun.ts'
import { advanceOverspeed, type OverspeedRun } from './overspeedRun.ts'

/** What the live state carries of the driver's behaviour from message to message; plain JSON. */
export interface BehaviourState {
  overspeed: OverspeedRun | null
  idle: IdleRun | null
  driving: DrivingRun | null
}

export interface BehaviourLimits {
  /** Of the asset's profile. */
  speedLimitKph: number
  /** Of the customer. */
  speedExceptionMinutes: number
}

/** An alert that no device sent; since says when its run began, epoch ms, and with eventId names it. */
export interface BehaviourEvent {
  eventId: number
  since: number
}

/**
 * Takes one message, in the order of the device's clock, into the behaviour of an asset; movement is that after the message. Answers
 * the new state and the alerts to raise: overspeed, parked idle and no driver break, each once per run. What the device said by
 * itself of a run is not said again.
 */
export function advanceBehaviour(
  state: BehaviourState | null,
  message: StoredMessage,
  movement: LiveMovement,
  limits: BehaviourLimits,
): [BehaviourState, BehaviourEvent[]] {
  const at = message.created
  const stand = standOf(movement)
  const isResting = stand !== null && stand.until - stand.since >= movementLimits.stopMs
  const isOn = movement.ignition ?? movement.status === 'driving'

  const [overspeed, isOverspeed] = advanceOverspeed(
    state?.overspeed ?? null,
    { at, speedKph: fixQualityAlone(message) === 'good' ? speedOf(message) : null },
    { limitKph: limits.speedLimitKph, minMinutes: limits.speedExceptionMinutes },
  )
  const [idle, isIdle] = advanceIdle(state?.idle ?? null, { at, ignitionOn: movement.ignition, stand })
  const [driving, isOverdue] = advanceDriving(state?.driving ?? null, {
    at,
    isDriving: isOn && !isResting,
    restedSince: isOn && stand ? stand.since : null,
  })
  const next = { overspeed, idle, driving }
  const told = toldBy(message.messageID, next)
  const events: [boolean, number, number | undefined][] = [
    [isOverspeed, messageID.overspeed, overspeed?.started],
    [isIdle, messageID.parkedIdle, idle?.since],
    [isOverdue, messageID.noDriverBreak, driving?.drives[0]?.start],
  ]
  return [
    told,
    events.flatMap(([isNew, eventId, since]) =>
      isNew && eventId !== message.messageID && since !== undefined ? [{ eventId, since }] : [],
    ),
  ]
}

/** Where the newest fix left the place, nobody knows whether it stands. */
function standOf({ place, fix }: LiveMovement): Stand | null {
  return place && fix && place.lastNear === fix.at ? { since: place.at, until: fix.at, place: pointOf(place) } : null
}

const pointOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

/** A message that says it by itself tells of the run that goes on. */
function toldBy(id: number, state: BehaviourState): BehaviourState {
  if (id === messageID.overspeed && state.overspeed) return { ...state, overspeed: { ...state.overspeed, told: true } }
  if (id === messageID.parkedIdle && state.idle) return { ...state, idle: { ...state.idle, told: true } }
  if (id === messageID.noDriverBreak && state.driving) return { ...state, driving: { ...state.driving, told: true } }
  return state
}
