import { importTable, type RowOutcome } from '../../contract/imports/importEndpoints.ts'
import type { Database } from '../database/database.ts'
import { assetAudiences } from '../access/assetAudienceStore.ts'
import { invalid } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import type { TellHub } from '../hub/tellHub.ts'
import { findCustomer } from './importLookupStore.ts'
import { importRow } from './importRow.ts'

export interface ImportDeps {
  db: Database
  now: () => number
  tellHub: TellHub
  hashPassword(password: string): Promise<string>
  /** Called after devices came to be, so that what they sent before is taken over. */
  onDevicesChanged(): void
}

/** Registers the call by which tables of assets, devices and users come in. */
export function registerImports(
  register: Register,
  { db, now, tellHub, hashPassword, onDevicesChanged }: ImportDeps,
): void {
  register(importTable, async ({ body, caller, signal }) => {
    const { kind, customerId, isCheck } = body
    const customer = await findCustomer(db, customerId)
    if (!customer) throw invalid({ customerId: ['This customer was not found.'] })
    const outcomes: RowOutcome[] = []
    const assetIds: number[] = []
    for (const { row, cells } of body.rows) {
      // Whoever stopped waiting wants no more rows.
      if (signal.aborted) break
      const result = await importRow(db, kind, { caller, now: now(), customer, cells, isCheck, hashPassword })
      outcomes.push({ row, errors: 'errors' in result ? result.errors : [] })
      if ('assetId' in result && result.assetId !== null) assetIds.push(result.assetId)
    }
    for (const audience of await assetAudiences(db, assetIds))
      tellHub('RealTimeAssetsAdd', audience, { assetId: audience.assetId })
    if (kind !== 'users' && !isCheck) onDevicesChanged()
    return outcomes
  })
}
