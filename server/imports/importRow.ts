import type { ImportKind } from '../../contract/imports/importEndpoints.ts'
import type { Database } from '../database/database.ts'
import { isDuplicate } from '../database/databaseError.ts'
import { ApiError } from '../http/apiError.ts'
import { importAsset } from './importAsset.ts'
import { importDevice } from './importDevice.ts'
import { importUser } from './importUser.ts'
import { checkCustomer, type RowImport } from './rowCells.ts'

const importers: Readonly<Record<ImportKind, (given: RowImport) => Promise<number | null>>> = {
  assets: importAsset,
  devices: importDevice,
  users: importUser,
}

/** The asset that a row is of, if any; or why it cannot be imported. */
export type RowResult = { assetId: number | null } | { errors: string[] }

class CheckedOnly extends Error {}

/** Imports a row in a transaction of its own, whole or not at all. A check takes it back again. */
export async function importRow(db: Database, kind: ImportKind, given: Omit<RowImport, 'tx'>): Promise<RowResult> {
  try {
    const assetId = await db.transaction(async (tx) => {
      checkCustomer(given.cells, given.customer)
      const id = await importers[kind]({ ...given, tx })
      if (given.isCheck) throw new CheckedOnly()
      return id
    })
    return { assetId }
  } catch (error) {
    if (error instanceof CheckedOnly) return { assetId: null }
    return { errors: sentencesOf(error) }
  }
}

const taken: Readonly<Record<string, string>> = {
  assets_customer_name: 'The customer has an asset of this name already.',
  devices_imei: 'Another device has this IMEI already.',
  users_email: 'Another user has this e-mail already.',
  users_user_name: 'Another user has this name already.',
}

/** Throws again what is no fault of the row. */
function sentencesOf(error: unknown): string[] {
  const duplicate = Object.keys(taken).find((index) => isDuplicate(error, index))
  if (duplicate !== undefined) return [taken[duplicate] ?? '']
  if (!(error instanceof ApiError)) throw error
  const sentences = Object.values(error.body.errors ?? {}).flat()
  return sentences.length > 0 ? sentences : [error.body.message]
}
