import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { ReplayRow } from '../../../contract/reports/multiVisitEndpoints.ts'
import { readingHoldsMinutes } from '../../rules/temperature.ts'

/** A moment of a day, from one message. Epoch milliseconds, degrees, km/h, degrees C. */
export interface ReplayPoint {
  at: number
  latitude: number
  longitude: number
  speed: number | null
  tempA: number | null
  tempB: number | null
}

interface ReplayMessage extends Pick<
  StoredMessage,
  'created' | 'latitude' | 'longitude' | 'speedKph' | 'sensorAValue' | 'sensorBValue'
> {
  validity: string | null
}

/** How long a reading is valid, the same as in every report. */
export const replayHoldsMs = readingHoldsMinutes * 60_000

/** Returns the messages of a day that have a position, in order; readings from messages without one carry over to the next. */
export function replayPoints(messages: readonly ReplayMessage[]): ReplayPoint[] {
  const points: ReplayPoint[] = []
  let [tempA, tempB] = [unread, unread]
  for (const message of messages) {
    const { created: at, sensorAValue, sensorBValue } = message
    tempA = read(tempA, sensorAValue, at)
    tempB = read(tempB, sensorBValue, at)
    if (!isPlaced(message)) continue
    const { latitude, longitude, speedKph } = message
    if ((points.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= at) continue
    points.push({ at, latitude, longitude, speed: speedKph, tempA: held(tempA, at), tempB: held(tempB, at) })
  }
  return points
}

interface Placed {
  latitude: number
  longitude: number
}

/** Returns whether a message has a position that its receiver vouches for. */
export function isPlaced<Message extends { [Key in keyof Placed]: number | null } & { validity: string | null }>(
  message: Message,
): message is Message & Placed {
  return message.latitude !== null && message.longitude !== null && message.validity !== 'V'
}

interface Reading {
  value: number | null
  at: number
}
const unread: Reading = { value: null, at: Number.NEGATIVE_INFINITY }
const read = (before: Reading, value: number | null, at: number): Reading => (value === null ? before : { value, at })
const held = ({ value, at: since }: Reading, at: number) => (at - since <= replayHoldsMs ? value : null)

/** Returns a moment as a tuple, with its position rounded to 10 cm. */
export function toReplayRow({ at, latitude, longitude, speed, tempA, tempB }: ReplayPoint): ReplayRow {
  return [at, Math.round(latitude * 1e6) / 1e6, Math.round(longitude * 1e6) / 1e6, speed, tempA, tempB]
}

/** Returns a tuple as a moment. */
export function fromReplayRow([at, latitude, longitude, speed, tempA, tempB]: ReplayRow): ReplayPoint {
  return { at, latitude, longitude, speed, tempA, tempB }
}
