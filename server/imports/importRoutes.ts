import * as words from '#words/errors'
import { importTable, type RowOutcome } from '../../contract/imports/importEndpoints.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { Database } from '../database/database.ts'
import { assetAudiences } from '../access/assetAudienceStore.ts'
import { invalid } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { NotifyHub } from '../hub/notifyHub.ts'
import { findCustomer } from './importLookupStore.ts'
import { importRows } from './importRows.ts'

export interface ImportDeps {
  db: Database
  now: () => number
  notifyHub: NotifyHub
  hashPassword(password: string): Promise<string>
  /** Called after devices were created, so that messages they sent earlier are processed. */
  onDevicesChanged(): void
}

/** Registers the call that imports tables of assets, devices and users. */
export function registerImports(
  register: Register,
  { db, now, notifyHub, hashPassword, onDevicesChanged }: ImportDeps,
): void {
  register(importTable, async ({ body, caller }) => {
    const { kind, customerId, isCheck } = body
    const customer = await findCustomer(db, customerId)
    if (!customer) throw invalid({ customerId: [words.recordNotFound({ record: 'customer' })] })
    const rows = body.rows.map(({ cells }) => cells)
    const results = await importRows(db, kind, { caller, now: now(), customer, isCheck, hashPassword }, rows)
    const outcomes = body.rows.map(({ row }, place): RowOutcome => {
      const result = itemAt(results, place)
      return { row, errors: 'errors' in result ? result.errors : [] }
    })
    const assetIds = results.flatMap((result) => ('assetId' in result && result.assetId !== null ? result.assetId : []))
    for (const audience of await assetAudiences(db, assetIds))
      notifyHub('RealTimeAssetsAdd', audience, { assetId: audience.assetId })
    if (kind !== 'users' && !isCheck) onDevicesChanged()
    return outcomes
  })
}
