import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { EvidenceFile, ProvenHour } from '../../contract/proof/evidenceFile.ts'
import { utcDayMs, dayStartOf, utcHourMs, hourOf, utcDay } from './dayTrees.ts'
import { fromHex, toHex } from './hex.ts'
import { leafHashes, treeRoot, type HashAll } from './merkle.ts'
import { fromRow, messageBytes } from './messageLeaf.ts'
import type { ProofFault } from './verdict.ts'
import type { StatedDay } from './verifyDays.ts'
import { groupBy } from '../lists/groupBy.ts'
import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'

/** A reading with its leaf hash. */
interface HashedReading {
  message: StoredMessage
  hash: string
}

/** Reads the messages of evidence and hashes each. Rows that aren't messages of the asset are faults. */
export async function hashReadings(
  rows: EvidenceFile['messages'],
  assetId: number,
  hashAll: HashAll,
): Promise<{ readings: HashedReading[]; faults: ProofFault[] }> {
  const hashes = await leafHashes(rows.map(messageBytes), hashAll)
  const faults: ProofFault[] = []
  const readings = rows.flatMap((row, i): HashedReading[] => {
    const message = fromRow(row)
    if (!message) faults.push({ code: 'readingInvalid', row: i + 1 })
    else if (message.assetId !== assetId) faults.push({ code: 'readingForeign', row: i + 1 })
    else return [{ message, hash: toHex(itemAt(hashes, i)) }]
    return []
  })
  return { readings, faults }
}

/** Compares the readings of each hour with the leaves that were signed, and the leaves with the signed root. */
export async function verifyReadings(
  readings: readonly HashedReading[],
  stated: readonly StatedDay[],
  hashAll: HashAll,
): Promise<{ unchanged: ProofFault[]; complete: ProofFault[] }> {
  const unchanged: ProofFault[] = []
  const complete: ProofFault[] = []
  const byHour = groupBy(readings, ({ message }) => hourOf(message.created))
  for (const { statement, day } of stated) {
    for (const hour of day.hours) {
      if (!hour.leaves) continue
      const at = Date.parse(`${statement.day}T00:00:00Z`) + hour.hour * utcHourMs
      const own = byHour.get(at) ?? []
      byHour.delete(at)
      if (!(await isSignedHour(hour, hour.leaves, hashAll))) {
        // The leaves were changed; the readings themselves may still be what was signed.
        const hashes = own.toSorted((a, b) => a.message.id - b.message.id).map(({ hash }) => hash)
        const isIntact = await isSignedHour(hour, hashes, hashAll)
        unchanged.push({ code: isIntact ? 'leavesChanged' : 'hourChanged', hour: at })
        continue
      }
      compareHour(own, hour.leaves, at, unchanged, complete)
    }
  }
  const signedDays = new Set(stated.map(({ statement }) => statement.day))
  const missingDays = new Set<string>()
  for (const [hour, own] of byHour) {
    if (!signedDays.has(utcDay(hour))) missingDays.add(utcDay(hour))
    else for (const { message } of own) unchanged.push({ code: 'readingAdded', at: message.created })
  }
  // What isn't stated can't be compared.
  for (const day of missingDays) unchanged.push({ code: 'dayMissing', day })
  return { unchanged, complete }
}

async function isSignedHour(
  { root, count }: ProvenHour,
  leaves: readonly string[],
  hashAll: HashAll,
): Promise<boolean> {
  return leaves.length === count && toHex(await treeRoot(leaves.map(fromHex), hashAll)) === root
}

/** Tells which readings of an hour aren't among the signed leaves, and which leaves have no reading. */
function compareHour(
  own: readonly HashedReading[],
  leaves: readonly string[],
  hour: number,
  unchanged: ProofFault[],
  complete: ProofFault[],
): void {
  const signed = new Set(leaves)
  const present = new Set(own.map(({ hash }) => hash))
  const strange = own.filter(({ hash }) => !signed.has(hash))
  const lost = leaves.filter((leaf) => !present.has(leaf))
  for (const [i, { message }] of strange.entries())
    unchanged.push({ code: i < lost.length ? 'readingChanged' : 'readingAdded', at: message.created })
  const before = lost.slice(strange.length).map((leaf) => {
    const last = leaves.slice(0, leaves.indexOf(leaf)).findLast((one) => present.has(one))
    return own.find(({ hash }) => hash === last)?.message.created ?? hour
  })
  for (const [at, { length }] of groupBy(before, (at) => at))
    complete.push({ code: 'readingMissing', at, count: length })
  for (const message of copiesOf(own)) unchanged.push({ code: 'readingTwice', at: message.created })
}

/** Returns the readings that are there once more than they were signed: each has one leaf. */
function copiesOf(readings: readonly HashedReading[]): StoredMessage[] {
  const seen = new Set<string>()
  return readings.flatMap(({ message, hash }) => {
    if (seen.has(hash)) return [message]
    seen.add(hash)
    return []
  })
}

/** Checks that every hour of a span is stated, and that the messages of each hour that has any are here. */
export function verifyCompleteness(
  span: Span,
  stated: readonly StatedDay[],
): { faults: ProofFault[]; hours: number; emptyHours: number } {
  const faults: ProofFault[] = []
  const days = new Map(stated.map((one) => [one.statement.day, one]))
  let hours = 0
  let emptyHours = 0
  for (let dayStart = dayStartOf(span.start); dayStart < span.end; dayStart += utcDayMs) {
    const found = days.get(utcDay(dayStart))
    if (!found) {
      faults.push({ code: 'dayMissing', day: utcDay(dayStart) })
      continue
    }
    const byHour = new Map(found.day.hours.map((hour) => [hour.hour, hour]))
    for (let hour = 0; hour < 24; hour++) {
      const at = dayStart + hour * utcHourMs
      if (at + utcHourMs <= span.start || at >= span.end) continue
      hours++
      const messages = byHour.get(hour)
      if (hour >= found.statement.hours) faults.push({ code: 'hourOpen', hour: at })
      else if (!messages) emptyHours++
      else if (!messages.leaves) faults.push({ code: 'leavesMissing', hour: at })
    }
  }
  return { faults, hours, emptyHours }
}
