import { hash } from 'node:crypto'
import type { IncomingMessage } from './incomingMessage.ts'

/** In the order of migration 0012_one_fold, which computes the same in SQL. True if the column has four bytes. */
const numbers = [
  ['latitude', false],
  ['longitude', false],
  ['speedKph', true],
  ['heading', true],
  ['fixCreated', false],
  ['accuracyMetres', true],
  ['satellites', false],
  ['odometerKm', false],
  ['tripCount', false],
  ['deviceVolts', true],
  ['deviceTemp', true],
  ['iO0', false],
  ['iO1', false],
  ['iO2', false],
  ['iO3', false],
  ['iO8', false],
  ['sensorAValue', true],
  ['sensorBValue', true],
] as const satisfies readonly (readonly [keyof IncomingMessage, boolean])[]
const texts = ['validity', 'ibutton', 'alarm'] as const satisfies readonly (keyof IncomingMessage)[]

/** Room for every number and for three texts of 64 characters. */
const bytes = Buffer.alloc(1_024)

/**
 * Returns the first 64 bits of the MD5 of a message's content, without its time, id and sequence: two messages in the same second with
 * different content are two, and a repeat is one. When it was received and whether the device was online are left out, because they differ
 * when a message is resent. Takes values as their columns hold them (storable), with the device's own times.
 */
export function messageContent(message: IncomingMessage): bigint {
  let length = 0
  for (const [field, isReal] of numbers) {
    const value = message[field]
    length = bytes.writeUInt8(value === null ? 0 : 1, length)
    // Adding zero turns -0 into 0, as the database does.
    if (value !== null) length = bytes.writeDoubleBE((isReal ? Math.fround(value) : value) + 0, length)
  }
  for (const field of texts) {
    const value = message[field]
    length = bytes.writeUInt8(value === null ? 0 : 1, length)
    if (value === null) continue
    length += bytes.write(value, length)
    length = bytes.writeUInt8(0, length)
  }
  return hash('md5', bytes.subarray(0, length), 'buffer').readBigInt64BE(0)
}
