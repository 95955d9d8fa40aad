import { getHistory, type HistoryEntry } from '../../contract/history/historyEndpoints.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { recordsByEntity } from '../records/recordsByEntity.ts'
import { isRecord, listChanges, readNames } from './historyStore.ts'
import { namedIn, recordChanges } from './recordChanges.ts'

const maxChanges = 200

/** Registers the call behind 'History' on the details screens. */
export function registerHistory(register: Register, { db }: { db: Database }): void {
  register(getHistory, async ({ params }) => {
    const entries = await listChanges(db, params.entity, params.id, maxChanges)
    if (entries.length === 0 && !(await isRecord(db, params.entity, params.id))) throw notFound()
    const record = recordsByEntity[params.entity]
    const states = entries.flatMap(({ before, after }) => [before, after])
    const names = await readNames(db, namedIn(record, states))
    return entries.map(({ id, at, userName, action, before, after }) => ({
      id,
      at: at.toISOString(),
      userName: userName ?? '',
      action: action as HistoryEntry['action'],
      changes: recordChanges(record, before, after, names),
    }))
  })
}
