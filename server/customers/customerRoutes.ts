import { getAllCustomers, getAllTimeZone } from '../../contract/customers/customerEndpoints.ts'
import { allRows } from '../../contract/paging.ts'
import { timeZones } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../kit/registerEndpoint.ts'
import { listCustomers } from './customerStore.ts'

/** Registers the customer selector and the time zones. */
export function registerCustomers(register: Register, { db }: { db: Database }): void {
  register(getAllCustomers, async ({ caller, query }) => {
    const { rows } = await listCustomers(db, caller, { ...query, PageSize: allRows, PageNumber: 1 })
    return rows
  })
  register(getAllTimeZone, async () => [...timeZones])
}
