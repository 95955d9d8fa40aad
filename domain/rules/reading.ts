import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { accuracyOf, fixTime, goodPosition, hasCredibleClock, speedOf } from '../trips/fixQuality.ts'
import { ignitionOf } from '../trips/ignitionOf.ts'
import { isBetterStep } from '../trips/onePerSecond.ts'
import type { Fix } from '../trips/track.ts'

/**
 * The parts of a message that rules read; plain JSON, because states store it. Times are epoch milliseconds in whole seconds, temperatures
 * degrees C; values that the message omits are null or absent.
 */
export interface Reading {
  sequence: number
  messageID: number
  /** The fix, if it's good by itself, with the reported speed. */
  fix: Fix | null
  ignition: boolean | null
  fridgeOn: boolean | null
  sensorA: number | null
  sensorB: number | null
  serial: string | null
}

/** One second of an asset with everything it reported in it, in folding order. */
export interface Moment {
  at: number
  readings: readonly Reading[]
}

const second = 1000
/** The maximum number of readings in a moment, because a state stores its newest moment whole. No vehicle reports more in one second. */
const maxReadings = 60

/** Returns the moments of messages (in any order), without messages whose clock can't be right. */
export function momentsOf(messages: readonly StoredMessage[]): Moment[] {
  return [...momentsIn(messages)]
}

/** Up to this many messages, the moments are created once; for a busier day they would take as much memory as its messages. */
const maxCached = 20_000

/** Deciding how much to read around a day needs the same moments as the report that follows. */
const cached = new WeakMap<readonly StoredMessage[], readonly Moment[]>()

/** Yields the same moments one by one; those of a busy day are created again in every iteration. The list must not change afterwards. */
export function momentsIn(messages: readonly StoredMessage[]): Iterable<Moment> {
  const known = cached.get(messages)
  if (known) return known
  const credible = messages.every(hasCredibleClock) ? messages : messages.filter(hasCredibleClock)
  const inTime = areInOrder(credible) ? credible : [...credible].sort((a, b) => a.created - b.created)
  if (inTime.length > maxCached) return { [Symbol.iterator]: () => eachMoment(inTime) }
  const moments = [...eachMoment(inTime)]
  cached.set(messages, moments)
  return moments
}

function* eachMoment(inTime: readonly StoredMessage[]): Generator<Moment, void> {
  let at = 0
  let readings: Reading[] | null = null
  for (const message of inTime) {
    const second = wholeSecond(message.created)
    if (readings && second === at) {
      readings.push(readingOf(message))
      continue
    }
    if (readings) yield momentOf(at, readings)
    at = second
    // Most seconds have one reading: a list that starts empty would make room for 17.
    readings = [readingOf(message)]
  }
  if (readings) yield momentOf(at, readings)
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

/** Returns two halves of one second as one moment, whichever came first. */
export function joinMoments(a: Moment, b: Moment): Moment {
  return { at: a.at, readings: inOrder([...a.readings, ...b.readings]) }
}

/** Sorts by sequence, then message, then content; never by row id or time of receipt, which depend on the order of arrival. */
function inOrder(readings: readonly Reading[]): Reading[] {
  return [...readings].sort(compareReadings).slice(0, maxReadings)
}

/** Compares every field of a reading, so that readings that compare as equal are the same. */
function compareReadings(a: Reading, b: Reading): number {
  return (
    a.sequence - b.sequence ||
    a.messageID - b.messageID ||
    compareFixes(a.fix, b.fix) ||
    compare(a.ignition, b.ignition) ||
    compare(a.fridgeOn, b.fridgeOn) ||
    compare(a.sensorA, b.sensorA) ||
    compare(a.sensorB, b.sensorB) ||
    compare(a.serial, b.serial)
  )
}

function compareFixes(a: Fix | null, b: Fix | null): number {
  if (!a || !b) return Number(a !== null) - Number(b !== null)
  return (
    a.at - b.at ||
    a.latitude - b.latitude ||
    a.longitude - b.longitude ||
    a.accuracyMetres - b.accuracyMetres ||
    compare(a.speedKph, b.speedKph)
  )
}

/** Compares two values of one type; null is the smallest. */
function compare<T extends number | string | boolean>(a: T | null, b: T | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return a < b ? -1 : Number(a > b)
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
    ignition: ignitionOf(message),
    fridgeOn: message.iO1 === null ? null : message.iO1 === 1,
    sensorA: message.sensorAValue,
    sensorB: message.sensorBValue,
    serial: message.ibutton,
  }
}

/**
 * Returns the best fix of this second, by the rule that reports use (onePerSecond), preferring fixes that a vehicle can have reached from its
 * last one; null if there is none.
 */
export function bestFix({ readings }: Moment, last: Fix | null): Fix | null {
  let best: Fix | null = null
  for (const { fix } of readings) if (fix && (!best || isBetterStep(last, fix, best))) best = fix
  return best
}

/** Returns the last value of a field in a moment's readings, if any has one. */
export function lastReported<K extends 'ignition' | 'fridgeOn' | 'sensorA' | 'sensorB'>(
  { readings }: Moment,
  field: K,
): Reading[K] {
  let value: Reading[K] | null = null
  for (const reading of readings) value = reading[field] ?? value
  return value
}

/** Returns the start of the second that a time is in; epoch milliseconds. Rules and reports compare whole seconds, as devices send them. */
export function wholeSecond(at: number): number {
  return Math.floor(at / second) * second
}
