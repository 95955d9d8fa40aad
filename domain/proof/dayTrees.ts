import { toHex, utf8 } from './hex.ts'
import { leafHashes, treeRoot, type HashAll } from './merkle.ts'

export const utcHourMs = 3_600_000
export const utcDayMs = 24 * utcHourMs

/** What is signed of an hour with messages. */
export interface HourHead {
  /** 0 to 23, UTC. */
  hour: number
  version: number
  count: number
  /** Root of the tree over its messages in order of arrival, in hexadecimal. */
  root: string
  /** Whether it contains all messages of the version before it. */
  extends: boolean
}

/** Returns the start of the hour of a time; epoch milliseconds. */
export const hourOf = (at: number): number => Math.floor(at / utcHourMs) * utcHourMs

/** Returns the start of the UTC day of a time; epoch milliseconds. */
export const dayStartOf = (at: number): number => Math.floor(at / utcDayMs) * utcDayMs

/** Returns a UTC day as YYYY-MM-DD, from any time in it. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/**
 * Returns the root of an asset's UTC day: a tree with one leaf for each hour that has ended, also for those without messages, so that an hour
 * can't be left out.
 */
export async function assetDayRoot(
  heads: readonly HourHead[],
  hoursEnded: number,
  hashAll: HashAll,
): Promise<Uint8Array> {
  const byHour = new Map(heads.map((head) => [head.hour, head]))
  const entries = Array.from({ length: hoursEnded }, (_, hour) => {
    const head = byHour.get(hour)
    return utf8(
      JSON.stringify(head ? ['hour', hour, head.version, head.count, head.root, head.extends] : ['hour', hour]),
    )
  })
  return treeRoot(await leafHashes(entries, hashAll), hashAll)
}

/** Returns the leaf hashes of an installation's day: one for each asset with messages, which must be in order of their ids. */
export function assetLeaves(
  assets: readonly { assetId: number; root: string }[],
  hashAll: HashAll,
): Promise<Uint8Array[]> {
  return leafHashes(
    assets.map(({ assetId, root }) => utf8(JSON.stringify(['asset', assetId, root]))),
    hashAll,
  )
}

/** Returns the SHA-256 of a text in hexadecimal. */
export async function hashOfText(text: string, hashAll: HashAll): Promise<string> {
  const [hash = new Uint8Array()] = await hashAll([utf8(text)])
  return toHex(hash)
}
