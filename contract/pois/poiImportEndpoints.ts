import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'

/** The code of a 409 for names that the customer already uses. */
export const sameNamesCode = 'poisSameNames'

/** What to do with rows whose names the customer already uses. ask: import nothing and reply 409 poisSameNames. */
export const poiImportModes = ['double', 'ask', 'update', 'skip'] as const
export type PoiImportMode = (typeof poiImportModes)[number]

const lastImport = v.object({
  id: v.number(),
  fileName: v.string(),
  created: v.string(),
  /** How many points of interest it created that still exist, and how many of those have a location. */
  count: v.number(),
  placed: v.number(),
})
export type LastImport = v.InferOutput<typeof lastImport>

export const getLastImport = endpoint('GET', '/api/POI/LastImport', {
  access: 'signedIn',
  summary: "The caller's last import of points of interest that can be undone.",
  reply: v.object({ last: v.nullable(lastImport) }),
})

export const undoPoiImport = endpoint('POST', '/api/POI/UndoImport', {
  access: 'signedIn',
  summary: 'Deletes the points of interest that an import of the caller made. Those that it updated stay as they are.',
  body: v.object({ id }),
  reply: v.object({ deleted: v.number() }),
})
