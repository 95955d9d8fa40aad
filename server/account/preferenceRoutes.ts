import { readPreferences, savePreferences } from '../../contract/account/preferenceEndpoints.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/endpointRegister.ts'
import { readPreferencesOf, savePreferencesOf } from '../users/preferenceStore.ts'

/** Registers the calls that read and save the caller's language and units. */
export function registerPreferences(register: Register, { db }: { db: Database }): void {
  register(readPreferences, async ({ caller }) => readPreferencesOf(db, caller.userId))

  register(savePreferences, async ({ body, caller }) => {
    await savePreferencesOf(db, caller.userId, body)
    return body
  })
}
