import * as v from 'valibot'
import { id } from './paging.ts'

/** An optional id: null when it's left out, null, '' or 0. */
export const optionalId = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform((sent) => (Number(sent) === 0 ? null : sent)),
  v.nullable(id),
)
