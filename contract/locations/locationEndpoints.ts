import * as words from '#words/errors'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { queryDegrees } from './queryDegrees.ts'

/** A place found by the search. Degrees, WGS 84. */
const location = v.object({ label: v.string(), latitude: v.number(), longitude: v.number() })
export type Location = v.InferOutput<typeof location>

export const searchLocation = endpoint('GET', '/api/Location/Search', {
  access: 'signedIn',
  summary:
    'Up to six places that match what was typed, best first, preferring those near the given place; may be empty.',
  query: v.object({
    Text: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200, () => words.locationsTextLength({ count: 200 })),
    ),
    Latitude: v.optional(queryDegrees(90)),
    Longitude: v.optional(queryDegrees(180)),
  }),
  reply: v.array(location),
})
