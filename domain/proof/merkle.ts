import { itemAt } from '../lists/itemAt.ts'

/**
 * Returns the SHA-256 of each input, in order. The page computes them by WebCrypto and the server by node:crypto, so the trees are the same
 * code in both.
 */
export type HashAll = (inputs: readonly Uint8Array[]) => Promise<Uint8Array[]>

const leafPrefix = 0x00
const nodePrefix = 0x01

/** Returns the leaf hash of each entry (RFC 6962, 2.1: SHA-256 of 0x00 and the entry). */
export function leafHashes(entries: readonly Uint8Array[], hashAll: HashAll): Promise<Uint8Array[]> {
  return hashAll(entries.map((entry) => concatenate(leafPrefix, entry)))
}

/**
 * Returns the root of a tree over leaf hashes (RFC 6962, 2.1). Levels are built from the left, and a last node without a sibling moves up as
 * it is: that splits at the largest power of two, as the standard does. The root of no leaves is the hash of nothing.
 */
export async function treeRoot(leaves: readonly Uint8Array[], hashAll: HashAll): Promise<Uint8Array> {
  if (leaves.length === 0) return itemAt(await hashAll([new Uint8Array()]), 0)
  let level = leaves
  while (level.length > 1) level = await levelAbove(level, hashAll)
  return itemAt(level, 0)
}

/**
 * Returns the audit path of a leaf: the hashes that lead from it to the root, from the bottom up (RFC 6962, 2.1.1). Throws a RangeError when
 * there is no leaf at the index.
 */
export async function auditPath(leaves: readonly Uint8Array[], index: number, hashAll: HashAll): Promise<Uint8Array[]> {
  if (index < 0 || index >= leaves.length) throw new RangeError(`There is no leaf ${index} of ${leaves.length}.`)
  const path: Uint8Array[] = []
  let level = leaves
  for (let at = index; level.length > 1; at >>= 1) {
    const sibling = level[at ^ 1]
    if (sibling) path.push(sibling)
    level = await levelAbove(level, hashAll)
  }
  return path
}

/**
 * Returns the root that a leaf and its audit path lead to in a tree with this many leaves; null when no tree of that size has such a path.
 */
export async function rootOfPath(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
  hashAll: HashAll,
): Promise<Uint8Array | null> {
  if (index < 0 || index >= size) return null
  const left = [...path]
  let node = leaf
  for (let at = index, last = size - 1; last > 0; at >>= 1, last >>= 1) {
    if (at === last && at % 2 === 0) continue
    const sibling = left.shift()
    if (!sibling) return null
    const pair = at % 2 === 1 ? concatenate(nodePrefix, sibling, node) : concatenate(nodePrefix, node, sibling)
    node = itemAt(await hashAll([pair]), 0)
  }
  return left.length === 0 ? node : null
}

async function levelAbove(level: readonly Uint8Array[], hashAll: HashAll): Promise<Uint8Array[]> {
  const pairs: Uint8Array[] = []
  for (let i = 0; i + 1 < level.length; i += 2)
    pairs.push(concatenate(nodePrefix, itemAt(level, i), itemAt(level, i + 1)))
  const above = await hashAll(pairs)
  return level.length % 2 === 0 ? above : [...above, itemAt(level, level.length - 1)]
}

function concatenate(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
