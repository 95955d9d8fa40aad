import { assetRegister } from '../../contract/assets/assetChangeEndpoints.ts'
import { insertAsset } from '../assets/assetChangeStore.ts'
import { selectAsset } from '../assets/assetStore.ts'
import { toAssetValues } from '../assets/toAssetValues.ts'
import { createRecordIn } from '../records/changeStore.ts'
import { importDevice } from './importDevice.ts'
import { joinGroups } from './importLookupStore.ts'
import { depotOf, filled, groupsOf, parseRow, type RowImport } from './rowCells.ts'

/** Creates an asset from a row, and its device when the row has an IMEI, a SIM or a device's name. Returns the asset's id. */
export async function importAsset(given: RowImport): Promise<number> {
  const { tx, caller, now, cells, customer } = given
  const depotId = await depotOf(tx, cells, customer.id)
  const groupIds = await groupsOf(tx, cells, customer.id)
  const body = parseRow(assetRegister.body, {
    ...{ Name: cells.Name, CustomerId: customer.id, DepotId: depotId },
    ...filled({ FriendlyName: cells['Friendly Name'], ProfilesName: cells.Profile, StatusName: cells.Status }),
    ...filled({ Tag1: cells.Tag1, Tag2: cells.Tag2, Description: cells.Description, Notes: cells.Notes }),
  })
  const id = await createRecordIn(tx, {
    ...{ entity: 'asset', caller, now, request: { import: 'asset', body, groupIds } },
    async insert() {
      const values = await toAssetValues(tx, body)
      const asset = await insertAsset(tx, { ...values, friendlyName: body.FriendlyName })
      await joinGroups(tx, 'asset', asset, groupIds)
      return asset
    },
    read: (db, asset) => selectAsset(db, caller, asset),
  })
  const { IMEI, SIM, 'Device Name': name } = cells
  if (IMEI || SIM || name)
    await importDevice({ ...given, cells: { ...filled({ IMEI, SIM }), Name: name || body.Name } }, id)
  return id
}
