import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { idParams, listQueryEntries } from '../paging.ts'

const flag = v.picklist(['true', 'false'])

const asset = v.object({
  id: v.number(),
  name: v.string(),
  friendlyName: v.string(),
  tag1: v.string(),
  tag2: v.string(),
  description: v.string(),
  notes: v.string(),
  /** Empty unless the caller is SystemAdmin. */
  adminNotes: v.string(),
  profile: v.string(),
  profilesId: v.number(),
  status: v.string(),
  statusId: v.number(),
  icon: v.string(),
  colour: v.string(),
  customerId: v.number(),
  customerName: v.string(),
  depot: v.string(),
  depotName: v.string(),
  depotId: v.nullable(v.number()),
  speakerandMic: v.boolean(),
  sosDuress: v.boolean(),
  tempA: v.boolean(),
  tempB: v.boolean(),
  harshEvents: v.boolean(),
  driverID: v.boolean(),
  dashCamera: v.boolean(),
  installed: v.string(),
  unInstalled: v.string(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type Asset = v.InferOutput<typeof asset>

export const allAssets = endpoint({
  method: 'GET',
  path: '/api/Assets/AllAssets',
  access: 'signedIn',
  summary: 'Assets the caller may see.',
  query: v.object({
    ...listQueryEntries,
    TempAlertFilter: v.optional(v.picklist(['All', 'Configured', 'Not Configured']), 'All'),
    TempAlertEnabled: v.optional(flag, 'true'),
    TempAlertDisabled: v.optional(flag, 'true'),
  }),
  reply: v.array(asset),
  paged: true,
})

export const selectAsset = endpoint({
  method: 'POST',
  path: '/api/Assets/SelectAsset/{id}',
  access: 'signedIn',
  summary: 'One asset.',
  params: idParams,
  reply: asset,
})

export const getAllProfile = endpoint({
  method: 'GET',
  path: '/api/Assets/GetAllProfile',
  access: 'signedIn',
  summary: 'Asset profiles that are not retired.',
  reply: v.array(v.object({ id: v.number(), profileName: v.string() })),
})

export const getAllStatus = endpoint({
  method: 'GET',
  path: '/api/Assets/GetAllStatus',
  access: 'signedIn',
  summary: 'Asset statuses.',
  reply: v.array(v.object({ id: v.number(), name: v.string() })),
})

export const getLocationAddress = endpoint({
  method: 'GET',
  path: '/api/Assets/GetLocationAddress',
  access: 'signedIn',
  summary: 'Address text of a place; coordinates as text where no address is known.',
  query: v.object({
    Latitude: v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(-90), v.maxValue(90)),
    Longitude: v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  reply: v.string(),
})
