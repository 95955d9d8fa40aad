import { getHistory, type HistoryEntry } from '../../contract/history/historyEndpoints.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { fieldChanges, namedIds } from './fieldChanges.ts'
import { isRecord, listChanges, readNames } from './historyStore.ts'

const most = 200

/** Registers the call behind 'History' on the details screens. */
export function registerHistory(register: Register, { db }: { db: Database }): void {
  register(getHistory, async ({ params }) => {
    const entries = await listChanges(db, params.entity, params.id, most)
    if (entries.length === 0 && !(await isRecord(db, params.entity, params.id))) throw notFound()
    const names = await readNames(db, namedIds(entries.flatMap(({ before, after }) => [before, after])))
    return entries.map(({ id, at, userName, action, before, after }) => ({
      id,
      at: at.toISOString(),
      userName: userName ?? '',
      action: action as HistoryEntry['action'],
      changes: fieldChanges(before, after, names),
    }))
  })
}
