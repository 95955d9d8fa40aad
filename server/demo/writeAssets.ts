import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import * as tables from '../database/schema/tables.ts'
import type { CustomerPlan, DemoAsset } from './fleetPlan.ts'

export interface AssetIds {
  assetId: number
  /** Null for an asset that has never had a device. */
  deviceId: number | null
  customerId: number
}

interface Belonging {
  customerId: number
  depots: ReadonlyMap<string, number>
  profiles: ReadonlyMap<string, number>
  /** Epoch ms. */
  madeAt: number
}

/** Stores a customer's assets and their devices. Returns their ids by asset key. */
export async function writeAssets(
  tx: Transaction,
  plan: CustomerPlan,
  owner: Belonging,
): Promise<Map<string, AssetIds>> {
  const assets = await tx
    .insert(tables.assets)
    .values(plan.assets.map((asset) => assetRow(asset, owner)))
    .returning({ id: tables.assets.id, name: tables.assets.name })
  const assetIds = new Map(assets.map((row) => [row.name, row.id]))
  const devices = await tx
    .insert(tables.devices)
    .values(plan.assets.flatMap((asset) => deviceRow(asset, valueFor(assetIds, asset.plan.key), owner)))
    .returning({ id: tables.devices.id, name: tables.devices.name })
  const deviceIds = new Map(devices.map((row) => [row.name, row.id]))
  return new Map(
    plan.assets.map(({ plan: { key }, device }) => [
      key,
      {
        assetId: valueFor(assetIds, key),
        deviceId: device ? (deviceIds.get(device.name) ?? null) : null,
        customerId: owner.customerId,
      },
    ]),
  )
}

function assetRow(asset: DemoAsset, { customerId, depots, profiles, madeAt }: Belonging) {
  const { plan, friendlyName, description, notes, tag1, tag2, icon, colour, statusId, features } = asset
  const at = (time: number | null) => (time === null ? null : new Date(time))
  return {
    customerId,
    friendlyName,
    description,
    notes,
    tag1,
    tag2,
    icon,
    colour,
    statusId,
    ...features,
    name: plan.key,
    depotId: depots.get(asset.depot) ?? null,
    profilesId: valueFor(profiles, asset.profile),
    tempA: plan.fridge !== null && plan.fridge.chilled !== null,
    tempB: plan.fridge !== null && plan.fridge.frozen !== null,
    driverID: plan.fobs.length > 0,
    installed: at(asset.installed),
    unInstalled: at(asset.uninstalled),
    dbCreated: new Date(asset.installed ?? madeAt),
  }
}

function deviceRow({ device, plan }: DemoAsset, assetId: number, { customerId, madeAt }: Belonging) {
  if (!device) return []
  const { imei, name, simNumber, firmware, hwVersion, isFitted } = device
  return [
    {
      customerId,
      imei,
      name,
      simNumber,
      firmware,
      hwVersion,
      software: firmware,
      description: `Tracker for ${plan.key}`,
      assetId: isFitted ? assetId : null,
      dbCreated: new Date(madeAt),
    },
  ]
}
