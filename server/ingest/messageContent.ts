import { hash } from 'node:crypto'
import type { IncomingMessage } from './incomingMessage.ts'

/** In the order of migration 0012_one_fold, which computes the same in SQL. True: the column has four bytes. */
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
 * First 64 bits of the MD5 of what a message says beside its time, id and sequence: two messages of one second that say different
 * things are two, a repeat is one. When it reached us is no part of it, nor whether the device was online when it sent it. Takes
 * values as their columns hold them (storable), with the device's own times.
 */
export function messageContent(message: IncomingMessage): bigint {
  let length = 0
  for (const [field, isReal] of numbers) {
    const value = message[field]
    length = bytes.writeUInt8(value === null ? 0 : 1, length)
    // Adding zero makes -0 plain, as the database does.
    if (value !== null) length = bytes.writeDoubleBE((isReal ? Math.fround(value) : value) + 0, length)
  }
  for (const field of texts) {
    const value = message[field]
    length = bytes.writeUInt8(value === null ? 0 : 1, length)
    if (value === null) continue
    length += bytes.write(value, length)
    length = bytes.writeUInt8(0, length)
  }
  return BigInt.asIntN(64, BigInt(`0x${hash('md5', bytes.subarray(0, length)).slice(0, 16)}`))
}
