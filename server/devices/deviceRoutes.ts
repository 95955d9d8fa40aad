import {
  assetsByCustomerIdForDevice,
  deviceStatuses,
  getAllDeviceStatus,
  selectDevice,
} from '../../contract/devices/deviceChangeEndpoints.ts'
import { allDevice } from '../../contract/devices/deviceEndpoints.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import { JsonLists } from '../http/sendJson.ts'
import type { Register } from '../http/endpointRegister.ts'
import * as store from './deviceStore.ts'
import { isCustomer } from '../records/ownerStore.ts'

/** Registers the device list, the details, and the choices of the device form. */
export function registerDevices(register: Register, { db }: { db: Database }): void {
  register(allDevice, async ({ caller, query, page }) => {
    const { lists, pagination } = await store.listDevices(db, caller, query)
    page(pagination)
    return new JsonLists(lists)
  })

  register(selectDevice, async ({ params }) => {
    const found = await store.readDevice(db, params.id)
    if (!found) throw notFound('device')
    return found
  })

  register(getAllDeviceStatus, async () => deviceStatuses.map((name) => ({ name })))

  register(assetsByCustomerIdForDevice, async ({ params: { customerId }, query, page }) => {
    if (!(await isCustomer(db, customerId))) throw notFound('customer')
    const { lists, pagination } = await store.listFreeAssets(db, customerId, query.DeviceId, query)
    page(pagination)
    return new JsonLists(lists)
  })
}
