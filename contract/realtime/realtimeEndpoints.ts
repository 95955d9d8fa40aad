import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { liveColumnsReply } from './assetColumns.ts'

const maybeNumber = v.nullable(v.number())
const maybeText = v.nullable(v.string())

/** A fix on the wire: km/h, ISO 8601 UTC. */
export const wireFix = v.object({
  latitude: maybeNumber,
  longitude: maybeNumber,
  speed: maybeNumber,
  heading: maybeNumber,
  validity: v.nullable(v.picklist(['A', 'V'])),
  created: maybeText,
})

/** An asset's newest message, as every live screen shows it. */
const lastMessage = v.object({
  assetID: v.number(),
  created: v.string(),
  received: v.string(),
  messageID: v.number(),
  messageName: v.string(),
  location: v.string(),
  odometer: maybeNumber,
  sensorAValue: maybeNumber,
  sensorBValue: maybeNumber,
  iO1: maybeNumber,
  iO3: maybeNumber,
  tripCount: maybeNumber,
  /** 1 online, 0 offline. */
  gprsOnline: maybeNumber,
  deviceVolts: maybeNumber,
  deviceTemp: maybeNumber,
  satellites: maybeNumber,
  gPRMC: wireFix,
})
export type LastMessage = v.InferOutput<typeof lastMessage>

const realtimeAsset = v.object({
  assetId: v.number(),
  assetName: v.string(),
  friendlyName: v.string(),
  customerName: v.string(),
  /** Asset status id and name. */
  status: v.number(),
  statusString: v.string(),
  imei: v.string(),
  ibuttonId: maybeNumber,
  serialno: maybeText,
  iButtonName: maybeText,
  lastDuress: maybeText,
  /** True while a duress alert of the last 24 h is pending. */
  duressPending: v.boolean(),
  lastPowerCut: maybeText,
  lastStatusChange: maybeText,
  /** Where the asset last had a good fix; its newest message may not have one. */
  latitude: maybeNumber,
  longitude: maybeNumber,
  /** Whether the pipeline considers it driving: by the ignition wire, else by movement. */
  driving: v.boolean(),
  /** Since when it has been idling: driving, but stationary with its engine on. Null while it isn't idling. */
  idlingSince: maybeText,
  /** If it's driving, the asset has no signal after this many seconds without a message. */
  noSignalAfterSeconds: v.number(),
  lastMessage: v.nullable(lastMessage),
})
export type RealtimeAsset = v.InferOutput<typeof realtimeAsset>

export const assetsByCustomerIdWithIMEI = endpoint('GET', '/api/Assets/AssetsByCustomerIdWithIMEI', {
  access: 'signedIn',
  summary:
    'Assets with their newest message, of one group or of every group of the caller. Disabled assets are left out.',
  query: v.object({ GroupId: v.optional(id), IsReport: v.optional(v.picklist(['true', 'false']), 'false') }),
  reply: v.array(realtimeAsset),
})

export const assetColumnsByCustomerId = endpoint('GET', '/api/Assets/AssetColumnsByCustomerId', {
  access: 'signedIn',
  summary:
    'The list of AssetsByCustomerIdWithIMEI field by field, a third of its size: each field once, with its values for all assets.',
  query: v.object({ GroupId: v.optional(id) }),
  reply: liveColumnsReply,
})

export const latestEventByAssetId = endpoint('GET', '/api/Assets/LatesteventByAssetid/{assetId}', {
  access: 'signedIn',
  summary: 'The newest message of one asset.',
  params: v.object({ assetId: id }),
  reply: realtimeAsset,
})

/** What the hub sends on RealTimeMap after it stores messages, or folds late ones in: the asset concerned. */
export interface RealtimeUpdate extends RealtimeAsset {
  /** How many messages were just stored besides the one that it shows. */
  othersStored?: number
}
