import { randomUUID } from 'node:crypto'
import type { Database } from './database/database.ts'
import { installationKey, keptKey, randomKey } from './keys/serverKeyStore.ts'
import { createVapidKeys, type Vapid } from './push/createVapidKeys.ts'
import type { Settings } from './settings.ts'

export interface ServerKeys {
  /** Signs session tokens. */
  tokenSecret: Uint8Array
  vapid: Vapid
  /** What tells this installation from others on the same Redis. It is no secret. */
  installation: string
  /** What the owner's commands show (server/owner); each start makes a new one. */
  ownerKey: string
}

/** Reads the server's keys: those of the settings first, else those that it made and stored when it first started. */
export async function readServerKeys(db: Database, settings: Settings): Promise<ServerKeys> {
  const tokenSecret = Buffer.from(await keptKey(db, 'tokenSecret', randomKey), 'base64url')
  const installation = await keptKey(db, installationKey, randomUUID)
  const vapidKeys = settings.vapid ?? JSON.parse(await keptKey(db, 'vapid', () => JSON.stringify(createVapidKeys())))
  return {
    tokenSecret,
    vapid: { ...vapidKeys, subject: settings.vapidSubject },
    installation,
    ownerKey: randomKey(),
  }
}
