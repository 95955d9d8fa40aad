import { assetAudiences } from '../access/assetAudienceStore.ts'
import type { Database } from '../database/database.ts'
import { notifyAssetChanges, type NotifyHub } from '../hub/notifyHub.ts'

export interface DeviceChangeDeps {
  db: Database
  now: () => number
  notifyHub: NotifyHub
  /** Called after devices were created or changed, because messages that they sent earlier may be waiting. */
  onDevicesChanged(): void
}

/** Updates live maps, which show assets' IMEIs, after devices were created or changed. Null stands for a device without an asset. */
export async function notifyDeviceChanges(
  { db, notifyHub, onDevicesChanged }: DeviceChangeDeps,
  ...assetIds: (number | null)[]
): Promise<void> {
  const known = assetIds.filter((assetId) => assetId !== null)
  notifyAssetChanges(notifyHub, await assetAudiences(db, known))
  onDevicesChanged()
}
