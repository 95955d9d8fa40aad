import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { postBatch, type IngestTarget } from './postBatch.ts'

export interface DuressOptions extends IngestTarget {
  imei: string
  /** When the button was pressed, epoch ms. */
  at: number
  /** Where it was pressed; without it, the server shows the asset's last position. */
  place?: { latitude: number; longitude: number }
}

/** Presses the duress button of a device. Rejects with a sentence if the server didn't accept it as a new message. */
export async function simulateDuress({ imei, at, place, ...target }: DuressOptions): Promise<void> {
  const gPRMC = place ? { ...place, speed: 0, heading: 0, validity: 'A' as const, created: at } : null
  const reply = await postBatch(target, imei, [{ created: at, messageID: messageID.duress, iO0: 1, gPRMC }])
  const [outcome] = reply.messages
  if (outcome?.outcome !== 'accepted')
    throw new Error(`The duress was not taken: ${outcome?.reason ?? outcome?.outcome ?? 'no answer'}.`)
}
