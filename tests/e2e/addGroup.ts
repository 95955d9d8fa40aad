import * as tables from '../../server/database/schema/tables.ts'
import type { TestServer } from '../support/testServer.ts'

interface GivenAsset {
  name: string
  imei: string
  /** What it is fitted with, and where it belongs. */
  fitted?: Partial<Pick<typeof tables.assets.$inferInsert, 'tempA' | 'tempB' | 'driverID' | 'depotId'>>
}

/** Adds active trucks of the first customer, each with a device, and a group of them; answers the ids in the order given. */
export async function addGroup({ db, fleet }: TestServer, groupName: string, given: readonly GivenAsset[]) {
  const customerId = fleet.customers[0]
  const rows = given.map(({ name, fitted }) => ({ customerId, name, statusId: 2, profilesId: 1, ...fitted }))
  const assets = (await db.insert(tables.assets).values(rows).returning({ id: tables.assets.id })).map(({ id }) => id)
  const devices = given.map(({ imei }, index) => ({ customerId, assetId: assets[index]!, name: imei, imei }))
  await db.insert(tables.devices).values(devices)
  const [group] = await db.insert(tables.groups).values({ customerId, name: groupName }).returning()
  await db.insert(tables.groupAssets).values(assets.map((assetId) => ({ groupId: group!.id, assetId })))
  return { assets, groupId: group!.id }
}
