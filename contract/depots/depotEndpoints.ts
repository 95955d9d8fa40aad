import * as words from '#words/fields'
import * as v from 'valibot'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import * as field from '../recordFields.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { depotRecord } from './depotRecord.ts'

const depot = v.object({
  ...replyEntries(depotRecord),
  id: v.number(),
  customerId: v.number(),
  customerName: v.string(),
  timeZoneCity: v.string(),
  timeZonesId: v.string(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type Depot = v.InferOutput<typeof depot>

export const getAllDepots = endpoint('GET', '/api/Depots/GetAllDepots', {
  access: 'signedIn',
  summary: 'Depots the caller may see, by customer and name; of one customer, or those that an asset can be given.',
  query: v.object({ customerId: v.optional(id), assetId: v.optional(id) }),
  reply: v.array(depot),
})

export const depotByCustomerId = endpoint('GET', '/api/Depots/DepotByCustomerId/{customerId}', {
  access: 'signedIn',
  summary: 'Depots of a customer, by name.',
  params: v.object({ customerId: id }),
  reply: v.array(depot),
})

export const selectDepot = endpoint('GET', '/api/Depots/SelectDepot/{id}', {
  access: 'signedIn',
  summary: 'One depot.',
  params: idParams,
  reply: depot,
})

const choices = {
  customerId: field.chosenId(words.customer),
  timeZonesId: field.requiredText(words.timeZoneJoined, 60),
}

export const depotRegister = endpoint('POST', '/api/Depots/DepotRegister', {
  access: ['SystemAdmin'],
  summary: 'Creates a depot.',
  body: v.object({ ...bodyEntries(depotRecord, 'create'), ...choices }),
  reply: v.object({ id }),
})

export const updateDepot = endpoint('POST', '/api/Depots/Update', {
  access: ['SystemAdmin'],
  summary:
    'Changes a depot; an empty MapOverlay leaves the shape as it is. Code recordsChangedMeanwhile when it is out of date.',
  body: v.object({
    id,
    ...bodyEntries(depotRecord, 'change'),
    ...choices,
    ...field.readStamps,
  }),
  reply: v.object({ id }),
})

export const deleteDepot = endpoint('GET', '/api/Depots/DeleteDepot/{id}', {
  access: ['SystemAdmin'],
  summary: 'Deletes a depot that no asset refers to. Points of interest that refer to it stay, without a depot.',
  params: idParams,
  reply: v.object({ id }),
})

export const deleteDepots = manyRecordsEndpoint(
  '/api/Depots/DeleteMany',
  ['SystemAdmin'],
  'Deletes many depots, all or none, each as DeleteDepot does.',
)
