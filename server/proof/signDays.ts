import type { DayStatement } from '../../contract/proof/evidenceFile.ts'
import { assetDayRoot, assetLeaves, hashOfText, utcHourMs } from '../../domain/proof/dayTrees.ts'
import { toHex } from '../../domain/proof/hex.ts'
import { treeRoot } from '../../domain/proof/merkle.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockProofKeys } from '../keys/proofKeyStore.ts'
import { addStatement, daysToSign, lastStatement, markSigned, readDay, readDayHours } from './proofDayStore.ts'
import { proofCrypto } from '../keys/proofCrypto.ts'

const { hashAll } = proofCrypto

/** Signs every day that needs a statement, up to a full hour (epoch ms) until which all assets have been hashed. Returns how many. */
export async function signDays(db: Database, until: number, now: number, signal?: AbortSignal): Promise<number> {
  let signed = 0
  for (const day of await daysToSign(db, until, now)) {
    signal?.throwIfAborted()
    if (await signDay(db, day, until, now)) signed++
  }
  return signed
}

async function signDay(db: Database, day: string, until: number, now: number): Promise<boolean> {
  const hours = Math.min(24, (until - Date.parse(`${day}T00:00:00Z`)) / utcHourMs)
  if (hours <= 0) return false
  return db.transaction(async (tx) => {
    const keys = await lockProofKeys(tx, now)
    const hasNews = await markSigned(tx, day, hours)
    const before = await readDay(tx, day)
    const isAhead = before && Date.parse(`${day}T00:00:00Z`) + before.hours * utcHourMs > now
    if (before && !hasNews && !isAhead && before.hours >= hours) return false
    const last = await lastStatement(tx)
    const assets = await readAssetRoots(tx, day, hours)
    const statement: DayStatement = {
      kind: 'muster-day',
      installation: keys.installation,
      key: keys.fingerprint,
      number: (last?.number ?? 0) + 1,
      previous: last ? await hashOfText(last.statement.text, hashAll) : '',
      day,
      version: (before?.version ?? 0) + 1,
      hours,
      assets: assets.length,
      root: toHex(await treeRoot(await assetLeaves(assets, hashAll), hashAll)),
      signed: new Date(now).toISOString(),
    }
    const { number, version } = statement
    await addStatement(tx, { number, day, version, hours, statement: keys.sign(JSON.stringify(statement)) })
    return true
  })
}

/** Returns the root of each asset's day, in order of ids, for those that have messages in it. */
export async function readAssetRoots(
  db: Queryable,
  day: string,
  hours: number,
): Promise<{ assetId: number; root: string }[]> {
  const assets = await readDayHours(db, day)
  return Promise.all(
    assets.map(async ({ assetId, heads }) => ({ assetId, root: toHex(await assetDayRoot(heads, hours, hashAll)) })),
  )
}
