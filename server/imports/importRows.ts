import * as words from '#words/imports'
import type { ImportKind } from '../../contract/imports/importEndpoints.ts'
import type { Database } from '../database/database.ts'
import { againAfterDeadlock, isConflict, isDuplicate, isReferenceGone } from '../database/databaseError.ts'
import { importAssets } from './importAssets.ts'
import type { Cells, ImportBatch, RowResult } from './importBatch.ts'
import { importDevices } from './importDevices.ts'
import { importUsers } from './importUsers.ts'

const maxTries = 3

type Importer = (batch: ImportBatch, rows: readonly Cells[]) => Promise<RowResult[]>
const importers: Readonly<Record<ImportKind, Importer>> = {
  assets: importAssets,
  devices: importDevices,
  users: importUsers,
}

type ImportInput = Omit<ImportBatch, 'tx' | 'passwordHashes'> & {
  /** True to store nothing. */
  isCheck: boolean
  hashPassword(password: string): Promise<string>
}

/** Rolls a check back. */
class CheckedOnly extends Error {
  readonly results: RowResult[]

  constructor(results: RowResult[]) {
    super()
    this.results = results
  }
}

/**
 * Imports the rows of a call, each completely or not at all. They share a transaction, so that names are looked up and rows written once
 * for all of them; if somebody else writes the same at the same time, each row gets its own transaction. A check is rolled back.
 */
export async function importRows(
  db: Database,
  kind: ImportKind,
  input: ImportInput,
  rows: readonly Cells[],
  tries = 1,
): Promise<RowResult[]> {
  // Before the transaction, because hashing is slow and would block the embedded database for everyone.
  const passwordHashes: (string | undefined)[] = []
  if (kind === 'users' && !input.isCheck)
    for (const { Password } of rows) passwordHashes.push(Password ? await input.hashPassword(Password) : undefined)
  try {
    return await againAfterDeadlock(() =>
      db.transaction(async (tx) => {
        const results = await importers[kind]({ ...input, tx, passwordHashes }, rows)
        if (input.isCheck) throw new CheckedOnly(results)
        return results
      }),
    )
  } catch (error) {
    if (error instanceof CheckedOnly) return error.results
    if (!isConflict(error)) throw error
    // What it names was deleted after it had been looked up: another look says so.
    const isOutdated = isReferenceGone(error) && tries < maxTries
    if (rows.length === 1 && !isOutdated) return [{ errors: [duplicateSentence(error)] }]
    const results: RowResult[] = []
    for (const row of rows) results.push(...(await importRows(db, kind, input, [row], tries + 1)))
    return results
  }
}

const duplicates: Readonly<Record<string, () => string>> = {
  assets_customer_name: () => words.assetNameTaken(),
  devices_imei: () => words.imeiTaken(),
  users_email: () => words.userEmailTaken(),
  users_user_name: () => words.userNameTaken(),
}

/** Rethrows anything that isn't the row's fault. */
function duplicateSentence(error: unknown): string {
  const found = Object.entries(duplicates).find(([index]) => isDuplicate(error, index))
  if (found === undefined) throw error
  return found[1]()
}
