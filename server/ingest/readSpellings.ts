import type { Transaction } from '../database/database.ts'
import { registeredSerials, type SentSerial } from '../ibuttons/iButtonStore.ts'

/** Returns how to store a serial that a device of a customer sent. */
export type SpellSerial = (sent: SentSerial) => string

/**
 * Reads how the key fobs of these serials are spelled: readers send the same one in upper and in lower case. As its customer has registered it,
 * else in one spelling for the whole batch. Fobs of earlier versions that differ by case alone stay apart, each by its own spelling.
 */
export async function readSpellings(tx: Transaction, sent: readonly SentSerial[]): Promise<SpellSerial> {
  const keyOf = ({ customerId, serial }: SentSerial) => `${customerId}/${serial}`
  const anyCase = ({ customerId, serial }: SentSerial) => `${customerId}/${serial.toLowerCase()}`
  const distinct = [...new Map(sent.map((one) => [keyOf(one), one])).values()]
  const registered = distinct.length === 0 ? [] : await registeredSerials(tx, distinct)
  const exact = new Set(registered.map(keyOf))
  const spelled = new Map<string, string>()
  for (const one of [...registered, ...distinct.sort((a, b) => (a.serial < b.serial ? -1 : 1))])
    if (!spelled.has(anyCase(one))) spelled.set(anyCase(one), one.serial)
  return (one) => (exact.has(keyOf(one)) ? one.serial : (spelled.get(anyCase(one)) ?? one.serial))
}
