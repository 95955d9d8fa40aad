import { assetAudiences } from '../access/assetAudienceStore.ts'
import type { Database } from '../database/database.ts'
import { tellOfAssets, type TellHub } from '../hub/tellHub.ts'

export interface DeviceChangeDeps {
  db: Database
  now: () => number
  tellHub: TellHub
  /** Called after devices were created or changed, because messages that they sent earlier may be waiting. */
  onDevicesChanged(): void
}

/** Updates live maps, which show assets' IMEIs, after devices were created or changed. Null stands for a device without an asset. */
export async function tellOfDevices(
  { db, tellHub, onDevicesChanged }: DeviceChangeDeps,
  ...assetIds: (number | null)[]
): Promise<void> {
  const known = assetIds.filter((assetId) => assetId !== null)
  tellOfAssets(tellHub, await assetAudiences(db, known))
  onDevicesChanged()
}
