import * as v from 'valibot'
import { id } from './paging.ts'

/** An id that need not be chosen: null when it is left out, null, '' or 0. */
export const optionalId = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform((given) => (Number(given) === 0 ? null : given)),
  v.nullable(id),
)
