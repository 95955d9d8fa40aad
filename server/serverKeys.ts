import { randomUUID } from 'node:crypto'
import type { Database } from './database/database.ts'
import { installationKey, findOrCreateKey, randomKey } from './keys/serverKeyStore.ts'
import { createVapidKeys, type Vapid } from './push/createVapidKeys.ts'
import type { Settings } from './settings.ts'

export interface ServerKeys {
  /** Signs session tokens. */
  tokenSecret: Uint8Array
  vapid: Vapid
  /** Distinguishes this installation from others on the same Redis. Not a secret. */
  installation: string
  /** Authorises the owner's commands (server/owner); each start generates a new one. */
  ownerKey: string
}

/** Returns the server's keys: from the settings if they are set, otherwise those that it generated and stored on its first start. */
export async function readServerKeys(db: Database, settings: Settings): Promise<ServerKeys> {
  const tokenSecret = Buffer.from(await findOrCreateKey(db, 'tokenSecret', randomKey), 'base64url')
  const installation = await findOrCreateKey(db, installationKey, randomUUID)
  const vapidKeys =
    settings.vapid ?? JSON.parse(await findOrCreateKey(db, 'vapid', () => JSON.stringify(createVapidKeys())))
  return {
    tokenSecret,
    vapid: { ...vapidKeys, subject: settings.vapidSubject },
    installation,
    ownerKey: randomKey(),
  }
}
