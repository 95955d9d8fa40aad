import { addRecording } from '../../contract/ingest/recordingEndpoints.ts'
import type { Database } from '../database/database.ts'
import { assetToConnect } from '../devices/deviceForAssetStore.ts'
import { readDevice } from '../devices/deviceStore.ts'
import { notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { toReply } from './incomingMessage.ts'
import type { IngestQueue } from './ingestQueue.ts'
import { readNativeMessage } from './readNativeMessage.ts'

/**
 * Registers the call that stores a recorded drive as messages of the device that the asset carries. What was recorded while the device was
 * not on that asset is rejected.
 */
export function registerRecordings(register: Register, { db, queue }: { db: Database; queue: IngestQueue }): void {
  register(addRecording, async ({ body }) => {
    const device = await db.transaction(async (tx) => {
      const asset = await assetToConnect(tx, body.AssetId)
      if (!asset) throw notFound('asset')
      const found = asset.deviceId === null ? undefined : await readDevice(tx, asset.deviceId)
      if (!found) throw refusal(409, 'recordingNoDevice', { asset: asset.name })
      return found
    })
    const entries = body.messages.map(readNativeMessage)
    const { id: deviceId, imei } = device
    const arrival = { deviceId, imei, onlyForAsset: body.AssetId, gateway: 'messages' as const, entries }
    return toReply(await queue.receive(arrival))
  })
}
