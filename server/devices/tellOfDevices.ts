import { assetAudiences } from '../access/assetAudienceStore.ts'
import type { Database } from '../database/database.ts'
import { tellOfAssets, type TellHub } from '../hub/tellHub.ts'

export interface DeviceChangeDeps {
  db: Database
  now: () => number
  tellHub: TellHub
  /** Called after devices were made or changed: what they sent before may be waiting for them. */
  onDevicesChanged(): void
}

/** Tells live maps, which show an asset's IMEI, of devices that were made or changed. Assets that are null carry none. */
export async function tellOfDevices(
  { db, tellHub, onDevicesChanged }: DeviceChangeDeps,
  ...assetIds: (number | null)[]
): Promise<void> {
  const known = assetIds.filter((assetId) => assetId !== null)
  tellOfAssets(tellHub, await assetAudiences(db, known))
  onDevicesChanged()
}
