import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { ApiError } from '../http/apiError.ts'
import type { Queryable } from '../database/database.ts'
import { findRepeats } from '../records/changeStore.ts'
import type { ImportCustomer } from './importLookupStore.ts'

/** The cells of a row by the template's column names. */
export type Cells = Readonly<Record<string, string>>

/** What importing the rows of a call needs. */
export interface ImportBatch {
  tx: Queryable
  caller: Caller
  /** Milliseconds since 1970. */
  now: number
  customer: ImportCustomer
  /** By row, for users; undefined for a row without a password, and in a check. */
  passwordHashes: readonly (string | undefined)[]
}

/** The asset that a row concerns, if any; or why it can't be imported. */
export type RowResult = { assetId: number | null } | { errors: string[] }

/** A row that's yet to be imported, by its index in the call, with what is known about it so far. */
export interface Draft<T> {
  at: number
  of: T
}

/** Runs a step on each row. A row for which it throws an ApiError is refused, and its result says why. */
export function advance<T, Next>(
  drafts: readonly Draft<T>[],
  results: RowResult[],
  step: (of: T, at: number) => Next,
): Draft<Next>[] {
  const next: Draft<Next>[] = []
  for (const { at, of } of drafts)
    try {
      next.push({ at, of: step(of, at) })
    } catch (error) {
      results[at] = { errors: sentencesOf(error) }
    }
  return next
}

/** Returns what a refusal says; rethrows anything that isn't the row's fault. */
export function sentencesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) throw error
  const sentences = Object.values(error.body.errors ?? {}).flat()
  return sentences.length > 0 ? sentences : [error.body.message]
}

interface RepeatsOf<T> {
  entity: AuditedEntity
  /** Returns the records that still exist. */
  read(tx: Queryable, ids: readonly number[]): Promise<readonly { id: number }[]>
  assetIdOf(id: number, of: T): number | null
}

/** Leaves out rows that were already imported within the last minute, when the response was lost: they get the same results as then. */
export async function leaveOutRepeats<T extends { request: object }>(
  { tx, caller, now }: ImportBatch,
  drafts: readonly Draft<T>[],
  results: RowResult[],
  { entity, read, assetIdOf }: RepeatsOf<T>,
): Promise<Draft<T>[]> {
  const requests = drafts.map(({ of }) => of.request)
  const repeats = await findRepeats(tx, { entity, caller, now, requests })
  if (repeats.size === 0) return [...drafts]
  const present = new Set((await read(tx, [...repeats.values()])).map(({ id }) => id))
  return drafts.filter(({ at, of }, place) => {
    const id = repeats.get(place)
    if (id === undefined || !present.has(id)) return true
    results[at] = { assetId: assetIdOf(id, of) }
    return false
  })
}
