import type { DeletionOutcome } from '../../contract/manyRecordsEndpoint.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Database, Queryable } from '../database/database.ts'
import { ApiError } from '../http/apiError.ts'
import { amongOthers } from './amongOthers.ts'
import { changeRecord, changeRecordIn, storeChanges, type Alteration } from './changeStore.ts'

/** How records of one kind are deleted. */
export interface Deletion<Record extends { id: number }> extends Pick<Alteration<Record>, 'entity' | 'lock'> {
  db: Database
  /** Milliseconds since 1970. */
  now: () => number
  nameOf(record: Record): string
  /** Returns the record, locked; undefined if it doesn't exist or the caller can't reach it. */
  read(tx: Queryable, caller: Caller, id: number): Promise<Record | undefined>
  /** Deletes the record. Throws an ApiError to refuse. */
  remove(tx: Queryable, record: Record, caller: Caller): Promise<void>
  /** Called after the commit with the deleted records, to notify clients that have them open. */
  done?(gone: readonly Record[]): Promise<void> | void
  /** For records whose deletion is never refused: many are deleted by one statement, so that thousands of them don't hold up others. */
  inSets?: {
    /** Returns those of the records that the caller can reach, locked in the order of their ids. */
    read(tx: Queryable, caller: Caller, ids: readonly number[]): Promise<readonly Record[]>
    remove(tx: Queryable, records: readonly Record[]): Promise<void>
  }
}

/**
 * Returns functions that delete one record or many of a kind, each with its history. `one` throws the refusal, `many` returns refusals by
 * record.
 */
export function deletionsOf<Record extends { id: number }>(deletion: Deletion<Record>) {
  const { db, now, entity, lock, done } = deletion
  const alteration = (caller: Caller, id: number, gone: Record[]): Alteration<Record> => ({
    entity,
    lock,
    caller,
    now: now(),
    request: 'delete',
    id,
    action: 'delete',
    read: (tx) => deletion.read(tx, caller, id),
    async write(tx, record) {
      await deletion.remove(tx, record, caller)
      gone.push(record)
    },
  })
  return {
    async one(caller: Caller, id: number): Promise<{ id: number }> {
      const gone: Record[] = []
      await changeRecord(db, alteration(caller, id, gone))
      await done?.(gone)
      return { id }
    },

    async many(caller: Caller, ids: readonly number[]): Promise<DeletionOutcome> {
      // Two requests that delete the same records lock them in the same order, so that they can't deadlock.
      const ordered = [...ids].sort((one, other) => one - other)
      try {
        const deleteAll = (tx: Queryable) =>
          deletion.inSets ? deleteSet(tx, deletion, caller, ordered) : deleteEach(tx, caller, ordered)
        const gone = await amongOthers(entity, () => db.transaction(deleteAll))
        await done?.(gone)
        return { changed: gone.length, refused: [] }
      } catch (error) {
        if (error instanceof SomeRefused) return { changed: 0, refused: error.refused }
        throw error
      }
    },
  }

  /** Deletes the records. Throws SomeRefused if any was refused, so that the transaction rolls back the others. */
  async function deleteEach(tx: Queryable, caller: Caller, ids: readonly number[]): Promise<Record[]> {
    const gone: Record[] = []
    const refused: DeletionOutcome['refused'] = []
    for (const id of ids) {
      let name = ''
      const change = alteration(caller, id, gone)
      const read = async (within: Queryable) => {
        const record = await deletion.read(within, caller, id)
        if (record) name = deletion.nameOf(record)
        return record
      }
      try {
        await changeRecordIn(tx, { ...change, read })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status !== notThere) refused.push({ id, name, reason: error.message })
      }
    }
    if (refused.length > 0) throw new SomeRefused(refused)
    return gone
  }
}

async function deleteSet<Record extends { id: number }>(
  tx: Queryable,
  { entity, now, lock, inSets }: Deletion<Record>,
  caller: Caller,
  ids: readonly number[],
): Promise<readonly Record[]> {
  await lock?.(tx)
  const gone = (await inSets?.read(tx, caller, ids)) ?? []
  await inSets?.remove(tx, gone)
  await storeChanges(tx, { entity, caller, now: now(), action: 'delete' }, gone, [])
  return gone
}

const notThere = 404

class SomeRefused extends Error {
  readonly refused: DeletionOutcome['refused']

  constructor(refused: DeletionOutcome['refused']) {
    super('Some records cannot be deleted.')
    this.refused = refused
  }
}
