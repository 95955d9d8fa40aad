import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { AssetPlan } from './assetPlan.ts'
import { demoMessage, type DemoMessage, type TrackerState } from './demoMessage.ts'
import { placeAt } from './drive.ts'
import { ambientAt, driftOf, type FridgeReading } from './fridge.ts'
import type { JourneyEvent, Phase } from './journey.ts'
import { tourAt, type Tour } from './tourAt.ts'
import { createRandom, type Random } from './random.ts'

export interface Tracker {
  /** Returns the messages that the server receives up to a time (epoch ms), in the order of the device's clock. */
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

/** Returns the state of an asset's device before its first message. */
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
 * Follows an asset on its tours and reports as its device would: fixes while it moves, heartbeats while it's stationary, and every mark.
 * `fixSeconds` returns the interval while moving and is called each time. The same state and times give the same messages.
 */
export function trackAsset(
  seed: string,
  plan: AssetPlan,
  start: TrackerState,
  fixSeconds: () => number = () => plan.fixSeconds,
): Tracker {
  return new AssetTracker(seed, plan, start, fixSeconds)
}

class AssetTracker implements Tracker {
  readonly #seed: string
  readonly #plan: AssetPlan
  readonly #fixSeconds: () => number
  readonly #state: TrackerState
  readonly #random: Random
  readonly #reported = new Set<JourneyEvent>()
  /** Messages that are buffered until there is coverage. */
  #held: DemoMessage[] = []
  #tour: Tour
  #phaseIndex: number
  #tapAgain: JourneyEvent | undefined
  #lastSent: number

  constructor(seed: string, plan: AssetPlan, start: TrackerState, fixSeconds: () => number) {
    this.#seed = seed
    this.#plan = plan
    this.#fixSeconds = fixSeconds
    this.#state = { ...start }
    this.#random = createRandom(seed, 'tracker', plan.key, start.at)
    this.#tour = tourAt(seed, plan, start.at)
    this.#phaseIndex = phaseAt(this.#tour, start.at)
    this.#lastSent = start.at
  }

  state(): TrackerState {
    return { ...this.#state }
  }

  advance(until: number): DemoMessage[] {
    const sent: DemoMessage[] = []
    const plan = this.#plan
    const end = Math.min(until, plan.noSignalFrom ?? Infinity)
    for (;;) {
      const phase = itemAt(this.#tour.phases, this.#phaseIndex)
      const mark = this.#nextMark()
      const due = Math.max(this.#lastSent + intervalOf(plan, phase, this.#fixSeconds()), this.#state.at + 1000)
      const next = Math.min(due, phase.to, Math.max(mark?.at ?? Infinity, this.#state.at))
      if (next > end) break
      this.#move(phase, next)
      if (mark && mark.at <= next) this.#report(mark, phase, sent)
      else if (next === phase.to) this.#enterNextPhase(phase, sent)
      else this.#emit(isActive(plan, phase) ? messageID.position : messageID.heartbeat, phase, sent)
    }
    return sent
  }

  #nextMark(): JourneyEvent | undefined {
    const due = (mark: JourneyEvent) => mark.at >= this.#state.at && !this.#reported.has(mark)
    const tap = this.#tapAgain
    const marks = [this.#tour.marks.find(due), this.#plan.incidents.find(due), tap && due(tap) ? tap : undefined]
    return marks.reduce((first, mark) => (mark && mark.at < (first?.at ?? Infinity) ? mark : first), undefined)
  }

  #move(phase: Phase, to: number): void {
    const state = this.#state
    if (phase.drive) state.odometerKm += placeAt(phase.drive, to).km - placeAt(phase.drive, state.at).km
    const { fridge } = this.#plan
    if (fridge && to > state.at) {
      const ambient = ambientAt(to, phase.at.latitude, phase.at.longitude)
      const moment = { from: state.at, to, fridgeOn: phase.fridge, doorOpen: phase.doorOpen, ambient }
      Object.assign(state, driftOf(fridge, state, moment, this.#random))
    }
    state.at = to
  }

  #enterNextPhase(before: Phase, sent: DemoMessage[]): void {
    if (this.#phaseIndex + 1 < this.#tour.phases.length) this.#phaseIndex++
    else {
      this.#tour = tourAt(this.#seed, this.#plan, this.#tour.to)
      this.#phaseIndex = 0
    }
    const phase = itemAt(this.#tour.phases, this.#phaseIndex)
    if (this.#plan.hasWire && phase.ignition !== before.ignition) {
      if (phase.ignition) this.#state.tripCount++
      this.#emit(phase.ignition ? messageID.ignitionOn : messageID.ignitionOff, phase, sent)
      this.#turnKey(phase.ignition)
    } else if (phase.doorOpen !== before.doorOpen || phase.fridge !== before.fridge || before.drive) {
      this.#emit(messageID.position, phase, sent)
    }
  }

  /** The reader forgets a fob when the ignition is turned off; the driver presents it again when the engine starts. */
  #turnKey(on: boolean): void {
    const state = this.#state
    if (!on) {
      state.nearbySerial = state.serial ?? state.nearbySerial
      state.serial = null
    } else if (state.nearbySerial) {
      this.#tapAgain = { at: state.at + 20_000, messageID: messageID.iButtonConnected, serial: state.nearbySerial }
    }
  }

  #report(mark: JourneyEvent, phase: Phase, sent: DemoMessage[]): void {
    const state = this.#state
    this.#reported.add(mark)
    const isRemoved = mark.messageID === messageID.iButtonDisconnected
    const serial = state.serial ?? state.nearbySerial
    // A key fob that was never presented can't be removed.
    if ((isRemoved && serial === null) || (!this.#plan.reportsBehaviour && behaviour.includes(mark.messageID))) return
    if (mark.messageID === messageID.iButtonConnected) state.serial = mark.serial ?? null
    if (isRemoved) state.serial = serial
    if (mark.messageID === messageID.powerCut) state.powerCutAt = mark.at
    if (mark.messageID === messageID.powerRestored) state.powerCutAt = null
    this.#emit(mark.messageID, phase, sent)
    if (isRemoved) state.serial = state.nearbySerial = null
  }

  /** Sends a message along with buffered ones, or buffers it when there is no coverage. */
  #emit(messageId: number, phase: Phase, sent: DemoMessage[]): void {
    const one = demoMessage(messageId, this.#plan, this.#state, this.#tour, phase, this.#random)
    this.#lastSent = this.#state.at
    if (one.gprsOnline === false) {
      this.#held.push(one)
      return
    }
    this.#held.forEach((late, i) => {
      late.received = one.received - (this.#held.length - i) * 40
      sent.push(late)
    })
    this.#held = []
    sent.push(one)
  }
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

/** Returns whether the device considers the vehicle in use: it moves, or the ignition is on and there is a wire. */
function isActive(plan: AssetPlan, phase: Phase): boolean {
  return phase.drive !== undefined || (phase.ignition && plan.hasWire)
}
