import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { queryDegrees } from '../locations/queryDegrees.ts'
import { id, idParams, listQueryEntries } from '../paging.ts'
import { replyEntries } from '../records/recordEntries.ts'
import { activityKinds } from './activity.ts'
import { assetRecord } from './assetRecord.ts'

const flag = v.picklist(['true', 'false'])

const asset = v.object({
  ...replyEntries(assetRecord),
  id: v.number(),
  profile: v.string(),
  profilesId: v.number(),
  status: v.string(),
  statusId: v.number(),
  customerId: v.number(),
  customerName: v.string(),
  depot: v.string(),
  depotName: v.string(),
  depotId: v.nullable(v.number()),
  /** Names of its groups that the caller may see. */
  groups: v.array(v.string()),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type Asset = v.InferOutput<typeof asset>

const assetListQuery = v.object({
  ...listQueryEntries,
  TempAlertFilter: v.optional(v.picklist(['All', 'Configured', 'Not Configured']), 'All'),
  TempAlertEnabled: v.optional(flag, 'true'),
  TempAlertDisabled: v.optional(flag, 'true'),
  /** Only assets in this group, depot, status or profile. */
  groupId: v.optional(id),
  depotId: v.optional(id),
  statusId: v.optional(id),
  profilesId: v.optional(id),
  /** Only assets whose current activity is this one. */
  activity: v.optional(v.picklist(activityKinds)),
})
export type AssetListQuery = v.InferOutput<typeof assetListQuery>

export const allAssets = endpoint('GET', '/api/Assets/AllAssets', {
  access: 'signedIn',
  summary: 'Assets the caller may see.',
  query: assetListQuery,
  reply: v.array(asset),
  paged: true,
})

export const assetIds = endpoint('GET', '/api/Assets/AssetIds', {
  access: 'signedIn',
  summary: 'The ids of all assets that match the query of AllAssets, whatever the page, each with its customer.',
  query: assetListQuery,
  reply: v.array(v.object({ id: v.number(), customerId: v.number() })),
})

/** A device fitted to an asset. */
const fittedDevice = v.object({
  id: v.number(),
  name: v.string(),
  imei: v.string(),
  /** Empty unless the caller is SystemAdmin. */
  simNumber: v.string(),
  deviceStatus: v.string(),
})

export const assetNow = endpoint('GET', '/api/Assets/AssetNow/{id}', {
  access: 'signedIn',
  summary: 'The devices of an asset, when it last reported and where it was.',
  params: idParams,
  reply: v.object({
    devices: v.array(fittedDevice),
    lastMessage: v.nullable(v.string()),
    /** When the server received it. */
    received: v.nullable(v.string()),
    /** The state that the last message left the asset in. */
    driving: v.boolean(),
    /** It was driving, but stationary with its engine on. */
    idling: v.boolean(),
    /** If it was driving, the asset has no signal after this many seconds without a message. */
    noSignalAfterSeconds: v.number(),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    /** The address of its position; empty when there is no position. */
    place: v.string(),
  }),
})
export type AssetNow = v.InferOutput<typeof assetNow.reply>

export const selectAsset = endpoint('POST', '/api/Assets/SelectAsset/{id}', {
  access: 'signedIn',
  summary: 'One asset.',
  params: idParams,
  reply: asset,
})

export const getAllProfile = endpoint('GET', '/api/Assets/GetAllProfile', {
  access: 'signedIn',
  summary: 'Asset profiles that are not retired.',
  reply: v.array(v.object({ id: v.number(), profileName: v.string() })),
})

export const getAllStatus = endpoint('GET', '/api/Assets/GetAllStatus', {
  access: 'signedIn',
  summary: 'Asset statuses.',
  reply: v.array(v.object({ id: v.number(), name: v.string() })),
})

export const getLocationAddress = endpoint('GET', '/api/Assets/GetLocationAddress', {
  access: 'signedIn',
  summary: 'Address text of a place; coordinates as text where no address is known.',
  query: v.object({
    Latitude: queryDegrees(90),
    Longitude: queryDegrees(180),
  }),
  reply: v.string(),
})
