import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { readImeiCaseConflicts } from './deviceKeyStore.ts'

/** Logs devices whose IMEIs differ only in case, which earlier versions allowed; each keeps its own messages. */
export async function warnOfImeiCaseConflicts(db: Database, log: Logger): Promise<void> {
  for (const imeis of await readImeiCaseConflicts(db))
    log.warn({ imeis }, 'The IMEIs of these devices differ by case alone: give each an IMEI of its own')
}
