import type { Database } from '../database/database.ts'
import { addToOutbox } from '../outbox/outboxStore.ts'
import { alertsWithAudience } from './alertQueryStore.ts'
import { markEmailed } from './alertStore.ts'
import { hubRows } from './raiseAlerts.ts'

/** Records on temperature alerts that their e-mail was sent. Returns whether open windows have to be updated. */
export async function noteEmailed(db: Database, alertIds: readonly number[], now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await markEmailed(tx, alertIds)
    await addToOutbox(tx, (await alertsWithAudience(tx, changed)).flatMap(hubRows), now)
    return changed.length > 0
  })
}
