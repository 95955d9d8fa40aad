import type { PlaceInTree, ProvenDay } from '../../contract/proof/evidenceFile.ts'
import { assetLeaves, utcDayMs, dayStartOf, utcHourMs, utcDay } from '../../domain/proof/dayTrees.ts'
import { toHex } from '../../domain/proof/hex.ts'
import { auditPath } from '../../domain/proof/merkle.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Queryable } from '../database/database.ts'
import { proofCrypto } from '../keys/proofCrypto.ts'
import { readDay, type SignedDay } from './proofDayStore.ts'
import { readHours } from './proofHourStore.ts'
import { readAssetRoots } from './signDays.ts'

const { hashAll } = proofCrypto

/** A UTC day with what proves its hours of an asset, and when it began (epoch ms). The hours have no leaves yet. */
export interface DayToProve {
  begins: number
  proven: ProvenDay
}

/** Returns the signed days of a span (epoch ms) with an asset's hours in them; days that haven't been signed are left out. */
export async function readProvenDays(db: Queryable, assetId: number, { start, end }: Span): Promise<DayToProve[]> {
  const days: DayToProve[] = []
  for (let begins = dayStartOf(start); begins < end; begins += utcDayMs) {
    const day = await readDay(db, utcDay(begins))
    if (day) days.push({ begins, proven: await provenDay(db, assetId, day, begins) })
  }
  return days
}

async function provenDay(
  db: Queryable,
  assetId: number,
  { day, hours, statement }: SignedDay,
  begins: number,
): Promise<ProvenDay> {
  const heads = await readHours(db, assetId, { start: begins, end: begins + hours * utcHourMs }, true)
  const assets = await readAssetRoots(db, day, hours)
  return {
    statement,
    places: await placesOf(assets, assetId),
    hours: heads.map(({ hour, ...head }) => ({ hour: (hour - begins) / utcHourMs, ...head })),
  }
}

/** Returns the place of an asset in the tree of a day; if it has none, those of the assets before and after it. */
async function placesOf(assets: readonly { assetId: number; root: string }[], assetId: number): Promise<PlaceInTree[]> {
  const leaves = await assetLeaves(assets, hashAll)
  const at = assets.findIndex((asset) => asset.assetId >= assetId)
  const isThere = assets[at]?.assetId === assetId
  const next = at < 0 ? assets.length : at
  const wanted = isThere ? [next] : [next - 1, next]
  return Promise.all(
    wanted.flatMap((index) => {
      const asset = assets[index]
      return asset ? [placeOf(asset, index)] : []
    }),
  )

  async function placeOf(asset: { assetId: number; root: string }, index: number): Promise<PlaceInTree> {
    return { ...asset, index, path: (await auditPath(leaves, index, hashAll)).map(toHex) }
  }
}
