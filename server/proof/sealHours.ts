import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { groupBy } from '../../domain/lists/groupBy.ts'
import { utcDayMs, utcHourMs, hourOf } from '../../domain/proof/dayTrees.ts'
import { toHex } from '../../domain/proof/hex.ts'
import { leafHashes, treeRoot } from '../../domain/proof/merkle.ts'
import { messageBytes, toRow } from '../../domain/proof/messageLeaf.ts'
import type { Database } from '../database/database.ts'
import { readMessages } from '../ingest/messageSpanStore.ts'
import {
  claimAsset,
  claimLateHour,
  finishLateHour,
  deleteLateHours,
  storeProofHours,
  nextMessage,
  readHours,
  type HashedHour,
} from './proofHourStore.ts'
import { proofCrypto } from '../keys/proofCrypto.ts'
import { isSealedAt, sealedMonths } from '../storage/sealedMonthStore.ts'

const { hashAll } = proofCrypto

/** Returns the leaf hashes of messages of one hour, in order of their arrival. */
function leavesOf(messages: readonly StoredMessage[]): Promise<Uint8Array[]> {
  const arrived = messages.toSorted((a, b) => a.id - b.id)
  return leafHashes(
    arrived.map((message) => messageBytes(toRow(message))),
    hashAll,
  )
}

/**
 * Hashes the next day of messages of one asset whose hours before a time haven't been hashed. Returns false when there is no such asset that
 * this server could claim.
 */
export async function sealNext(db: Database, before: number, now: number): Promise<boolean> {
  const claimed = await claimAsset(db, before, now)
  if (!claimed) return false
  const { assetId, since } = claimed
  const first = await nextMessage(db, assetId, since, before)
  const start = first === null ? before : hourOf(first)
  const end = Math.min(start + utcDayMs, before)
  await deleteLateHours(db, assetId, start, end)
  const hours = await hashedHours(db, assetId, start, end)
  await storeProofHours(db, assetId, hours, end)
  return true
}

/** Hashes one hour again whose late messages were noted before a time. Returns what was found; null if there was none. */
export async function sealLate(
  db: Database,
  notedBefore: number,
  now: number,
): Promise<{ assetId: number; hour: number; isReplaced: boolean } | null> {
  const late = await claimLateHour(db, notedBefore, now)
  if (!late) return null
  const { assetId, hour } = late
  const hours = await hashedHours(db, assetId, hour, hour + utcHourMs)
  await storeProofHours(db, assetId, hours)
  await finishLateHour(db, late)
  return { assetId, hour, isReplaced: hours.some((one) => !one.extends) }
}

/**
 * Returns a new version of each hour of a span whose messages aren't those of its newest version. The hours of sealed months have none: their
 * messages are in the archive.
 */
async function hashedHours(db: Database, assetId: number, start: number, end: number): Promise<HashedHour[]> {
  const sealed = (await sealedMonths(db, [assetId])).get(assetId)
  const isOpen = (at: number) => !isSealedAt(sealed, at)
  const messages = (await readMessages(db, assetId, start, end)).filter(({ created }) => isOpen(created))
  const before = (await readHours(db, assetId, { start, end })).filter(({ hour }) => isOpen(hour))
  const known = new Map(before.map((hour) => [hour.hour, hour]))
  const hashed: HashedHour[] = []
  const byHour = groupBy(messages, ({ created }) => hourOf(created))
  for (const [hour, own] of byHour) {
    const leaves = await leavesOf(own)
    const root = toHex(await treeRoot(leaves, hashAll))
    const last = known.get(hour)
    if (last?.root !== root) {
      const extended = last && toHex(await treeRoot(leaves.slice(0, last.count), hashAll)) === last.root
      const version = (last?.version ?? 0) + 1
      hashed.push({ hour, version, count: leaves.length, root, extends: extended ?? true })
    }
    // Messages that arrive meanwhile go first.
    await yieldToOthers()
  }
  // An hour whose messages are gone says so.
  const emptyRoot = toHex(await treeRoot([], hashAll))
  for (const { hour, version, count } of known.values())
    if (!byHour.has(hour) && count > 0)
      hashed.push({ hour, version: version + 1, count: 0, root: emptyRoot, extends: false })
  return hashed
}
