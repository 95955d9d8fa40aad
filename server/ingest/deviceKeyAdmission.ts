import type { RejectionReason } from '../../contract/ingest/rejectionReason.ts'
import type { Database } from '../database/database.ts'
import { refusal } from '../http/apiError.ts'
import { bindKey, countRefusedSender, findDeviceKey, noteKeyUsed, type FoundKey } from '../devices/deviceKeyUseStore.ts'

/** The device whose key a request carries, or why the whole request is rejected. */
export type DeviceKeyAdmission = { imei: string; deviceId: number } | { refused: RejectionReason }

/** The time at which a key was last used is stored at most this often, so that a message doesn't cost a second write. */
const noteEveryMs = 60_000
const maxIdLength = 64

/** Returns the device of a key. Throws 401 if no device has the key, or it was revoked. */
export async function requireDeviceKey(db: Database, key: string): Promise<FoundKey> {
  const found = await findDeviceKey(db, key)
  if (!found) throw refusal(401, 'deviceKeysUnknown', {})
  if (found.isRevoked) throw refusal(401, 'deviceKeysRevoked', {})
  return found
}

/**
 * Decides whether a sender may use a device's key: the key is bound to the first id that is sent with it, and other ids are rejected from
 * then on. An app that sends no id is taken to be that device.
 */
export async function admitSender(
  db: Database,
  key: FoundKey,
  sent: { senderId: string; messages: number },
  now: number,
): Promise<DeviceKeyAdmission> {
  const senderId = sent.senderId.slice(0, maxIdLength)
  const bound = key.boundId ?? (senderId === '' ? null : await bindKey(db, key.deviceId, senderId, now))
  if (bound !== null && senderId !== '' && bound.toLowerCase() !== senderId.toLowerCase()) {
    await countRefusedSender(db, { deviceId: key.deviceId, senderId, messages: sent.messages }, now)
    return { refused: { code: 'otherPhone', id: bound, other: senderId } }
  }
  if (key.lastUsed === null || now - key.lastUsed > noteEveryMs) await noteKeyUsed(db, key.deviceId, now)
  return { imei: key.imei, deviceId: key.deviceId }
}
