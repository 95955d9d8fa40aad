import * as v from 'valibot'
import { id } from './paging.ts'

/** Text that must not be empty; spaces around it are dropped. missing is the sentence for an empty or absent one. */
export const requiredText = (missing: string, most = 200) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(most, `Use at most ${most.toLocaleString('en')} characters.`),
  )

/** Text that may be left out, empty then. */
export const optionalText = (most = 200) =>
  v.optional(
    v.pipe(
      v.nullish(v.string(), ''),
      v.trim(),
      v.maxLength(most, `Use at most ${most.toLocaleString('en')} characters.`),
    ),
    '',
  )

/** An id that must be chosen; selectors without a choice send '' or nothing. */
export const requiredId = (missing: string) =>
  v.pipe(
    v.union([v.string(), v.number()], missing),
    v.check(
      (given) => Number.isInteger(Number(given)) && Number(given) >= 1 && Number(given) <= 2_147_483_647,
      missing,
    ),
    v.transform(Number),
  )

/** An id that need not be chosen: null when it is left out, null, '' or 0. */
export const optionalId = v.optional(
  v.union([
    v.pipe(
      v.union([v.null(), v.literal(''), v.literal(0), v.literal('0')]),
      v.transform(() => null),
    ),
    id,
  ]),
  null,
)

/** What every update takes besides its fields: dbUpdated as last read tells crossing edits apart, dbCreated is ignored. */
export const updateStamps = { dbUpdated: v.optional(v.string()), dbCreated: v.optional(v.string()) }
