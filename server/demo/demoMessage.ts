import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { AssetPlan } from './assetPlan.ts'
import { placeAt, type DrivePlace } from './drive.ts'
import { ambientAt, type FridgeReading } from './fridge.ts'
import type { Phase, JourneySpan } from './journey.ts'
import type { Tour } from './tourAt.ts'
import type { Random } from './random.ts'

/** A message as a device sends it, with the time at which the server receives it; its ids are 0 until they are known. */
export type DemoMessage = StoredMessage

/** What a device remembers between messages. */
export interface TrackerState extends FridgeReading {
  /** Device clock of the last message, epoch ms. */
  at: number
  odometerKm: number
  tripCount: number
  /** The key fob on the reader. */
  serial: string | null
  /** The key fob of a driver who has only stopped the engine. */
  nearbySerial: string | null
  /** When the vehicle's power was cut; null while it has power. */
  powerCutAt: number | null
}

const minute = 60_000

/** Returns the message that a device in this state sends during a phase of its tour; values that it can't know at that moment are null. */
export function demoMessage(
  messageId: number,
  plan: AssetPlan,
  state: TrackerState,
  tour: Tour,
  phase: Phase,
  random: Random,
): DemoMessage {
  const at = Math.round(state.at / 1000) * 1000
  const place = phase.drive ? placeAt(phase.drive, state.at) : parkedAt(phase)
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
    messageID: messageId,
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
    iO0: messageId === messageID.duress ? 1 : 0,
    iO1: plan.fridge ? Number(phase.fridge) : null,
    iO2: plan.hasDoorSwitch ? Number(phase.doorOpen) : null,
    iO3: plan.hasWire ? Number(phase.ignition) : null,
    iO8: null,
    sensorAValue: state.sensorA,
    sensorBValue: state.sensorB,
    ibutton: state.serial,
    gprsOnline: online,
    alarm: null,
  }
}

function parkedAt(phase: Phase): Omit<DrivePlace, 'km'> {
  const { latitude, longitude } = phase.at
  return { latitude, longitude, speedKph: 0, heading: 0, covered: true }
}

function within(spans: readonly JourneySpan[], time: number): boolean {
  return spans.some((span) => time >= span.from && time < span.to)
}

function voltsOf(plan: AssetPlan, phase: Phase, state: TrackerState, noise: number): number {
  // The device's own battery drains within a day.
  if (state.powerCutAt !== null)
    return round(Math.max(3.5, 4.1 - (state.at - state.powerCutAt) / (40 * 60 * minute)), 2)
  const running = phase.ignition || phase.drive !== undefined
  return round((plan.volts === 24 ? (running ? 27.6 : 25.1) : running ? 14.1 : 12.6) + noise, 2)
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
