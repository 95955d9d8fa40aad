import * as words from '#words/fields'
import * as v from 'valibot'
import { id } from './paging.ts'

/** The body of a call that does the same with many records: their ids, each once. */
export const manyIds = v.object({
  ids: v.pipe(
    v.array(id),
    v.minLength(1, () => words.selectRow()),
    v.maxLength(2_000, () => words.selectFewerRows()),
    v.transform((ids) => [...new Set(ids)]),
  ),
})

/**
 * What became of them: how many are gone, or, where at least one is refused, none of them, and which are refused and why.
 * Those that were gone already count as neither.
 */
export const deletionOutcome = v.object({
  changed: v.number(),
  refused: v.array(v.object({ id, name: v.string(), reason: v.string() })),
})
export type DeletionOutcome = v.InferOutput<typeof deletionOutcome>
