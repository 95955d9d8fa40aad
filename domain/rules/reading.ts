import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { accuracyOf, fixTime, goodPosition, hasCredibleClock, speedOf } from '../trips/fixQuality.ts'
import type { Fix } from '../trips/track.ts'

/**
 * What one message says that a rule reads; plain JSON, because states keep it. Times are epoch milliseconds in whole seconds, temperatures
 * degrees C; what the message leaves out is null or absent.
 */
export interface Reading {
  sequence: number
  messageID: number
  /** The fix when it is good by itself, with the speed as it was sent. */
  fix: Fix | null
  ignition: boolean | null
  fridgeOn: boolean | null
  sensorA: number | null
  sensorB: number | null
  serial: string | null
}

/** One second of one asset, and all that was said in it, in folding order. */
export interface Moment {
  at: number
  readings: readonly Reading[]
}

const second = 1000
/** A state keeps the newest moment whole; nothing that a vehicle carries says more in one second. */
const mostReadings = 60

/** The moments of messages that may come in any order; messages whose clock cannot be right are left out. */
export function momentsOf(messages: readonly StoredMessage[]): Moment[] {
  return [...momentsIn(messages)]
}

/**
 * The same one after the other, each made when it is asked for and again in every round: the moments of a busy day, held at once, take
 * as much memory as its messages.
 */
export function momentsIn(messages: readonly StoredMessage[]): Iterable<Moment> {
  const credible = messages.filter(hasCredibleClock)
  if (!areInOrder(credible)) credible.sort((a, b) => a.created - b.created)
  return { [Symbol.iterator]: () => eachMoment(credible) }
}

function* eachMoment(inTime: readonly StoredMessage[]): Generator<Moment, void> {
  let at = 0
  let readings: Reading[] = []
  for (const message of inTime) {
    const second = wholeSecond(message.created)
    if (second !== at && readings.length > 0) {
      yield momentOf(at, readings)
      readings = []
    }
    at = second
    readings.push(readingOf(message))
  }
  if (readings.length > 0) yield momentOf(at, readings)
}

const momentOf = (at: number, readings: readonly Reading[]): Moment => ({
  at,
  readings: readings.length > 1 ? inOrder(readings) : readings,
})

function areInOrder(messages: readonly StoredMessage[]): boolean {
  let before = Number.NEGATIVE_INFINITY
  return messages.every(({ created }) => {
    const follows = created >= before
    before = created
    return follows
  })
}

/** Two halves of one second as one moment, whichever came first. */
export function joinMoments(a: Moment, b: Moment): Moment {
  return { at: a.at, readings: inOrder([...a.readings, ...b.readings]) }
}

/** By sequence, then by message, then by content: never by row id or receipt, which follow the order of arrival. */
function inOrder(readings: readonly Reading[]): Reading[] {
  return readings
    .map((reading) => ({ reading, text: JSON.stringify(reading) }))
    .sort(
      (a, b) =>
        a.reading.sequence - b.reading.sequence ||
        a.reading.messageID - b.reading.messageID ||
        (a.text < b.text ? -1 : Number(a.text > b.text)),
    )
    .slice(0, mostReadings)
    .map(({ reading }) => reading)
}

function readingOf(message: StoredMessage): Reading {
  const position = goodPosition(message)
  return {
    sequence: message.sequence,
    messageID: message.messageID,
    fix: position && {
      at: wholeSecond(fixTime(message)),
      latitude: position.latitude,
      longitude: position.longitude,
      accuracyMetres: accuracyOf(message),
      speedKph: speedOf(message),
    },
    ignition: wireOf(message),
    fridgeOn: message.iO1 === null ? null : message.iO1 === 1,
    sensorA: message.sensorAValue,
    sensorB: message.sensorBValue,
    serial: message.ibutton,
  }
}

/** The event says what the wire does a moment later. */
function wireOf({ messageID: id, iO3 }: StoredMessage): boolean | null {
  if (id === messageID.ignitionOn) return true
  if (id === messageID.ignitionOff) return false
  return iO3 === null ? null : iO3 === 1
}

/** The reading's fix that says best where the asset was in this second; null without one. */
export function bestFix({ readings }: Moment): Fix | null {
  let best: Fix | null = null
  for (const { fix } of readings)
    if (fix && (!best || fix.accuracyMetres < best.accuracyMetres || (isSameAccuracy(fix, best) && fix.at > best.at)))
      best = fix
  return best
}

const isSameAccuracy = (a: Fix, b: Fix) => a.accuracyMetres === b.accuracyMetres

/** The last of what a moment's readings say of a field, as far as they say anything. */
export function lastSaid<K extends 'ignition' | 'fridgeOn' | 'sensorA' | 'sensorB'>(
  { readings }: Moment,
  field: K,
): Reading[K] {
  let said: Reading[K] | null = null
  for (const reading of readings) said = reading[field] ?? said
  return said
}

export function wholeSecond(at: number): number {
  return Math.floor(at / second) * second
}
