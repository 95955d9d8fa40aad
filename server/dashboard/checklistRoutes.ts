import { hideChecklist, setUpChecklist } from '../../contract/dashboard/checklistEndpoints.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/endpointRegister.ts'
import { hideChecklistOf } from '../users/accountUserStore.ts'
import { readChecklist } from './checklistStore.ts'

export interface ChecklistDeps {
  db: Database
  now: () => number
  /** Whether backups are scheduled; null when they're made outside Muster. */
  hasBackup: boolean | null
}

/** Registers the set-up checklist of the dashboard. */
export function registerChecklist(register: Register, { db, now, hasBackup }: ChecklistDeps): void {
  register(setUpChecklist, async ({ caller }) => ({ ...(await readChecklist(db, caller.userId)), hasBackup }))

  register(hideChecklist, async ({ body: { isHidden }, caller }) => {
    await hideChecklistOf(db, caller.userId, isHidden ? new Date(now()) : null)
    return { isHidden }
  })
}
