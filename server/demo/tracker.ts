import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { AssetPlan } from './assetPlan.ts'
import { placeAt, type DrivePlace } from './drive.ts'
import { ambientAt, driftOf, type FridgeReading } from './fridge.ts'
import type { Mark, Phase, Span } from './journey.ts'
import { tourAt, type Tour } from './journeyAt.ts'
import { createRandom } from './random.ts'

/** A message as a device sends it, with the time at which it reaches us; its ids are 0 until somebody knows them. */
export type DemoMessage = StoredMessage

/** What a device remembers from message to message. */
export interface TrackerState extends FridgeReading {
  /** Device clock of the last message, epoch ms. */
  at: number
  odometerKm: number
  tripCount: number
  /** Key fob on the reader. */
  serial: string | null
  /** Key fob of the driver who has only stopped the engine. */
  nearbySerial: string | null
  /** When the vehicle's power was cut; null while it is there. */
  powerCutAt: number | null
}

export interface Tracker {
  /** Messages that reach us up to a time (epoch ms), in the order of the device's clock. */
  advance(until: number): DemoMessage[]
  state(): TrackerState
}

const minute = 60_000
const behaviour: readonly number[] = [
  messageID.harshTurning,
  messageID.harshAcceleration,
  messageID.harshBraking,
  messageID.overspeed,
  messageID.noDriverBreak,
]
const noReading: FridgeReading = { sensorA: null, sensorB: null }

/** The state of an asset's device before its first message. */
export function firstState(plan: AssetPlan, at: number): TrackerState {
  return {
    at,
    odometerKm: plan.startOdometerKm,
    tripCount: 0,
    serial: null,
    nearbySerial: null,
    powerCutAt: null,
    ...noReading,
  }
}

/**
 * Follows an asset on its tours and reports as its device would: fixes while it moves, heartbeats while it stands, and every
 * mark. `fixSeconds` tells the interval while moving, asked anew each time. The same state and times give the same messages.
 */
export function trackAsset(
  seed: string,
  plan: AssetPlan,
  start: TrackerState,
  fixSeconds: () => number = () => plan.fixSeconds,
): Tracker {
  const state = { ...start }
  const random = createRandom(seed, 'tracker', plan.key, start.at)
  let tour: Tour = tourAt(seed, plan, state.at)
  let phaseIndex = phaseAt(tour, state.at)
  let held: DemoMessage[] = []
  let tapAgain: Mark | undefined
  const reported = new Set<Mark>()
  let lastSent = state.at

  const advance = (until: number): DemoMessage[] => {
    const sent: DemoMessage[] = []
    const end = Math.min(until, plan.silentFrom ?? Infinity)
    for (;;) {
      const phase = itemAt(tour.phases, phaseIndex)
      const mark = nextMark()
      const due = Math.max(lastSent + intervalOf(plan, phase, fixSeconds()), state.at + 1000)
      const next = Math.min(due, phase.to, Math.max(mark?.at ?? Infinity, state.at))
      if (next > end) break
      move(phase, next)
      if (mark && mark.at <= next) report(mark, phase, sent)
      else if (next === phase.to) enterNextPhase(phase, sent)
      else emit(message(isActive(plan, phase) ? messageID.position : messageID.heartbeat, phase), sent)
    }
    return sent
  }

  const move = (phase: Phase, to: number) => {
    if (phase.drive) state.odometerKm += placeAt(phase.drive, to).km - placeAt(phase.drive, state.at).km
    if (plan.fridge && to > state.at) {
      const ambient = ambientAt(to, phase.at.latitude, phase.at.longitude)
      const moment = { from: state.at, to, fridgeOn: phase.fridge, doorOpen: phase.doorOpen, ambient }
      Object.assign(state, driftOf(plan.fridge, state, moment, random))
    }
    state.at = to
  }

  const enterNextPhase = (before: Phase, sent: DemoMessage[]) => {
    if (phaseIndex + 1 < tour.phases.length) phaseIndex++
    else {
      tour = tourAt(seed, plan, tour.to)
      phaseIndex = 0
    }
    const phase = itemAt(tour.phases, phaseIndex)
    if (plan.hasWire && phase.ignition !== before.ignition) {
      if (phase.ignition) state.tripCount++
      emit(message(phase.ignition ? messageID.ignitionOn : messageID.ignitionOff, phase), sent)
      turnKey(phase.ignition)
    } else if (phase.doorOpen !== before.doorOpen || phase.fridge !== before.fridge || before.drive) {
      emit(message(messageID.position, phase), sent)
    }
  }

  /** The reader forgets a fob with the ignition; the driver holds it there again when the engine starts. */
  const turnKey = (on: boolean) => {
    if (!on) {
      state.nearbySerial = state.serial ?? state.nearbySerial
      state.serial = null
    } else if (state.nearbySerial) {
      tapAgain = { at: state.at + 20_000, messageID: messageID.iButtonConnected, serial: state.nearbySerial }
    }
  }

  const report = (mark: Mark, phase: Phase, sent: DemoMessage[]) => {
    reported.add(mark)
    const isTakenAway = mark.messageID === messageID.iButtonDisconnected
    const serial = state.serial ?? state.nearbySerial
    // A key fob that was never held to the reader cannot be taken away from it.
    if ((isTakenAway && serial === null) || (!plan.reportsBehaviour && behaviour.includes(mark.messageID))) return
    if (mark.messageID === messageID.iButtonConnected) state.serial = mark.serial ?? null
    if (isTakenAway) state.serial = serial
    if (mark.messageID === messageID.powerCut) state.powerCutAt = mark.at
    if (mark.messageID === messageID.powerRestored) state.powerCutAt = null
    emit(message(mark.messageID, phase), sent)
    if (isTakenAway) state.serial = state.nearbySerial = null
  }

  const emit = (one: DemoMessage, sent: DemoMessage[]) => {
    lastSent = state.at
    if (one.gprsOnline === false) {
      held.push(one)
      return
    }
    held.forEach((late, i) => {
      late.received = one.received - (held.length - i) * 40
      sent.push(late)
    })
    held = []
    sent.push(one)
  }

  const message = (id: number, phase: Phase): DemoMessage => {
    const at = Math.round(state.at / 1000) * 1000
    const place = phase.drive ? placeAt(phase.drive, state.at) : standingAt(phase)
    const lost = within(tour.fixLost, state.at)
    const online = place.covered && !within(tour.radioLost, state.at)
    const moving = place.speedKph > 1
    const degree = (moving ? 0.00003 : 0.00002) * (lost ? 0 : 1)
    const fix = <T>(value: T) => (lost ? null : value)
    return {
      id: 0,
      assetId: 0,
      deviceId: 0,
      created: at,
      received: state.at + Math.round(random.between(900, 3500)),
      messageID: id,
      sequence: 0,
      latitude: fix(round(place.latitude + random.normal(0, degree), 6)),
      longitude: fix(round(place.longitude + random.normal(0, degree), 6)),
      speedKph: fix(moving ? round(place.speedKph, 1) : 0),
      heading: fix(round(place.heading, 0)),
      validity: lost ? 'V' : 'A',
      fixCreated: fix(at),
      accuracyMetres: null,
      satellites: lost ? random.whole(0, 3) : random.whole(7, 14),
      odometerKm: plan.hasOdometer ? round(state.odometerKm, 2) : null,
      tripCount: plan.hasWire ? state.tripCount : null,
      deviceVolts: voltsOf(plan, phase, state, random.between(-0.15, 0.15)),
      deviceTemp: round(ambientAt(state.at, place.latitude, place.longitude) + (phase.ignition ? 14 : 6), 1),
      iO0: id === messageID.duress ? 1 : 0,
      iO1: plan.fridge ? Number(phase.fridge) : null,
      iO2: plan.hasDoorSwitch ? Number(phase.doorOpen) : null,
      iO3: plan.hasWire ? Number(phase.ignition) : null,
      iO8: null,
      sensorAValue: state.sensorA,
      sensorBValue: state.sensorB,
      ibutton: state.serial,
      gprsOnline: online,
    }
  }

  const nextMark = (): Mark | undefined => {
    const due = (mark: Mark) => mark.at >= state.at && !reported.has(mark)
    const marks = [tour.marks.find(due), plan.incidents.find(due), tapAgain && due(tapAgain) ? tapAgain : undefined]
    return marks.reduce((first, mark) => (mark && mark.at < (first?.at ?? Infinity) ? mark : first), undefined)
  }

  return { advance, state: () => ({ ...state }) }
}

function phaseAt(tour: Tour, time: number): number {
  const index = tour.phases.findIndex((phase) => time < phase.to)
  return index < 0 ? tour.phases.length - 1 : index
}

function intervalOf(plan: AssetPlan, phase: Phase, fixSeconds: number): number {
  if (isActive(plan, phase)) return fixSeconds * 1000
  if (phase.doorOpen) return 5 * minute
  return phase.fridge ? 15 * minute : 30 * minute
}

/** What the device takes for being in use: movement, or the ignition where it has a wire. */
function isActive(plan: AssetPlan, phase: Phase): boolean {
  return phase.drive !== undefined || (phase.ignition && plan.hasWire)
}

function standingAt(phase: Phase): Omit<DrivePlace, 'km'> {
  const { latitude, longitude } = phase.at
  return { latitude, longitude, speedKph: 0, heading: 0, covered: true }
}

function within(spans: readonly Span[], time: number): boolean {
  return spans.some((span) => time >= span.from && time < span.to)
}

function voltsOf(plan: AssetPlan, phase: Phase, state: TrackerState, noise: number): number {
  // On its own battery a device fades over a day.
  if (state.powerCutAt !== null)
    return round(Math.max(3.5, 4.1 - (state.at - state.powerCutAt) / (40 * 60 * minute)), 2)
  const running = phase.ignition || phase.drive !== undefined
  return round((plan.volts === 24 ? (running ? 27.6 : 25.1) : running ? 14.1 : 12.6) + noise, 2)
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
