import * as placeWords from '#words/places'
import * as v from 'valibot'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import * as field from '../recordFields.ts'
import { optionalId } from '../optionalId.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { poiRecord } from './poiRecord.ts'
import { poiImportModes } from './poiImportEndpoints.ts'

/** A point of interest. */
const poi = v.object({
  ...replyEntries(poiRecord),
  id: v.number(),
  customerId: v.number(),
  customerName: v.string(),
  /** 1 Active, 0 Disabled. */
  status: v.number(),
  depotId: v.nullable(v.number()),
  depotName: v.string(),
  timeZoneCity: v.string(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type Poi = v.InferOutput<typeof poi>

export const getAllPois = endpoint('GET', '/api/POI/GetAllPOIs', {
  access: 'signedIn',
  summary: 'Points of interest the caller may see, by customer and name.',
  query: v.object({ customerId: v.optional(id) }),
  reply: v.array(poi),
})

export const selectPoi = endpoint('GET', '/api/POI/SelectPOI/{id}', {
  access: 'signedIn',
  summary: 'One point of interest.',
  params: idParams,
  reply: poi,
})

const { Overlay, ...shared } = bodyEntries(poiRecord, 'create')

/** The fields that the form and a row of an import file share. */
export const poiBodyEntries = shared

export const poiRegister = endpoint('POST', '/api/POI/POIRegister', {
  access: 'signedIn',
  summary: 'Creates a point of interest. Only SystemAdmin chooses CustomerId; for others it is their own customer.',
  body: v.object({
    CustomerId: optionalId,
    ...poiBodyEntries,
    Status: v.nullish(field.recordStatus, ''),
    Overlay,
  }),
  reply: v.object({ id }),
})

export const updatePoi = endpoint('POST', '/api/POI/UpdatePOI', {
  access: 'signedIn',
  summary:
    'Changes a point of interest; its customer stays. 409 with code recordsChangedMeanwhile when it is out of date.',
  body: v.object({
    Id: id,
    CustomerId: optionalId,
    DepotId: optionalId,
    ...bodyEntries(poiRecord, 'change'),
    Status: v.nullish(field.recordStatus, ''),
    DbCreated: v.optional(v.string()),
    /** The value that was last read, to detect concurrent edits. */
    DbUpdated: v.optional(v.string()),
    ...field.readStamps,
  }),
  reply: v.object({ id }),
})

export const deletePoi = endpoint('GET', '/api/POI/DeletePOI/{id}', {
  access: 'signedIn',
  summary: 'Deletes a point of interest.',
  params: idParams,
  reply: v.object({ id }),
})

export const deletePois = manyRecordsEndpoint(
  '/api/POI/DeleteMany',
  'signedIn',
  'Deletes many points of interest, all or none.',
)

/** The columns of the CSV file, as named in its template; Duration is in minutes, Status is Active or Disable. */
export const poiBatchColumns = ['Name', 'Description', 'Address', 'Duration', 'Status'] as const

export const poiBatchRegister = endpoint('POST', '/api/POI/POIBatchRegister', {
  access: 'signedIn',
  summary:
    "Imports points of interest from a CSV file (commas or semicolons; UTF-8, or UTF-16 with its mark): all of its rows or none. errors are by row as a spreadsheet counts them: 'row 1' are the column names.",
  form: true,
  maxBodyBytes: 10_000_000,
  body: v.object({
    file: v.file(() => placeWords.chooseCsv()),
    customerId: optionalId,
    mode: v.optional(v.picklist(poiImportModes), 'double'),
  }),
  reply: v.object({ imported: v.number(), updated: v.number(), skipped: v.number() }),
})
