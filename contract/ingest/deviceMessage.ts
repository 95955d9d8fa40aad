import * as v from 'valibot'
import { maxMessageID, messageID } from './messageCatalogue.ts'

const finite = v.pipe(v.number(), v.finite())
/**
 * A value that a sender may omit, and that counts as unknown when it's invalid. A sensor reading of -127 or a position off the Earth must
 * not cost us a duress message.
 */
const leftOut = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null)
/** Epoch milliseconds, or ISO 8601 with a zone. Anything else is rejected rather than guessed. */
const instant = v.union([finite, v.pipe(v.string(), v.isoTimestamp())])
const flag = v.union([v.literal(0), v.literal(1)])

const gPRMC = v.object({
  latitude: leftOut(v.pipe(finite, v.minValue(-90), v.maxValue(90))),
  longitude: leftOut(v.pipe(finite, v.minValue(-180), v.maxValue(180))),
  /** km/h; negative means unknown. */
  speed: leftOut(finite),
  heading: leftOut(finite),
  validity: leftOut(v.picklist(['A', 'V'])),
  created: leftOut(instant),
  /** metres; negative means unknown. */
  accuracy: leftOut(finite),
})

/** One message in a batch to POST /ingest/messages. Senders omit what they don't know. */
export const deviceMessage = v.object({
  created: instant,
  messageID: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxMessageID)), messageID.position),
  sequence: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), 0), 0),
  /** A fix, or an NMEA RMC sentence that contains one. */
  gPRMC: leftOut(v.union([gPRMC, v.pipe(v.string(), v.maxLength(200))])),
  satellites: leftOut(v.pipe(finite, v.minValue(0), v.maxValue(99))),
  odometer: leftOut(v.pipe(finite, v.minValue(0))),
  tripCount: leftOut(v.pipe(finite, v.minValue(0))),
  deviceVolts: leftOut(finite),
  deviceTemp: leftOut(finite),
  iO0: leftOut(flag),
  iO1: leftOut(flag),
  iO2: leftOut(flag),
  iO3: leftOut(flag),
  iO8: leftOut(flag),
  sensorAValue: leftOut(v.pipe(finite, v.minValue(-100), v.maxValue(200))),
  sensorBValue: leftOut(v.pipe(finite, v.minValue(-100), v.maxValue(200))),
  ibutton: leftOut(v.pipe(v.string(), v.trim(), v.maxLength(64))),
  gprsOnline: leftOut(v.boolean()),
  /**
   * A Traccar alarm name, such as sos or jamming, or several: separated by commas, or as a list. The gravest decides the kind of a message
   * whose id is 1 or missing.
   */
  alarm: leftOut(v.union([v.pipe(v.string(), v.maxLength(2_000)), v.pipe(v.array(v.unknown()), v.maxLength(100))])),
})
export type DeviceMessage = v.InferOutput<typeof deviceMessage>
export type DeviceMessageInput = v.InferInput<typeof deviceMessage>

export const messageBatch = v.object({
  imei: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  /** Validated one by one, so that a bad message doesn't cost the rest of the batch. */
  messages: v.pipe(v.array(v.unknown()), v.maxLength(5_000)),
})

const ingestOutcome = v.object({
  index: v.number(),
  outcome: v.picklist(['accepted', 'duplicate', 'rejected']),
  reason: v.optional(v.string()),
})
export type IngestOutcome = v.InferOutput<typeof ingestOutcome>

export const ingestReply = v.object({
  accepted: v.number(),
  duplicate: v.number(),
  rejected: v.number(),
  messages: v.array(ingestOutcome),
})
export type IngestReply = v.InferOutput<typeof ingestReply>
