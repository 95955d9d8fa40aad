import { allDevice } from '../../contract/devices/deviceEndpoints.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../kit/registerEndpoint.ts'
import { listDevices } from './deviceStore.ts'

/** Registers the reading calls of devices. */
export function registerDevices(register: Register, { db }: { db: Database }): void {
  register(allDevice, async ({ caller, query, page }) => {
    const { rows, pagination } = await listDevices(db, caller, query)
    page(pagination)
    return rows
  })
}
