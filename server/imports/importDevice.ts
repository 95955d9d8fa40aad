import { deviceRegister, deviceStatuses } from '../../contract/devices/deviceChangeEndpoints.ts'
import { insertDevice, isImeiTaken, lockAssetForDevice } from '../devices/deviceChangeStore.ts'
import { readDevice } from '../devices/deviceStore.ts'
import { createRecordIn } from '../records/changeStore.ts'
import { findAsset } from './importLookupStore.ts'
import { filled, parseRow, refuse, type RowImport } from './rowCells.ts'

/** Creates a device from a row, fitted to the asset that is given or that the row names. Returns the id of that asset, if any. */
export async function importDevice(given: RowImport, newAssetId?: number): Promise<number | null> {
  const { tx, caller, now, cells, customer } = given
  const assetId = newAssetId ?? (await assetOf(given))
  const status = deviceStatuses.find((name) => name.toLowerCase() === cells.Status?.toLowerCase()) ?? cells.Status
  const body = parseRow(deviceRegister.body, {
    ...{ Name: cells.Name, CustomerId: customer.id, AssetId: assetId },
    ...filled({ Imei: cells.IMEI, SimNumber: cells.SIM, Type: cells.Type, Tag: cells.Tag }),
    ...filled({ Description: cells.Description, DeviceStatusName: status }),
  })
  await createRecordIn(tx, {
    ...{ entity: 'device', caller, now, request: { import: 'device', body } },
    async insert() {
      if (body.Imei && (await isImeiTaken(tx, body.Imei, 0)))
        throw refuse(`Another device has the IMEI ${body.Imei} already.`)
      const carries = assetId === null ? undefined : (await lockAssetForDevice(tx, assetId, customer.id, 0)).carries
      if (carries !== undefined && body.DeviceStatusName === 'Active')
        throw refuse(`${carries} is already assigned to the asset ${cells.Asset}.`)
      return insertDevice(
        tx,
        {
          ...{ imei: body.Imei, name: body.Name, description: body.Description, simNumber: body.SimNumber },
          ...{ type: body.Type, tag: body.Tag, firmware: body.FwVersion, deviceStatus: body.DeviceStatusName },
          ...{ customerId: customer.id, assetId },
        },
        now,
      )
    },
    read: readDevice,
  })
  return assetId
}

async function assetOf({ tx, cells, customer }: RowImport): Promise<number | null> {
  if (!cells.Asset || cells.Asset === 'UNASSIGNED') return null
  const id = await findAsset(tx, customer.id, cells.Asset)
  if (id === undefined) throw refuse(`The asset ${cells.Asset} was not found. Import it first, or correct its name.`)
  return id
}
