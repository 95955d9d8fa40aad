import { addRecording } from '../../contract/ingest/recordingEndpoints.ts'
import type { Database } from '../database/database.ts'
import { assetToConnect } from '../devices/deviceForAssetStore.ts'
import { readDevice } from '../devices/deviceStore.ts'
import { notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { toReply } from './incomingMessage.ts'
import type { IngestQueue } from './ingestQueue.ts'
import { readNativeMessage } from './readNativeMessage.ts'

/** Registers the call that stores a recorded drive as messages of the device that the asset carries. */
export function registerRecordings(register: Register, { db, queue }: { db: Database; queue: IngestQueue }): void {
  register(addRecording, async ({ body }) => {
    const imei = await db.transaction(async (tx) => {
      const asset = await assetToConnect(tx, body.AssetId)
      if (!asset) throw notFound('asset')
      const device = asset.deviceId === null ? undefined : await readDevice(tx, asset.deviceId)
      if (!device) throw refusal(409, 'recordingNoDevice', { asset: asset.name })
      return device.imei
    })
    const entries = body.messages.map(readNativeMessage)
    return toReply(await queue.receive({ imei, gateway: 'messages', entries }))
  })
}
