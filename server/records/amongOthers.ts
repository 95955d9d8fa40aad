import { changedCode } from '../../contract/errorReply.ts'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import { againAfterDeadlock, isReferenceGone } from '../database/databaseError.ts'
import { refusal } from '../http/apiError.ts'
import { kindOf } from './storedState.ts'

/** Returns the refusal of a change that somebody else was faster with. */
export const changedMeanwhile = (entity: AuditedEntity) => refusal(409, changedCode, { record: kindOf(entity) })

/**
 * Runs a transaction that writes records while others do: retries it once if they waited for each other, and throws 409 when what it refers
 * to was deleted after it was checked.
 */
export async function amongOthers<T>(entity: AuditedEntity, transaction: () => Promise<T>): Promise<T> {
  try {
    return await againAfterDeadlock(transaction)
  } catch (error) {
    throw isReferenceGone(error) ? changedMeanwhile(entity) : error
  }
}
