import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint, type Access } from './endpoint.ts'
import { id } from './paging.ts'

/** The body of a call that does the same to many records: their ids, without duplicates. */
const manyIds = v.object({
  ids: v.pipe(
    v.array(id),
    v.minLength(1, () => words.selectRow()),
    v.maxLength(2_000, () => words.selectFewerRows()),
    v.transform((ids) => [...new Set(ids)]),
  ),
})

/**
 * The outcome of a deletion: how many records were deleted or, if at least one was refused, none deleted and a reason for each refused one.
 * Records that were already gone count as neither.
 */
const deletionOutcome = v.object({
  changed: v.number(),
  refused: v.array(v.object({ id, name: v.string(), reason: v.string() })),
})
export type DeletionOutcome = v.InferOutput<typeof deletionOutcome>

/** Declares a call that deletes or retires many records: all of them, or none and the reasons why. */
export const manyRecordsEndpoint = (path: string, access: Access, summary: string) =>
  endpoint('POST', path, { access, summary, body: manyIds, reply: deletionOutcome })
export type ManyRecordsEndpoint = ReturnType<typeof manyRecordsEndpoint>
