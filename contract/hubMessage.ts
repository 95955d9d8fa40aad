/** The channels of the hub at /VisionTrack. A client subscribes to them by name. */
export const hubPath = '/VisionTrack'
export const hubChannels = [
  'RealTimeMap',
  'RealTimeAssetsAdd',
  'RealTimeAssetsUpdate',
  'RealTimeDepotAdd',
  'RealTimeNotResponding',
  'Powercut',
  'Duress',
  'Behaviour',
  'Temperature',
  'Notification',
] as const
export type HubChannel = (typeof hubChannels)[number]

/** The methods a client invokes: subscribe(channel), addAssetFilter(assetId), addGroupFilter(groupId). */
export const hubMethods = [
  'subscribe',
  'unsubscribe',
  'addAssetFilter',
  'resetAssetFilter',
  'addGroupFilter',
  'resetGroupFilter',
] as const
export type HubMethod = (typeof hubMethods)[number]

/**
 * What decides who receives a hub message: the asset it is about, with its customer and groups; or one user.
 * Never sent to a client.
 */
export interface HubAudience {
  customerId?: number
  assetId?: number
  groupIds?: readonly number[]
  /** When given, only this user receives it. */
  userId?: number
}
