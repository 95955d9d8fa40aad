import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { readCaseTwins } from './deviceKeyStore.ts'

/** Logs which devices differ by the case of their IMEI alone, as earlier versions allowed; each keeps its own messages. */
export async function warnOfCaseTwins(db: Database, log: Logger): Promise<void> {
  for (const imeis of await readCaseTwins(db))
    log.warn({ imeis }, 'The IMEIs of these devices differ by case alone: give each an IMEI of its own')
}
